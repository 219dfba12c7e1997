import { Inject, Injectable } from '@nestjs/common';
import { AddressLimit, addressKey, CONFIG, DomainError, Keys, type Config } from '../../platform';
import type { Audience } from '../sessions/audience';
import { LoginAttemptsRepository, type Budget } from './login-attempts.repository';

/** By name and place: three attempts, then a doubling wait. */
const BACKOFF = { free: 3, memorySeconds: 900 };
/** Longest wait in seconds. */
const LONGEST_WAIT = { local: 30, production: 900 };
/**
 * Burst of failures, and seconds that restore one: by address for any name, by name for any address and, for small
 * audiences, in all. No wait exceeds its seconds.
 */
const FAILURES = {
  address: { most: 20, secondsEach: 30 },
  account: { most: 30, secondsEach: 30 },
  all: { most: 300, secondsEach: 1 },
};
/** Limit of attempts by address that reach the database. */
const TRIES = { calls: 60, seconds: 60 };

/** The source of an attempt. */
export interface LoginOrigin {
  address: string;
  /** The browser, if the name has logged in there before: see `KnownBrowser`. */
  browser: string | undefined;
  /** Also counts for the account, as the known browser may be used by another person. */
  sharesAccount?: true;
}

/** An attempt counted in advance; see `LoginLimits`. */
export interface LoginTry {
  backoff: Buffer;
  budgets: readonly Budget[];
}

/**
 * Limits password guessing. A browser with an earlier login of the name has only its own limit, so that guessing from
 * elsewhere cannot lock the person out; others share the limits of address, account and, for small audiences, all.
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
   * Counts an attempt as failed in advance, so that parallel ones cannot exceed the limits. Throws RATE_LIMITED.
   * Counted by audience; `name`: in comparison form.
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

  /** Checks a counted attempt; one that fails for our own fault is not counted. */
  async judged<T>(counted: LoginTry, judge: () => Promise<T>): Promise<T> {
    try {
      return await judge();
    } catch (error) {
      await this.attempts.takeBack(counted.backoff, counted.budgets);
      throw error;
    }
  }

  /** The password was right: the attempt is not counted. */
  succeeded({ backoff, budgets }: LoginTry): Promise<void> {
    return this.attempts.forget(backoff, budgets);
  }

  private key(what: string): Buffer {
    return this.keys.mac('login-attempts', what);
  }
}
