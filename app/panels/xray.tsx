import { Later } from '../fair/later.tsx';
import { t } from '../words/words.ts';
import { Sheet } from './sheet.tsx';

const load = () => import('../fair/xray.tsx').then(({ Xray }) => Xray);

/** A finished round, all cards face up. */
export function XraySheet({ id, round, at }: { id: string; round: number; at: number | null }) {
  return (
    <Sheet title={t('xray.title')}>
      <Later load={load} props={{ id, round, at }} />
    </Sheet>
  );
}
