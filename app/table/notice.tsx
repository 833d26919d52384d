import { CircleAlert, Lightbulb } from 'lucide';
import { RuleTag } from '../sheets/rule-tag.tsx';
import { notice, shakes } from '../state/telling.ts';
import { refusalSentence } from '../words/refusal.ts';
import { Rich } from '../words/rich.tsx';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';

/** Why something was refused, or what to do first; gone with the next tap. */
export function NoticeSlip() {
  const said = notice.value;
  if (said === null) return null;
  if (said.type === 'hint') {
    return (
      <div class="notice" data-kind="hint" data-key={said.key}>
        <Icon of={Lightbulb} />
        <p>{t(said.key)}</p>
      </div>
    );
  }
  const { refusal } = said;
  return (
    <div key={shakes.value} class="notice" data-kind="refusal" data-reason={refusal.reason}>
      <Icon of={CircleAlert} />
      <p>
        <Rich sentence={refusalSentence(refusal)} />
        <RuleTag refusal={refusal} />
      </p>
    </div>
  );
}
