import { Later } from '../fair/later.tsx';
import { t } from '../words/words.ts';
import { Sheet } from './sheet.tsx';

const load = () => import('../fair/verdicts.tsx').then(({ Verdicts }) => Verdicts);

/** The finished rounds of a match, dealt again on this device. */
export function Verify({ id }: { id: string }) {
  return (
    <Sheet title={t('verify.title')}>
      <Later load={load} props={{ id }} />
    </Sheet>
  );
}
