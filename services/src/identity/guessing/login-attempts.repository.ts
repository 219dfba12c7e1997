import { Injectable } from '@nestjs/common';
import { columns, statement, Statements, Transactions, type Transaction } from '../../platform';

interface Backoff {
  /** Failures before the first wait. */
  free: number;
  /** Longest wait in seconds. */
  longestSeconds: number;
  /** Seconds without an attempt after which failures are forgotten. */
  memorySeconds: number;
}

export interface Budget {
  key: Buffer;
  /** Burst of failures. */
  most: number;
  /** Seconds that restore one attempt. */
  secondsEach: number;
}

/** Milliseconds between deletions of stale counters. */
const TIDY_EVERY = 60_000;

/** A refusal that rolls back the count of its attempt. */
class Wait extends Error {
  constructor(readonly seconds: number) {
    super('wait');
  }
}

/**
 * The wait doubles with every failure: 1, 2, 4, ... seconds. Returns nothing during a wait. A wait beyond the longest
 * is over: the clock was set back.
 */
const COUNT_BACKOFF = statement(
  'login-attempt.count',
  { failures: columns.integer },
  `insert into identity.login_attempt as a (key, failures, blocked_until, last_at) values ($1, 1, now(), now())
   on conflict (key) do update set
     failures = a.failures + 1,
     blocked_until = case when a.failures + 1 <= $2 then clock_timestamp() else
       clock_timestamp() + least($3, 2 ^ least(a.failures - $2, 20)) * interval '1 second' end,
     last_at = now()
   where a.blocked_until <= clock_timestamp() or a.blocked_until > clock_timestamp() + $3 * interval '1 second'
   returning failures`,
);

const WAIT_OF = statement(
  'login-attempt.wait',
  { wait: columns.double },
  `select extract(epoch from blocked_until - clock_timestamp())::float8 as wait from identity.login_attempt where key = $1`,
);

/** Ignores negative times after the clock was set back. */
const LEFT = `greatest(0, b.failures - greatest(0, extract(epoch from excluded.at - b.at)::float8) / excluded.seconds_each)`;

/** Rows are locked in key order to avoid deadlocks. */
const COUNT_BUDGETS = statement(
  'login-budget.count',
  { over: columns.double },
  `with given as materialized (
     select * from unnest($1::bytea[], $2::float8[], $3::float8[]) as g (key, most, seconds_each) order by key
   ), counted as (
     insert into identity.login_budget as b (key, failures, seconds_each, at, empty_at)
       select key, 1, seconds_each, clock_timestamp(), clock_timestamp() + seconds_each * interval '1 second' from given
     on conflict (key) do update set failures = ${LEFT} + 1, at = excluded.at,
       empty_at = excluded.at + (${LEFT} + 1) * excluded.seconds_each * interval '1 second'
     returning key, failures
   )
   select (failures - most) * seconds_each as over from counted join given using (key)`,
);

const FORGET = statement('login-attempt.forget', {}, 'delete from identity.login_attempt where key = $1');
const TAKE_BACK = statement(
  'login-attempt.take-back',
  {},
  'update identity.login_attempt set failures = failures - 1, blocked_until = now() where key = $1 and failures > 0',
);
const TAKE_BACK_BUDGETS = statement(
  'login-budget.take-back',
  {},
  `update identity.login_budget b set failures = greatest(0, failures - 1)
   from (select key from identity.login_budget where key = any($1) order by key for update) locked
   where b.key = locked.key`,
);
const TIDY = statement(
  'login-attempt.tidy',
  {},
  `delete from identity.login_attempt where last_at < now() - $1 * interval '1 second'`,
);
const TIDY_BUDGETS = statement('login-budget.tidy', {}, 'delete from identity.login_budget where empty_at < now()');

/** Failed logins, counted across all processes. */
@Injectable()
export class LoginAttemptsRepository {
  private tidyAt = 0;

  constructor(
    private readonly transactions: Transactions,
    private readonly statements: Statements,
  ) {}

  /**
   * Counts an attempt as failed in advance, in all counters or in none. Returns undefined if it may be made, else the
   * seconds to wait.
   */
  async begin(key: Buffer, backoff: Backoff, budgets: readonly Budget[]): Promise<number | undefined> {
    await this.tidy(backoff.memorySeconds);
    try {
      await this.transactions.run(async (transaction) => {
        // The wait of a name and place comes first: a refused flood locks no shared counters.
        await this.countBackoff(transaction, key, backoff);
        await this.countBudgets(transaction, budgets);
      });
    } catch (error) {
      if (error instanceof Wait) return error.seconds;
      throw error;
    }
    return undefined;
  }

  /** Undoes a successful attempt and clears the earlier failures of this name and place. */
  async forget(key: Buffer, budgets: readonly Budget[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await this.statements.run(FORGET, [key], transaction);
      await this.takeBackBudgets(transaction, budgets);
    });
  }

  /** Undoes an attempt that could not be checked. */
  async takeBack(key: Buffer, budgets: readonly Budget[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await this.statements.run(TAKE_BACK, [key], transaction);
      await this.takeBackBudgets(transaction, budgets);
    });
  }

  private async takeBackBudgets(transaction: Transaction, budgets: readonly Budget[]): Promise<void> {
    await this.statements.run(TAKE_BACK_BUDGETS, [budgets.map(({ key }) => key)], transaction);
  }

  private async countBackoff(transaction: Transaction, key: Buffer, { free, longestSeconds }: Backoff): Promise<void> {
    if (await this.statements.one(COUNT_BACKOFF, [key, free, longestSeconds], transaction)) return;
    const blocked = await this.statements.one(WAIT_OF, [key], transaction);
    throw new Wait(Math.max(1, blocked?.wait ?? 1));
  }

  /** Outside of attempts, to avoid deadlocks, and once a minute, to limit its cost. */
  private async tidy(memorySeconds: number): Promise<void> {
    const now = performance.now();
    if (now < this.tidyAt) return;
    this.tidyAt = now + TIDY_EVERY;
    await this.statements.run(TIDY, [memorySeconds]);
    await this.statements.run(TIDY_BUDGETS, []);
  }

  private async countBudgets(transaction: Transaction, budgets: readonly Budget[]): Promise<void> {
    if (budgets.length === 0) return;
    const values = [
      budgets.map(({ key }) => key),
      budgets.map(({ most }) => most),
      budgets.map(({ secondsEach }) => secondsEach),
    ];
    const counted = await this.statements.run(COUNT_BUDGETS, values, transaction);
    const wait = Math.max(...counted.map(({ over }) => over));
    if (wait > 0) throw new Wait(Math.max(1, wait));
  }
}
