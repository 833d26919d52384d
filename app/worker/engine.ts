/** The engine as the rest of the worker sees it: a command in, messages out. */
import type { MatchState } from '../protocol.d.ts';
import type { Handle } from './boot.ts';

export interface Message {
  type: string;
  [field: string]: unknown;
}

/** What a kept match is, once the engine has played it again. */
export interface Looked {
  match: MatchState;
  /** The log in its newest form. */
  log: string;
  over: boolean;
  hash: string;
}

/** Why a kept match cannot be read, as the page is told. */
export interface Broken extends Message {
  type: 'broken_save';
  id: string;
  code: string;
}

export interface Kept {
  id: string;
  log: unknown;
  secret: string;
}

export class Engine {
  readonly #handle: Handle;

  constructor(handle: Handle) {
    this.#handle = handle;
  }

  /** Answers a command; one that comes from the page is a text already. */
  ask(command: string | object): Message[] {
    const text = typeof command === 'string' ? command : JSON.stringify(command);
    return JSON.parse(this.#handle(text));
  }

  /** Answers a command about a kept match. A save that is no text at all is broken, not a fault. */
  askOf(command: Kept & { type: string }): Message[] {
    const answer = this.ask(command);
    if (answer[0]?.type !== 'fault') return answer;
    const { id } = command;
    return [{ type: 'broken_save', id, code: 'BAD_FIELD', entry: -1, refusal: null }];
  }

  /** What a save holds, without sitting down to it. */
  lookAt({ id, log, secret }: Kept): Looked | Broken {
    const [answer] = this.askOf({ type: 'look_at', id, log, secret });
    return answer as unknown as Looked | Broken;
  }
}

/** What engine and page are told where there is no match of that name. */
export const NOTHING = { log: '', secret: '0'.repeat(64) };
