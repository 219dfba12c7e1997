import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import PgBoss from 'pg-boss';
import { DataSource, type EntityManager } from 'typeorm';
import type { Pool } from 'pg';
import { isDatabaseTrouble } from '../errors/database-trouble';
import { ServiceUnavailable } from '../errors/domain-error';
import { OutboxWorker, type JobHandler } from './outbox-worker';

/** Tries with growing pauses (1 s, 2 s, 4 s, ... at most a day in all) before a message is given up and logged. */
const RETRIES = { retryLimit: 16, retryDelay: 1, retryBackoff: true };
/** Seconds after which a message taken by a process that died is free again. Longer than any send may take. */
const EXPIRE_SECONDS = 20;
/** Seconds between looks for such messages. */
const MAINTENANCE_SECONDS = 5;

/**
 * Work that must not be lost. It is written in the same transaction as the change that causes it, so it exists exactly
 * when the change does, and is done at least once however often the process dies. Payloads carry ids, never personal
 * data. Kept by pg-boss in its schema, over our own pool.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Outbox.name);
  private readonly handlers = new Map<string, JobHandler>();
  private readonly workers = new Map<string, OutboxWorker>();
  private boss: PgBoss | undefined;

  constructor(private readonly source: DataSource) {}

  /** Says who does the work of a queue. To be called before the application starts. */
  handle(queue: string, handler: JobHandler): void {
    this.handlers.set(queue, handler);
  }

  /** Writes a job within a transaction; `nudge` once it is committed, or it waits for the next look. */
  async add(transaction: EntityManager, queue: string, payload: Record<string, string>): Promise<void> {
    if (!this.boss) throw new ServiceUnavailable(new Error('the outbox has not started'));
    const db = {
      executeSql: async (text: string, values: unknown[]) => {
        const result = await transaction.queryRunner!.query(text, values, true);
        return { rows: result.records };
      },
    };
    await this.boss.send(queue, payload, { ...RETRIES, expireInSeconds: EXPIRE_SECONDS, db });
  }

  nudge(queue: string): void {
    this.workers.get(queue)?.nudge();
  }

  async onApplicationBootstrap(): Promise<void> {
    const pool = (this.source.driver as unknown as { master: Pool }).master;
    const boss = new PgBoss({
      schema: 'outbox',
      db: { executeSql: (text, values) => pool.query(text, values) },
      schedule: false,
      maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
      archiveCompletedAfterSeconds: 3_600,
      deleteAfterDays: 7,
    });
    // pg-boss reports a database that is away here; without a listener Node would end the process.
    boss.on('error', (error) => {
      if (isDatabaseTrouble(error)) this.logger.warn('the outbox cannot reach the database');
      else this.logger.error(error);
    });
    await boss.start();
    for (const [queue, handler] of this.handlers) {
      await boss.createQueue(queue);
      const worker = new OutboxWorker(boss, queue, handler);
      this.workers.set(queue, worker);
      worker.start();
    }
    this.boss = boss;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.workers.values()].map((worker) => worker.stop()));
    await this.boss?.stop({ graceful: false }).catch(() => undefined);
  }
}
