import type { Refusal } from '../protocol.d.ts';
import { shown, welcome } from '../state/match.ts';
import { sheet } from '../state/sheet.ts';
import { notice } from '../state/telling.ts';
import { settingName, settingValue } from '../words/settings.ts';

/** The rule behind a refusal; where a setting decided, which and how, and the way to it. */
export function RuleTag({ refusal }: { refusal: Refusal }) {
  const { rule, setting } = refusal;
  const known = welcome.value?.settings.some(({ name }) => name === setting);
  const value = shown.value?.match.settings[setting];
  if (!known || value === undefined) return rule ? <span class="rule"> {rule}</span> : null;
  return (
    <button
      type="button"
      class="rule-tag"
      data-action="show_rule"
      data-setting={setting}
      onClick={() => {
        notice.value = null;
        sheet.value = { name: 'rules', of: 'match', at: setting };
      }}
    >
      <span class="rule">{rule}</span> {settingName(setting)}: <b>{settingValue(setting, value)}</b>
    </button>
  );
}
