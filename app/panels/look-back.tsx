import { Later } from '../fair/later.tsx';
import { t } from '../words/words.ts';
import { Sheet } from './sheet.tsx';

const load = () => import('../fair/look-back.tsx').then(({ LookBack }) => LookBack);

/** Where a finished round was lost. */
export function LookBackSheet({ id, round }: { id: string; round: number }) {
  return (
    <Sheet title={t('lookback.title')}>
      <Later load={load} props={{ id, round }} />
    </Sheet>
  );
}
