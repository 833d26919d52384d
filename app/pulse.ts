/** How often the page asks its worker for a sign of life. */
export const BEAT_MS = 1000;

/**
 * Counts how long a worker has been silent, in beats of the page's own timer instead of a clock: a
 * page that was frozen, asleep or throttled has not beaten, and so takes no worker for dead that
 * slept with it.
 */
export class Pulse {
  #heard = false;
  #silent = 0;

  /** The worker said something. */
  sign(): void {
    this.#heard = true;
    this.#silent = 0;
  }

  /** One beat; says whether the worker was silent for longer than so many of them. */
  beat(visible: boolean, limit: number): boolean {
    // One that never spoke may still be on its way; timers of a hidden page come when they like.
    this.#silent = this.#heard && visible ? this.#silent + 1 : 0;
    return this.#silent > limit;
  }
}
