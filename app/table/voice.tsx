import { spokenLines } from '../state/telling.ts';

/** What a screen reader says: each line is a new node, so equal lines are said again. */
export function Voice() {
  return (
    <div class="hidden" role="log" aria-live="polite" aria-relevant="additions" data-voice>
      {spokenLines.value.map(({ id, line }) => (
        <p key={id}>{line}</p>
      ))}
    </div>
  );
}
