import { Repeat } from 'lucide';
import { askProofs } from '../fair/asking.ts';
import { Copyable } from '../fair/copyable.tsx';
import { useAnswer, Waiting } from '../fair/later.tsx';
import { WaxSeal } from '../fair/seal.tsx';
import { next } from '../fair/sealing.ts';
import { LookBackRow, VerifyRow, XrayRow } from '../fair/ways.tsx';
import type { MatchState } from '../protocol.d.ts';
import { roundOver, shown } from '../state/match.ts';
import { Icon } from '../table/icon.tsx';
import { t } from '../words/words.ts';
import { BackToMatch, cameFrom } from './again-result.tsx';
import { Sheet } from './sheet.tsx';

/** The secret behind the seal, once nothing of the round is hidden any more. */
function Secret({ match }: { match: MatchState }) {
  const { answer, failed } = useAnswer(() => askProofs(match.id), [match.id, match.round]);
  const proof = answer?.proofs.find(({ round }) => round === match.round);
  if (!proof) return <Waiting failed={failed} />;
  return <Copyable name={t('seal.secret')} digits={proof.secret} />;
}

function Sealed({ match }: { match: MatchState }) {
  const { seal } = match;
  if (seal === null) return null;
  const cut = seal.cut ?? '';
  return (
    <>
      <Copyable name={t('seal.name')} digits={seal.commitment} />
      <p data-cut={cut}>{t(cut === '' ? 'cut.none' : 'cut.said', { cut })}</p>
      {roundOver.value ? <Secret match={match} /> : <p class="soft">{t('seal.opens')}</p>}
    </>
  );
}

/** What can be looked at once a round of the match is over. */
function Ways({ match }: { match: MatchState }) {
  if (match.rounds.length === 0) return null;
  return (
    <div class="menu-rows fair-ways">
      <VerifyRow id={match.id} />
      <XrayRow id={match.id} round={match.rounds.length} />
      <LookBackRow id={match.id} round={match.rounds.length} />
    </div>
  );
}

/** How the round on the table was dealt, so that anybody can check it. */
export function Deal() {
  const coming = shown.value === null ? next.value?.match.next_seal : null;
  const match = shown.value?.match;
  const origin = shown.value && cameFrom(shown.value);
  return (
    <Sheet title={t('deal.title')}>
      <p class="fair-what">
        {match?.again ? <Icon of={Repeat} /> : <WaxSeal />}
        <span>{t(match?.again ? 'again.what' : 'seal.what')}</span>
      </p>
      {coming && <Copyable name={t('seal.name')} digits={coming.commitment} />}
      {match && match.deal_id !== '' && (
        <>
          <Copyable name={t('deal.id')} digits={match.deal_id} />
          <Sealed match={match} />
          <Ways match={match} />
          {origin && (
            <div class="sheet-deeds">
              <BackToMatch origin={origin} />
            </div>
          )}
        </>
      )}
    </Sheet>
  );
}
