import { Logger } from '@nestjs/common';
import type PgBoss from 'pg-boss';
import type { DataSource } from 'typeorm';
import { columns, statement } from '../database/statement';
import { Statements } from '../database/statements';
import { Transactions, type Transaction } from '../database/transactions';
import { isDatabaseTrouble } from '../errors/database-trouble';
import { within } from './pg-boss-database';

export type JobHandler = (payload: Record<string, string>) => Promise<void>;

/** Milliseconds between polls without a nudge. */
const LOOK_EVERY = 2_000;
/** Queues with due jobs, perhaps already taken. */
const WAITING = statement(
  'outbox.waiting',
  { queue: columns.text },
  `select queue from unnest($1::text[]) with ordinality as one (queue, place)
   where exists (select from outbox.job where name = queue and state < 'active' and start_after < now())
   order by place`,
);

/** The process ends; another one takes the job. */
class HandedBack extends Error {}

/**
 * A pool of workers shared by all queues, so that jobs and connections do not grow with the number of queues. No queue
 * gets all workers, so that hanging jobs do not block the others.
 * A job is taken, done and completed in one transaction: if the process dies, PostgreSQL frees it at once. pg-boss's
 * own loop cannot do that, and does not await its "completed" write, so a database failure then would crash the
 * process.
 */
export class OutboxWorkers {
  private readonly logger = new Logger(OutboxWorkers.name);
  private readonly names: readonly string[];
  /** Running jobs by queue. */
  private readonly busy = new Map<string, number>();
  /** Wake functions of idle workers. */
  private readonly asleep: (() => void)[] = [];
  private readonly giveUp = new AbortController();
  private running: Promise<unknown> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private turn = 0;
  private missed = false;
  private stopping = false;
  private readonly statements: Statements;
  private readonly transactions: Transactions;

  constructor(
    private readonly boss: PgBoss,
    source: DataSource,
    private readonly handlers: ReadonlyMap<string, JobHandler>,
    private readonly count: number,
  ) {
    this.names = [...handlers.keys()];
    this.statements = new Statements(source);
    this.transactions = new Transactions(source);
  }

  start(): void {
    this.running ??= Promise.all(Array.from({ length: this.count }, () => this.loop()));
    this.timer = setInterval(() => this.nudge(), LOOK_EVERY).unref();
  }

  /** There may be new jobs. */
  nudge(): void {
    const wake = this.asleep.pop();
    if (wake) wake();
    else this.missed = true;
  }

  /** Takes no new jobs and waits for running ones; after `limit` milliseconds they are handed back. */
  async stop(limit: number): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    for (const wake of this.asleep.splice(0)) wake();
    const timer = setTimeout(() => this.giveUp.abort(), limit);
    await this.running;
    clearTimeout(timer);
  }

  private async loop(): Promise<void> {
    while (!this.stopping) {
      this.missed = false;
      let found = false;
      try {
        const waiting = await this.waiting();
        found = waiting.length > 0 && (await this.transactions.run((transaction) => this.doNext(transaction, waiting)));
      } catch (error) {
        if (!isDatabaseTrouble(error) && !(error instanceof HandedBack)) this.logger.error(error);
      }
      if (!found && !this.missed && !this.stopping) await new Promise<void>((resolve) => this.asleep.push(resolve));
    }
  }

  /** Queues with due jobs, starting with another one each time. */
  private async waiting(): Promise<string[]> {
    this.turn = (this.turn + 1) % this.names.length;
    const names = [...this.names.slice(this.turn), ...this.names.slice(0, this.turn)];
    return (await this.statements.run(WAITING, [names])).map(({ queue }) => queue);
  }

  /** Returns false if there is nothing to do. */
  private async doNext(transaction: Transaction, queues: readonly string[]): Promise<boolean> {
    const db = within(transaction);
    const share = Math.max(1, this.count - 1);
    for (const queue of queues) {
      const underWay = this.busy.get(queue) ?? 0;
      if (underWay >= share) continue;
      this.busy.set(queue, underWay + 1);
      try {
        const [job] = await this.boss.fetch<Record<string, string>>(queue, { batchSize: 1, db });
        if (!job) continue;
        this.nudge(); // there may be more
        await this.doJob(queue, job, db);
        return true;
      } finally {
        this.busy.set(queue, this.busy.get(queue)! - 1);
      }
    }
    return false;
  }

  private async doJob(queue: string, job: PgBoss.Job<Record<string, string>>, db: PgBoss.Db): Promise<void> {
    try {
      await this.unlessGivenUp(this.handlers.get(queue)!(job.data));
    } catch (error) {
      if (error instanceof HandedBack) throw error; // rolls back the taking
      this.logger.warn(`${queue}: job ${job.id} failed and will be tried again`);
      this.logger.warn(error);
      await this.boss.fail(queue, job.id, { reason: error instanceof Error ? error.name : 'unknown' }, { db });
      return;
    }
    await this.boss.complete(queue, job.id, {}, { db });
  }

  private unlessGivenUp(work: Promise<void>): Promise<void> {
    const { signal } = this.giveUp;
    return new Promise((resolve, reject) => {
      const handBack = () => reject(new HandedBack());
      if (signal.aborted) handBack();
      signal.addEventListener('abort', handBack, { once: true });
      void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', handBack));
    });
  }
}
