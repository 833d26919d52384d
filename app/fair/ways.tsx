/** Rows that lead to what can be looked at once a round is over. */
import { BadgeCheck, ScanEye, Telescope } from 'lucide';
import { Icon } from '../table/icon.tsx';
import { type Key, t } from '../words/words.ts';
import { openLookBack, openReplay, openVerify } from './opening.ts';

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

export function LookBackRow({ id, round }: { id: string; round: number }) {
  return (
    <button
      type="button"
      class="menu-row"
      data-action="look_back"
      onClick={() => openLookBack(id, round)}
    >
      <Icon of={Telescope} />
      {t('lookback.open')}
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
