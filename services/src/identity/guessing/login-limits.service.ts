import { Inject, Injectable } from '@nestjs/common';
import { AddressLimit, addressKey, CONFIG, DomainError, Keys, type Config } from '../../platform';
import type { Audience } from '../sessions/audience';
import { LoginAttemptsRepository, type Budget } from './login-attempts.repository';

/** Of one name from one place: three tries, then a wait that doubles with each. */
const BACKOFF = { free: 3, memorySeconds: 900 };
/** Seconds of the longest such wait. */
const LONGEST_WAIT = { local: 30, production: 900 };
/**
 * Failures that may come one after another, and seconds after which each is forgotten: of one address whatever the name,
 * of one name whatever the address, and, among few people, in all. None makes anyone wait longer than its seconds.
 */
const FAILURES = {
  address: { most: 20, secondsEach: 30 },
  account: { most: 30, secondsEach: 30 },
  all: { most: 300, secondsEach: 1 },
};
/** Tries of one address, right or wrong, that get as far as the database. */
const TRIES = { calls: 60, seconds: 60 };

/** Where a try comes from. */
export interface LoginOrigin {
  address: string;
  /** The browser, where the name has logged in before: see `KnownBrowser`. */
  browser: string | undefined;
  /** Counted for the account too, though the browser is known: whoever signed in may have left it to somebody else. */
  sharesAccount?: true;
}

/** Counted before it is made; see `LoginLimits`. */
export interface LoginTry {
  backoff: Buffer;
  budgets: readonly Budget[];
}

/**
 * Bounds guessing. A browser in which the name has logged in before is bound by its own mistakes alone, so that nobody
 * can keep a person out by guessing from elsewhere; everybody else also shares the limits of the address and the account,
 * and, among few, of all.
 */
@Injectable()
export class LoginLimits {
  private readonly tries = new AddressLimit(TRIES.calls, TRIES.seconds);

  constructor(
    private readonly attempts: LoginAttemptsRepository,
    private readonly keys: Keys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Counts a try as failed before it is made, so that parallel ones cannot beat the limits. Throws RATE_LIMITED. Each
   * audience is counted for itself; `name`: as it is compared.
   */
  async begin(
    { name: audience, areFew }: Pick<Audience, 'name' | 'areFew'>,
    name: string,
    { address, browser, sharesAccount }: LoginOrigin,
  ): Promise<LoginTry> {
    const from = addressKey(address);
    if (!browser) this.tries.count(`${audience} ${from}`);
    const account = { key: this.key(`${audience} account ${name}`), ...FAILURES.account };
    const counted = {
      backoff: this.key(`${audience} ${name} ${browser ?? from}`),
      budgets: browser
        ? sharesAccount
          ? [account]
          : []
        : [
            ...(areFew ? [{ key: this.key(`${audience} all`), ...FAILURES.all }] : []),
            account,
            { key: this.key(`${audience} address ${from}`), ...FAILURES.address },
          ],
    };
    const longestSeconds = LONGEST_WAIT[this.config.mode];
    const wait = await this.attempts.begin(counted.backoff, { ...BACKOFF, longestSeconds }, counted.budgets);
    if (wait !== undefined) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: wait });
    return counted;
  }

  /** Judges a try that was counted. One that could not be judged, because we are in trouble, does not count. */
  async judged<T>(counted: LoginTry, judge: () => Promise<T>): Promise<T> {
    try {
      return await judge();
    } catch (error) {
      await this.attempts.takeBack(counted.backoff, counted.budgets);
      throw error;
    }
  }

  /** It was the right password: the try does not count. */
  succeeded({ backoff, budgets }: LoginTry): Promise<void> {
    return this.attempts.forget(backoff, budgets);
  }

  private key(what: string): Buffer {
    return this.keys.mac('login-attempts', what);
  }
}
