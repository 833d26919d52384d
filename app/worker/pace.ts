/** How fast this device plays imagined rounds, and so how many of them a decision may take. */
import type { Engine } from './engine.ts';

/** A decision that is searched for shall take no longer. */
const DECISION_MS = 400;
/** What Python does for the first time is slow, once. */
const WARM_UP = 8;
/** The best of some tries: on a first visit the browser has much else to do meanwhile. */
const TRIES = 3;
const MEASURED = 8;

/** The most rounds that are played in time, else the fewest there are. */
export function budgetFor(budgets: readonly number[], msPerRound: number): number {
  const inTime = budgets.filter((budget) => budget * msPerRound <= DECISION_MS);
  return Math.max(...inTime, Math.min(...budgets));
}

/** Measures when it is first asked, and once. */
export class Pace {
  /** What the engine lets one choose from. */
  budgets: readonly number[] = [];
  readonly #engine: Engine;
  #msPerRound: number | null = null;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** How many imagined rounds a search of a new match may play. */
  budget(): number {
    this.#msPerRound ??= this.#measured();
    return budgetFor(this.budgets, this.#msPerRound);
  }

  #measured(): number {
    this.#rehearse(WARM_UP);
    const taken = Array.from({ length: TRIES }, () => this.#rehearse(MEASURED));
    return Math.min(...taken) / MEASURED;
  }

  /** How long so many imagined rounds take, in milliseconds. */
  #rehearse(rounds: number): number {
    const start = performance.now();
    this.#engine.ask({ type: 'rehearse', rounds });
    return performance.now() - start;
  }
}
