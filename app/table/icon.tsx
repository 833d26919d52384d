import type { IconNode } from 'lucide';
import { h } from 'preact';

/** A drawn sign of the lucide set; it never speaks: the button around it does. */
export function Icon({ of }: { of: IconNode }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {of.map(([tag, attributes], i) => h(tag, { key: i, ...attributes }))}
    </svg>
  );
}
