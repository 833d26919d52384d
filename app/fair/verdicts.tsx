import { BadgeCheck, Check as CheckSign, CircleAlert, Minus, X } from 'lucide';
import type { MatchState } from '../protocol.d.ts';
import { Icon } from '../table/icon.tsx';
import { type Key, t } from '../words/words.ts';
import { askProofs } from './asking.ts';
import { useAnswer, Waiting } from './later.tsx';
import { seenOf } from './memory.ts';
import { CHECKS, type Check, canVerify, isSeen, isWhole, type Verdict, verify } from './verify.ts';

/** Everything about the match, computed here. */
async function verdictsOf(id: string): Promise<readonly Verdict[]> {
  if (!canVerify()) throw new Error('no means');
  const { proofs, match } = await askProofs(id);
  return Promise.all(
    proofs.map((proof, i) => {
      const before = proofs[i - 1] ?? null;
      return verify(
        proof,
        before,
        seenOf(id, proof.round),
        match.settings as MatchState['settings'],
      );
    }),
  );
}

function OneCheck({ verdict, check }: { verdict: Verdict; check: Check }) {
  const holds = verdict.holds[check];
  const state = holds === null ? 'unseen' : holds ? 'holds' : 'differs';
  const key = `verify.${check}.${state}` as Key;
  const { cut } = verdict;
  return (
    <li data-check={check} data-holds={String(holds)}>
      <Icon of={holds === null ? Minus : holds ? CheckSign : X} />
      <span>{t(key, { cut, said: cut === '' ? 'no' : 'yes' })}</span>
    </li>
  );
}

/** What there is to be said of a round: where it has no seal, only what can be compared without. */
function checksOf({ given, holds }: Verdict): readonly Check[] {
  return given ? CHECKS.filter((check) => holds[check] !== null) : CHECKS;
}

function wholeIn(verdict: Verdict): Key {
  if (verdict.given) return 'verify.given';
  return isSeen(verdict) ? 'verify.whole' : 'verify.partly';
}

function saidOfAll(verdicts: readonly Verdict[]): Key {
  if (!verdicts.every(isWhole)) return 'verify.not_all';
  if (verdicts.every(({ given }) => given)) return 'verify.all_given';
  return verdicts.every(isSeen) ? 'verify.all_whole' : 'verify.all_partly';
}

function OneRound({ verdict }: { verdict: Verdict }) {
  const whole = isWhole(verdict);
  const said = whole ? wholeIn(verdict) : 'verify.broken';
  return (
    <li class="verdict" data-round={verdict.round} data-whole={whole}>
      <details open={!whole}>
        <summary>
          <Icon of={whole ? BadgeCheck : CircleAlert} />
          <span>{t(said, { round: verdict.round })}</span>
        </summary>
        <ul class="checks">
          {checksOf(verdict).map((check) => (
            <OneCheck key={check} verdict={verdict} check={check} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Round by round: does what was dealt fit what was sealed, said and seen? */
export function Verdicts({ id }: { id: string }) {
  const { answer, failed } = useAnswer(() => verdictsOf(id), [id]);
  if (!canVerify()) return <p class="warning">{t('verify.no_means')}</p>;
  if (answer === null) return <Waiting failed={failed} />;
  if (answer.length === 0) return <p class="soft">{t('verify.none')}</p>;
  const whole = answer.every(isWhole);
  return (
    <>
      <p class="verify-all" role="status" data-whole={whole}>
        <Icon of={whole ? BadgeCheck : CircleAlert} />
        <span>{t(saidOfAll(answer), { rounds: answer.length })}</span>
      </p>
      <ul class="verdicts">
        {answer.map((verdict) => (
          <OneRound key={verdict.round} verdict={verdict} />
        ))}
      </ul>
      <p class="soft">{t('verify.how')}</p>
    </>
  );
}
