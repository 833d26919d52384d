import type { IconNode } from 'lucide';
import { Icon } from '../table/icon.tsx';

/** A drop of wax with the print of a ring in it. */
const WAX: IconNode = [
  [
    'path',
    {
      d: 'M12 2.6c1.5 0 1.9 1.1 3.1 1.5s2.4-.2 3.4.8.5 2.2 1 3.3 1.9 1.7 1.9 3.3-1.3 2-1.6 3.2.6 2.6-.4 3.7-2.3.6-3.4 1.2-1.9 1.9-3.5 1.8-2-1.4-3.2-1.8-2.5.3-3.4-.7-.4-2.3-.9-3.5-2-1.8-1.9-3.4 1.3-1.9 1.6-3.1-.5-2.5.4-3.5 2.2-.4 3.3-.9S10.5 2.6 12 2.6Z',
    },
  ],
  ['circle', { cx: 12, cy: 12, r: 4.5 }],
];

export function WaxSeal() {
  return <Icon of={WAX} />;
}

/** Hex digits in groups of four, as one reads them aloud. */
export const inFours = (digits: string): string[] => digits.match(/.{1,4}/g) ?? [];

/** The beginning of a seal, enough to compare it at a glance. */
export const inShort = (seal: string) => `${inFours(seal).slice(0, 2).join(' ')} …`;
