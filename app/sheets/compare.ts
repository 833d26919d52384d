/** How rule sheets compare, and in which groups their settings are shown. */
import type { Ruling, Setting, SettingInfo, Welcome } from '../protocol.d.ts';

export type Settings = Readonly<Record<string, Setting>>;

/** The sheet that all others are compared with. */
export const FEDERATION = 'fisca';
/** How many play is no matter of rules: the federation's sheet fits any number. */
const FREE: readonly string[] = ['players'];

export const GROUPS = {
  players: ['players', 'teams', 'team_opening', 'team_score', 'team_closer_partner'],
  opening: ['open_min', 'open_joker', 'act_after_open'],
  melds: [
    'run_max_len',
    'max_jokers_per_meld',
    'min_naturals_per_meld',
    'joker_set_identity',
    'joker_swap',
    'joker_reuse',
    'joker_reuse_same_meld',
  ],
  drawing: [
    'draw_before_open',
    'taken_must_be_used',
    'taken_return',
    'attach_discard_ban',
    'ban_counts_swap',
    'discard_joker',
    'upcard_joker',
    'first_upcard_free',
    'max_reshuffles',
  ],
  closing: [
    'close_needs_discard',
    'no_close_first_round',
    'close_on_joker',
    'ban_spares_closing',
    'in_hand_definition',
    'in_hand_needs_open_min',
  ],
  points: [
    'figure_values',
    'lone_ace_value',
    'unopened_flat',
    'in_hand_multiplier',
    'unopened_flat_doubles',
    'in_hand_full_hand_flat',
    'void_hand_scoring',
  ],
  match: ['match_type', 'limit', 'hands_count', 'reentry'],
} as const satisfies Record<string, readonly string[]>;

export type Group = keyof typeof GROUPS;

/** The group of a setting; one that no group knows stands in the last. */
export function groupOf(setting: string): Group {
  const found = Object.entries(GROUPS).find(([, names]) =>
    (names as readonly string[]).includes(setting),
  );
  return (found?.[0] ?? 'match') as Group;
}

/** The settings of a group in the order in which they are read. */
export function inGroup(group: Group, infos: readonly SettingInfo[]): SettingInfo[] {
  const order: readonly string[] = GROUPS[group];
  const place = ({ name }: SettingInfo) => (order.includes(name) ? order.indexOf(name) : 99);
  return infos.filter(({ name }) => groupOf(name) === group).sort((a, b) => place(a) - place(b));
}

/** The settings with another value than in `base`; what has no effect does not differ. */
export function differing(
  settings: Settings,
  base: Settings,
  idle: readonly string[],
): ReadonlySet<string> {
  const names = Object.keys(settings).filter((name) => !FREE.includes(name));
  return new Set(names.filter((name) => settings[name] !== base[name] && !idle.includes(name)));
}

/** A ruling with every setting, before the engine has read it. */
export function filledIn(ruling: Ruling, presets: Welcome['presets']): Settings {
  return { ...presets[ruling.preset], ...ruling.settings };
}
