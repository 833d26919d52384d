import { useEffect, useState } from 'preact/hooks';
import type { Setting } from '../protocol.d.ts';
import { welcome } from '../state/match.ts';
import { t } from '../words/words.ts';
import {
  differing,
  FEDERATION,
  GROUPS,
  type Group,
  groupOf,
  inGroup,
  type Settings,
} from './compare.ts';
import { Mark, SettingRow } from './setting.tsx';

interface Props {
  settings: Settings;
  idle: readonly string[];
  /** The setting that is wanted. */
  at: string | null;
  /** Null: the rules are frozen. */
  pick: ((name: string, value: Setting) => void) | null;
}

/** Brings a setting into sight once the sheet is open. */
function show(name: string): void {
  requestAnimationFrame(() => {
    const found = document.getElementById(`setting-${name}`);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  });
}

/** Every setting, in groups that open; what differs from the federation is marked and counted. */
export function SettingsList({ settings, idle, at, pick }: Props) {
  const [open, setOpen] = useState<Partial<Record<Group, boolean>>>({});
  const [only, setOnly] = useState(false);
  const federation = welcome.value?.presets[FEDERATION] ?? {};
  const infos = welcome.value?.settings ?? [];
  const marked = differing(settings, federation, idle);
  useEffect(() => {
    if (at === null) return;
    setOpen((before) => ({ ...before, [groupOf(at)]: true }));
    setOnly(false);
    show(at);
  }, [at]);

  return (
    <section class="rule-groups" aria-label={t('sheet.settings')}>
      <div class="rule-count">
        <p data-differences={marked.size}>
          {marked.size > 0 && <Mark />}
          {t('sheet.differ_count', { count: marked.size })}
        </p>
        <label class="option">
          <input
            type="checkbox"
            data-action="only_differing"
            checked={only}
            disabled={marked.size === 0 && !only}
            onChange={(event) => setOnly(event.currentTarget.checked)}
          />
          <span>{t('sheet.only_differing')}</span>
        </label>
      </div>
      {(Object.keys(GROUPS) as Group[]).map((group) => {
        const rows = inGroup(group, infos).filter(({ name }) => !only || marked.has(name));
        const count = rows.filter(({ name }) => marked.has(name)).length;
        if (rows.length === 0) return null;
        return (
          <details
            key={group}
            class="rule-group"
            data-group={group}
            open={only || (open[group] ?? (at !== null && groupOf(at) === group))}
            onToggle={(event) => {
              const now = event.currentTarget.open;
              if (!only) setOpen((before) => ({ ...before, [group]: now }));
            }}
          >
            <summary>
              <span>{t(`sheet_group.${group}`)}</span>
              {count > 0 && (
                <span class="group-count">
                  <Mark />
                  <span aria-hidden="true">{count}</span>
                  <span class="hidden">{t('sheet.differ_count', { count })}</span>
                </span>
              )}
            </summary>
            <div class="rule-rows">
              {rows.map((info) => (
                <SettingRow
                  key={info.name}
                  info={info}
                  value={settings[info.name] ?? null}
                  usual={federation[info.name] ?? null}
                  differs={marked.has(info.name)}
                  idle={idle.includes(info.name)}
                  asked={at === info.name}
                  pick={pick && ((value) => pick(info.name, value))}
                />
              ))}
            </div>
          </details>
        );
      })}
    </section>
  );
}
