/**
 * Which of several tabs plays: two engines would write over each other's matches. The others wait
 * until it ends, or until their person wants to play there; then it is asked to let go. One that
 * does not hear is robbed of its place, and finds that out from the storage at the latest.
 */
/** A frozen tab does not let go. */
const LETS_GO_WITHIN_MS = 1500;
/** Who lets go says so before; that word may come a little later than the place itself. */
const SAYS_SO_WITHIN_MS = 1000;

/** What tabs say to each other: "I want to play", or what the one that lets go could not write. */
type Word = { readonly wants: true } | { readonly left: string | null };

/** The place of the one that plays. */
export interface Place {
  /** What the one that let go could not write; it lies nowhere else. */
  readonly left: Promise<string | null>;
  /** Somebody else wants it, or has it. */
  readonly lost: Promise<void>;
  /** It was found out otherwise that somebody else has it. */
  lose(): void;
  /** To be called when nothing will be written any more, with what could not be. */
  leave(left: string | null): void;
}

/** Without https there are no locks, and no service worker either: the page says so. */
const hasLocks = () => navigator.locks !== undefined;

export class Ownership {
  readonly #name: string;
  readonly #channel: BroadcastChannel;
  #give: (place: Place) => void = () => {};
  #waiting: AbortController | null = null;
  #place: Place | null = null;
  #first = true;
  /** What the one that was asked to let go left behind. */
  #left: Promise<string | null> = Promise.resolve(null);
  #hear: (left: string | null) => void = () => {};

  constructor(name: string) {
    this.#name = name;
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if ('left' in data) this.#hear(data.left);
      else this.#makeWay();
    };
  }

  /** Waits until nobody else plays. */
  become(): Promise<Place> {
    return new Promise((resolve) => {
      this.#give = resolve;
      if (hasLocks()) this.#queue();
      else if (this.#first) this.takeOver();
      this.#first = false;
    });
  }

  /** The person wants to play here. */
  takeOver(): void {
    if (this.#place) return;
    this.#say({ wants: true });
    if (!hasLocks()) {
      this.#take(() => {});
      return;
    }
    this.#left = new Promise((resolve) => {
      this.#hear = resolve;
    });
    const asked = this.#waiting;
    setTimeout(() => {
      if (asked === null || this.#waiting !== asked) return;
      this.#hear(null);
      asked.abort();
      this.#request({ steal: true });
    }, LETS_GO_WITHIN_MS);
  }

  #say(word: Word): void {
    this.#channel.postMessage(word);
  }

  /** Somebody else wants to play: who plays lets go, and who waits goes to the end of the queue. */
  #makeWay(): void {
    if (this.#place) this.#place.lose();
    else if (this.#waiting) {
      this.#waiting.abort();
      this.#queue();
    }
  }

  #queue(): void {
    this.#waiting = new AbortController();
    this.#request({ signal: this.#waiting.signal });
  }

  #request(options: LockOptions): void {
    let mine: Place | null = null;
    const hold = () =>
      new Promise<void>((leave) => {
        this.#waiting = null;
        mine = this.#take(leave);
      });
    // It rejects for those that stand in the queue no longer, and for one that was robbed.
    navigator.locks.request(this.#name, options, hold).catch(() => mine?.lose());
  }

  #take(release: () => void): Place {
    let lose = () => {};
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    const leave = (unwritten: string | null) => {
      this.#place = null;
      this.#say({ left: unwritten });
      release();
    };
    setTimeout(() => this.#hear(null), SAYS_SO_WITHIN_MS);
    this.#place = { left: this.#left, lost, lose, leave };
    this.#left = Promise.resolve(null);
    this.#give(this.#place);
    return this.#place;
  }
}
