/** Rows that lead to what can be looked at once a round is over. */
import { BadgeCheck, ScanEye } from 'lucide';
import { Icon } from '../table/icon.tsx';
import { type Key, t } from '../words/words.ts';
import { openReplay, openVerify } from './opening.ts';

interface Xray {
  id: string;
  round: number;
  label?: Key;
}

export function XrayRow({ id, round, label = 'xray.open' }: Xray) {
  const open = () => openReplay(id, round);
  return (
    <button type="button" class="menu-row" data-action="xray" onClick={open}>
      <Icon of={ScanEye} />
      {t(label)}
    </button>
  );
}

export function VerifyRow({ id }: { id: string }) {
  return (
    <button type="button" class="menu-row" data-action="verify" onClick={() => openVerify(id)}>
      <Icon of={BadgeCheck} />
      {t('verify.title')}
    </button>
  );
}
