import { createHmac, randomBytes } from 'node:crypto';

/** Things that are remembered as counted; with more, nothing further is counted before the window ends. */
const MOST_REMEMBERED = 200_000;

/**
 * Bounds how much one address can add to what is counted, in windows one after the other. Of an address no more is kept than a
 * digest under a key that nobody knows, until its window ends.
 */
export class Weights {
  readonly #counted = new Map<string, number>();
  #key = randomBytes(16);
  #until = 0;

  /**
   * @param most times that a thing counts of one address in a window
   * @param windowMs milliseconds
   * @param now milliseconds
   */
  constructor(
    private readonly most: number,
    private readonly windowMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The how many-th time that this is counted of an address; 0 when it is not. */
  take(address: string, thing: string): number {
    if (this.now() >= this.#until) {
      this.#counted.clear();
      this.#key = randomBytes(16);
      this.#until = this.now() + this.windowMs;
    }
    const whose = createHmac('sha256', this.#key).update(`${address} ${thing}`).digest('base64url').slice(0, 16);
    const times = (this.#counted.get(whose) ?? 0) + 1;
    if (times > this.most || (times === 1 && this.#counted.size >= MOST_REMEMBERED)) return 0;
    this.#counted.set(whose, times);
    return times;
  }
}
