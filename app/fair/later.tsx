import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words.ts';

/** Something that is still on its way, or did not come. */
export function Waiting({ failed }: { failed: boolean }) {
  return (
    <p class="soft" role="status">
      {t(failed ? 'fair.failed' : 'fair.waiting')}
    </p>
  );
}

/** A part of a sheet whose code is loaded when it is first wanted. */
export function Later<Props extends object>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => setFailed(true),
    );
  }, []);
  return Part === null ? <Waiting failed={failed} /> : <Part {...props} />;
}

/** What a promise brought: null until then; asked again whenever one of the facts changes. */
export function useAnswer<Answer>(
  ask: () => Promise<Answer>,
  facts: readonly (string | number)[],
): { answer: Answer | null; failed: boolean } {
  const [state, setState] = useState<{ answer: Answer | null; failed: boolean }>({
    answer: null,
    failed: false,
  });
  useEffect(() => {
    let wanted = true;
    const set = (answer: Answer | null, failed: boolean) => {
      if (wanted) setState({ answer, failed });
    };
    ask().then(
      (answer) => set(answer, false),
      () => set(null, true),
    );
    return () => {
      wanted = false;
    };
  }, facts);
  return state;
}
