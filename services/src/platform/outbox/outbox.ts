import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import PgBoss from 'pg-boss';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config';
import { connectionOptions } from '../database/connection';
import { inTurn } from '../database/in-turn';
import { columns, statement, type RowOf } from '../database/statement';
import { poolOf, Statements } from '../database/statements';
import { isDatabaseTrouble } from '../errors/database-trouble';
import { ServiceUnavailable } from '../errors/domain-error';
import { eventQueue } from '../events/event-queue';
import type { Transaction } from '../database/transactions';
import { OutboxWorkers, type JobHandler } from './outbox-workers';
import { OUTBOX_SCHEMA, through, within } from './pg-boss-database';

/** Retries with growing pauses (1 s, 2 s, 4 s, ... up to a day in all) before a job is given up and logged. */
const RETRIES = { retryLimit: 16, retryDelay: 1, retryBackoff: true };
/** Limit of a job in milliseconds. */
const LONGEST_JOB = 60_000;
/** Milliseconds for running jobs at a shutdown. */
const STOP_LIMIT = 1_500;
/** Lock number; see `inTurn`. */
const START_LOCK = 7_236_004;
/** Milliseconds between a process's checks for due periodic jobs. */
const ROUND_LOOK = 300_000;

/** Seconds that completed jobs are kept. pg-boss requires more than the longest period, a day. */
const KEEP_COMPLETED = 172_800;

/** A job to add; see `Outbox.add`. */
export interface NewJob {
  queue: string;
  payload: Record<string, string>;
  afterSeconds?: number;
}

/** State of a queue. */
const TROUBLE = {
  queue: columns.text,
  waiting: columns.integer,
  retrying: columns.integer,
  failed: columns.integer,
  oldest: columns.nullable(columns.instant),
};
export type QueueTrouble = RowOf<typeof TROUBLE>;

const TROUBLES = statement(
  'outbox.troubles',
  TROUBLE,
  `select name as queue, count(*) filter (where state in ('created', 'active'))::int as waiting,
     count(*) filter (where state = 'retry')::int as retrying,
     count(*) filter (where state = 'failed')::int as failed, min(created_on) as oldest
   from ${OUTBOX_SCHEMA}.job where state in ('created', 'active', 'retry', 'failed') group by name order by name`,
);

/**
 * Durable jobs, written in the transaction of their cause, so that both exist or neither, and executed at least once.
 * Payloads contain ids, never personal data. Stored by pg-boss in its schema. Workers have their own connections, so
 * that slow mail or storage blocks no request.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Outbox.name);
  private readonly handlers = new Map<string, JobHandler>();
  /** Periods of periodic jobs in seconds, by queue. */
  private readonly everySeconds = new Map<string, number>();
  private source: DataSource | undefined;
  private workers: OutboxWorkers | undefined;
  private boss: PgBoss | undefined;
  private rounds: NodeJS.Timeout | undefined;

  private readonly declared: ReadonlySet<string>;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const heard = config.known.flatMap(({ name, listens = [] }) => listens.map((event) => eventQueue(event, name)));
    this.declared = new Set([...config.declared.flatMap(({ queues = [] }) => queues), ...heard]);
  }

  /** Registers a queue's handler. Call it before the start. */
  handle(queue: string, handler: JobHandler): void {
    if (!this.declared.has(queue)) throw new Error(`no module declares the queue ${queue}`);
    this.handlers.set(queue, handler);
  }

  /** Registers a periodic job, executed once for each period by one of all processes. Call it before the start. */
  every(seconds: number, queue: string, handler: () => Promise<void>): void {
    this.handle(queue, handler);
    this.everySeconds.set(queue, seconds);
  }

  /**
   * Adds a job within a transaction; call `nudge` after the commit, or it waits for the next poll.
   * @param afterSeconds minimum delay
   */
  add(
    transaction: Transaction,
    queue: string,
    payload: Record<string, string>,
    { afterSeconds = 0 }: { afterSeconds?: number } = {},
  ): Promise<void> {
    return this.addAll(transaction, [{ queue, payload, afterSeconds }]);
  }

  /** The same for several jobs in one statement. */
  async addAll(transaction: Transaction, jobs: readonly NewJob[]): Promise<void> {
    if (!this.boss) throw new ServiceUnavailable(new Error('the outbox has not started'));
    if (jobs.length === 0) return;
    const rows = jobs.map(({ queue, payload, afterSeconds = 0 }) => ({
      ...{ name: queue, data: payload, ...RETRIES },
      ...(afterSeconds > 0 && { startAfter: String(afterSeconds) }),
    }));
    const db = within(transaction);
    await this.boss.insert(rows, {
      db: {
        async executeSql(text, values) {
          const added = (await db.executeSql(text, values)) as { rows: unknown[]; rowCount: number };
          const wanted = jobs.map(({ queue }) => queue).join(', ');
          if (added.rowCount !== jobs.length) throw new Error(`the outbox lacks one of the queues ${wanted}`);
          return added;
        },
      },
    });
  }

  /** Wakes a worker after a commit. */
  nudge(): void {
    this.workers?.nudge();
  }

  /** Queues with waiting, retrying or recently failed jobs. */
  async troubles(): Promise<QueueTrouble[]> {
    if (!this.source) throw new ServiceUnavailable(new Error('the outbox has not started'));
    const found = await new Statements(this.source).run(TROUBLES, []);
    return found.filter(({ queue }) => !this.everySeconds.has(queue));
  }

  async onApplicationBootstrap(): Promise<void> {
    const { databaseUrl, outboxWorkers } = this.config;
    // One more connection than workers, for pg-boss itself.
    const source = new DataSource(
      connectionOptions(databaseUrl, {
        ...{ size: outboxWorkers + 1, name: 'mealtime-outbox', idleTransactionMs: LONGEST_JOB },
      }),
    );
    this.source = await source.initialize();
    const boss = new PgBoss({
      schema: OUTBOX_SCHEMA,
      db: through(poolOf(source)),
      schedule: false,
      archiveCompletedAfterSeconds: KEEP_COMPLETED,
      deleteAfterDays: 7,
    });
    // pg-boss reports an unavailable database here; without a listener Node would crash.
    boss.on('error', (error) => {
      if (isDatabaseTrouble(error)) this.logger.warn('the outbox cannot reach the database');
      else this.logger.error(error);
    });
    // Concurrent creation of a queue would deadlock.
    await inTurn(databaseUrl, START_LOCK, async () => {
      await boss.start();
      // Also other processes' queues: pg-boss drops jobs of unknown queues.
      for (const queue of this.declared) await boss.createQueue(queue);
    });
    this.workers = new OutboxWorkers(boss, source, this.handlers, outboxWorkers);
    this.workers.start();
    this.boss = boss;
    await this.startRounds(boss);
    this.rounds = setInterval(() => void this.startRounds(boss), ROUND_LOOK).unref();
  }

  /** pg-boss accepts one job for each period, whichever process is first; its scheduler is not needed. */
  private async startRounds(boss: PgBoss): Promise<void> {
    for (const [queue, singletonSeconds] of this.everySeconds) {
      try {
        await boss.send(queue, {}, { ...RETRIES, singletonSeconds });
      } catch (error) {
        if (!isDatabaseTrouble(error)) this.logger.error(error);
      }
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.rounds);
    await this.workers?.stop(STOP_LIMIT);
    await this.boss?.stop({ graceful: false }).catch(() => undefined);
    await this.source?.destroy();
  }
}
