import { waits } from '../fair/sealing.ts';
import { live, shown } from '../state/match.ts';
import { plays } from '../state/seats.ts';
import { t } from '../words/words.ts';
import { Actions } from './actions.tsx';
import { AdviceSlip } from './advice.tsx';
import { Hand } from './hand.tsx';
import { Melds } from './melds.tsx';
import { NoticeSlip } from './notice.tsx';
import { TopBar } from './opponent.tsx';
import { Piles } from './piles.tsx';
import { SealLine } from './seal-line.tsx';
import { Start } from './start.tsx';
import { Strips } from './strips.tsx';
import { Tray } from './tray.tsx';
import { Trouble } from './trouble.tsx';
import { Watching } from './watching.tsx';

/** Where the cards will lie, while the engine wakes. */
function Ghosts() {
  return (
    <div class="ghosts" aria-hidden="true">
      {Array.from({ length: 13 }, (_, i) => (
        <i key={i} />
      ))}
    </div>
  );
}

/** The hand, or what is in its place. */
function Own() {
  const table = shown.value;
  if (table === null) return <Ghosts />;
  return plays(table) ? <Hand /> : <Watching />;
}

/** The table from top to bottom: opponent, melds, piles, tray, hand, deeds. */
export function Table() {
  return (
    <>
      <TopBar />
      <main class="table" aria-busy={!live.value && !waits.value}>
        <h1 class="hidden">{t('page.title')}</h1>
        <Strips />
        <div class="middle">
          <SealLine />
          <Start />
          <Trouble />
          <Melds />
        </div>
        <Piles />
        <div class="own">
          <NoticeSlip />
          <AdviceSlip />
          <Tray />
          <Own />
        </div>
      </main>
      <Actions />
      <div class="flights" aria-hidden="true" />
    </>
  );
}
