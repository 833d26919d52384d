/** The score of a match as plain text: to be copied, sent, printed. */
import type { MatchState } from '../protocol.d.ts';
import { differing } from '../sheets/compare.ts';
import { ownName, presetName, rulingName } from '../sheets/names.ts';
import { welcome } from '../state/match.ts';
import { tidySeatName } from '../state/plan.ts';
import { type Align, columns, placesOf } from './columns.ts';
import { fullMoment } from './dates.ts';
import { nameOf, namesOf } from './names.ts';
import { aim, roundOf, winners } from './result.ts';
import { settingName, settingValue } from './settings.ts';
import { named, t } from './words.ts';

/** The longest name, and the most sides, whose names can stand above their columns. */
const LONGEST_HEAD = 10;
const MOST_HEADS = 3;

const name = (match: MatchState, seat: number) => tidySeatName(nameOf(match, seat));

function isLettered(match: MatchState): boolean {
  const heads = match.sides.map((seats) => namesOf(match, seats));
  return heads.length > MOST_HEADS || heads.some((head) => placesOf(head) > LONGEST_HEAD);
}

const letterOf = (side: number) => String.fromCharCode('A'.charCodeAt(0) + side);

/** A seat with how strong its computer plays. */
function seatLine(match: MatchState, seat: number): string {
  const { kind, level } = match.seats[seat] ?? {};
  if (kind !== 'bot' || !level) return name(match, seat);
  const strength = named('level_name', level, 'level_name.other');
  return t('text.bot', { name: name(match, seat), level: strength });
}

function seatRows(match: MatchState): string[][] {
  const lines = match.sides.map((seats) => seats.map((seat) => seatLine(match, seat)).join(', '));
  if (isLettered(match)) return lines.map((line, side) => [letterOf(side), line]);
  return [[t('text.seats'), lines.join(', ')]];
}

/** The rules by name, and under them every setting that is not as in their preset. */
function ruleRows({ ruling, settings, again }: MatchState): string[][] {
  const preset = presetName(ruling.preset);
  const rules =
    ownName(ruling) === null
      ? rulingName(ruling)
      : t('text.own', {
          name: rulingName(ruling),
          preset,
        });
  const usual = welcome.peek()?.presets[ruling.preset];
  const changes = usual ? [...differing(settings, usual, [])] : [];
  return [
    [t('text.rules'), rules],
    ['', aim({ settings, again })],
    ...changes.map((setting) => [
      '',
      t('text.setting', {
        setting: settingName(setting),
        value: settingValue(setting, settings[setting] ?? null),
      }),
    ]),
  ];
}

function headRows(match: MatchState, when: number | null): string[][] {
  const { deal_id: deal, round } = match;
  return [
    ...ruleRows(match),
    ...(match.strict ? [[t('text.strict'), t('text.strict_what')]] : []),
    ...seatRows(match),
    ...(when === null ? [] : [[t('text.played'), fullMoment(when)]]),
    ...(deal === '' ? [] : [[t('text.deal'), t('text.deal_of', { deal, round })]]),
    ...(match.again ? [['', t('text.again')]] : []),
    [t('text.match'), match.id],
  ];
}

/** Who closed a round and how, and who came back after it. */
function events(match: MatchState, round: number): string {
  const { closer, in_hand } = match.endings[round] ?? { closer: null, in_hand: false };
  const closed =
    closer === null
      ? t('text.void')
      : in_hand
        ? t('text.in_hand', { name: name(match, closer) })
        : name(match, closer);
  const back = match.sides.flatMap((seats, side) => {
    const points = match.returns[round]?.[side] ?? null;
    return points === null ? [] : [t('text.back', { name: namesOf(match, seats), points })];
  });
  return [closed, ...back].join('; ');
}

function roundRows(match: MatchState): string[][] {
  const lettered = isLettered(match);
  const heads = match.sides.map((seats, side) =>
    lettered ? letterOf(side) : namesOf(match, seats),
  );
  return [
    [t('score.round'), ...heads, t('text.closer')],
    ...match.rounds.map((points, round) => [
      String(round + 1),
      ...match.sides.map((_, side) => String(points[side] ?? t('score.not_in'))),
      events(match, round),
    ]),
    [t('score.total'), ...match.totals.map(String), ''],
  ];
}

function lastLines(match: MatchState): string[] {
  const out = match.out.flatMap((side) => match.sides[side] ?? []);
  const end = match.winner.length > 0 ? winners(match) : t('text.going', { round: roundOf(match) });
  return out.length > 0 ? [t('text.out', { names: namesOf(match, out) }), end] : [end];
}

/** The whole sheet; `when` is when the match was last played, null if that is not known. */
export function scoreSheet(match: MatchState, when: number | null): string {
  const aligns: Align[] = ['start', ...match.sides.map(() => 'end' as const), 'start'];
  const rounds =
    match.rounds.length === 0 ? [t('score.none_yet')] : columns(roundRows(match), aligns);
  return [
    t('text.title', { game: t('game.scala40') }),
    '',
    ...columns(headRows(match, when), ['start', 'start']),
    '',
    ...rounds,
    '',
    ...lastLines(match),
    '',
  ].join('\n');
}
