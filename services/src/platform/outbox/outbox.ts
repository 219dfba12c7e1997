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

/** Tries with growing pauses (1 s, 2 s, 4 s, ... at most a day in all) before a message is given up and logged. */
const RETRIES = { retryLimit: 16, retryDelay: 1, retryBackoff: true };
/** Milliseconds that a job may take. */
const LONGEST_JOB = 60_000;
/** Milliseconds that a job under way gets when the process ends. */
const STOP_LIMIT = 1_500;
/** See `inTurn`. */
const START_LOCK = 7_236_004;
/** Milliseconds between a process's looks whether work that comes round is due. */
const ROUND_LOOK = 300_000;

/** Seconds that finished jobs stay beside the others. pg-boss wants it longer than any round, of which the longest is a day. */
const KEEP_COMPLETED = 172_800;

/** Work to be added; see `Outbox.add`. */
export interface NewJob {
  queue: string;
  payload: Record<string, string>;
  afterSeconds?: number;
}

/** How a queue does. */
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
 * Work that must not be lost. It is written in the same transaction as the change that causes it, so it exists exactly
 * when the change does, and is done at least once however often the process dies. Payloads carry ids, never personal
 * data. Kept by pg-boss in its schema. What works off the jobs has connections of its own, which it may hold while mail
 * or storage is slow: no request waits for one of them.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Outbox.name);
  private readonly handlers = new Map<string, JobHandler>();
  /** Work that comes round: seconds from one time to the next, by queue. */
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

  /** Says who does the work of a queue. To be called before the application starts. */
  handle(queue: string, handler: JobHandler): void {
    if (!this.declared.has(queue)) throw new Error(`no module declares the queue ${queue}`);
    this.handlers.set(queue, handler);
  }

  /** Work that comes round: done once in so many seconds, by one of all processes. To be called before the start. */
  every(seconds: number, queue: string, handler: () => Promise<void>): void {
    this.handle(queue, handler);
    this.everySeconds.set(queue, seconds);
  }

  /**
   * Writes a job within a transaction; `nudge` once it is committed, or it waits for the next look.
   * @param afterSeconds it is not done before that
   */
  add(
    transaction: Transaction,
    queue: string,
    payload: Record<string, string>,
    { afterSeconds = 0 }: { afterSeconds?: number } = {},
  ): Promise<void> {
    return this.addAll(transaction, [{ queue, payload, afterSeconds }]);
  }

  /** The same for several jobs, in one statement. */
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

  /** Jobs were added and committed: they are looked for now. */
  nudge(): void {
    this.workers?.nudge();
  }

  /** Queues in which something waits, is tried again, or was given up and is not forgotten yet. */
  async troubles(): Promise<QueueTrouble[]> {
    if (!this.source) throw new ServiceUnavailable(new Error('the outbox has not started'));
    const found = await new Statements(this.source).run(TROUBLES, []);
    return found.filter(({ queue }) => !this.everySeconds.has(queue));
  }

  async onApplicationBootstrap(): Promise<void> {
    const { databaseUrl, outboxWorkers } = this.config;
    // One connection more than workers, for what pg-boss does by itself.
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
    // pg-boss reports a database that is away here; without a listener Node would end the process.
    boss.on('error', (error) => {
      if (isDatabaseTrouble(error)) this.logger.warn('the outbox cannot reach the database');
      else this.logger.error(error);
    });
    // Two processes that create the same queue at a time would each wait for the other's lock until one is refused.
    await inTurn(databaseUrl, START_LOCK, async () => {
      await boss.start();
      // Also those that others work off: pg-boss drops what is sent to a queue that is not there.
      for (const queue of this.declared) await boss.createQueue(queue);
    });
    this.workers = new OutboxWorkers(boss, source, this.handlers, outboxWorkers);
    this.workers.start();
    this.boss = boss;
    await this.startRounds(boss);
    this.rounds = setInterval(() => void this.startRounds(boss), ROUND_LOOK).unref();
  }

  /** pg-boss keeps one job per span of time, whichever process asks first; its own clock is not needed for that. */
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
