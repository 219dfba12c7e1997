import { createHmac, randomBytes } from 'node:crypto';

/** Limit of remembered entries; beyond it nothing counts until the window ends. */
const MOST_REMEMBERED = 200_000;

/**
 * Limits how much one address can add, in consecutive windows. Addresses are kept only as digests under a random key,
 * until the window ends.
 */
export class Weights {
  readonly #counted = new Map<string, number>();
  #key = randomBytes(16);
  #until = 0;

  /**
   * @param most counted occurrences by address and thing in a window
   * @param windowMs milliseconds
   * @param now milliseconds
   */
  constructor(
    private readonly most: number,
    private readonly windowMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The number of this occurrence for an address; 0 if it does not count. */
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
