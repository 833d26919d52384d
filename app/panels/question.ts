/** A question to the worker that a button asks: one at a time, with what came of it. */
import { useState } from 'preact/hooks';
import { engine } from '../state/match.ts';

type State = 'idle' | 'waits' | 'failed';

export function useQuestion<Answer>(): {
  /** The last answer; null: none yet, or the next one is on its way. */
  answer: Answer | null;
  state: State;
  /** Says whether an answer came. */
  run: (ask: () => Promise<Answer>) => Promise<boolean>;
} {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [state, setState] = useState<State>('idle');
  const run = async (ask: () => Promise<Answer>) => {
    if (engine.peek() !== 'ready' || state === 'waits') return false;
    setAnswer(null);
    setState('waits');
    try {
      setAnswer(await ask());
      setState('idle');
      return true;
    } catch {
      setState('failed');
      return false;
    }
  };
  return { answer, state, run };
}
