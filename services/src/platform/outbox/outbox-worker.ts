import { Logger } from '@nestjs/common';
import type PgBoss from 'pg-boss';
import type { Transaction, Transactions } from '../database/transactions';
import { isDatabaseTrouble } from '../errors/database-trouble';

export type JobHandler = (payload: Record<string, string>) => Promise<void>;

/** Milliseconds between looks when nothing nudges. */
const LOOK_EVERY = 2_000;
/** How long a job may take; the connection's own limit for idle transactions is shorter. */
const LONGEST_JOB = '60s';

/** Lets pg-boss work within a transaction of ours. */
export const within = (transaction: Transaction): PgBoss.Db => ({
  async executeSql(text, values) {
    const { records } = await transaction.queryRunner!.query(text, values, true);
    return { rows: records as unknown[] };
  },
});

/**
 * Takes jobs of one queue, one at a time, and does them. Taking, doing and ticking off happen in one transaction: when
 * the process dies, PostgreSQL undoes the taking at once and the job is free again, without waiting for a time limit.
 * pg-boss's own loop cannot do that, and does not wait for its "completed" to be written, so that a database that goes
 * away at that moment would end the process.
 */
export class OutboxWorker {
  private readonly logger = new Logger(OutboxWorker.name);
  private stopping = false;
  private nudged = false;
  private wake: (() => void) | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly boss: PgBoss,
    private readonly transactions: Transactions,
    private readonly queue: string,
    private readonly handler: JobHandler,
  ) {}

  start(): void {
    this.running ??= this.loop();
  }

  /** There is something to do now. */
  nudge(): void {
    this.nudged = true;
    this.wake?.();
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake?.();
    await this.running;
  }

  private async loop(): Promise<void> {
    while (!this.stopping) {
      this.nudged = false;
      let found = false;
      try {
        found = await this.transactions.run((transaction) => this.doNext(transaction));
      } catch (error) {
        if (!isDatabaseTrouble(error)) this.logger.error(error);
      }
      if (!found && !this.nudged && !this.stopping) await this.pause();
    }
  }

  /** False when there is nothing to do. */
  private async doNext(transaction: Transaction): Promise<boolean> {
    const db = within(transaction);
    await transaction.query(`set local idle_in_transaction_session_timeout = '${LONGEST_JOB}'`);
    const [job] = await this.boss.fetch<Record<string, string>>(this.queue, { batchSize: 1, db });
    if (!job) return false;
    try {
      await this.handler(job.data);
    } catch (error) {
      this.logger.warn(`${this.queue}: job ${job.id} failed and will be tried again`);
      this.logger.warn(error);
      await this.boss.fail(this.queue, job.id, { reason: error instanceof Error ? error.name : 'unknown' }, { db });
      return true;
    }
    await this.boss.complete(this.queue, job.id, {}, { db });
    return true;
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
