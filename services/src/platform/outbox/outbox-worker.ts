import { Logger } from '@nestjs/common';
import type PgBoss from 'pg-boss';
import { isDatabaseTrouble } from '../errors/database-trouble';

export type JobHandler = (payload: Record<string, string>) => Promise<void>;

/** Milliseconds between looks when nothing nudges. */
const LOOK_EVERY = 2_000;
const AT_ONCE = 5;

/**
 * Takes jobs of one queue and does them. A loop of our own instead of pg-boss's: that one does not wait for its own
 * "completed" and "failed" to be written, so a database that goes away at that moment would end the process.
 */
export class OutboxWorker {
  private readonly logger = new Logger(OutboxWorker.name);
  private stopping = false;
  private nudged = false;
  private wake: (() => void) | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly boss: PgBoss,
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
      let found = 0;
      try {
        const jobs = await this.boss.fetch<Record<string, string>>(this.queue, { batchSize: AT_ONCE });
        found = jobs.length;
        await Promise.all(jobs.map((job) => this.work(job)));
      } catch (error) {
        if (!isDatabaseTrouble(error)) this.logger.error(error);
      }
      if (found === 0 && !this.nudged && !this.stopping) await this.pause();
    }
  }

  private async work(job: PgBoss.Job<Record<string, string>>): Promise<void> {
    try {
      await this.handler(job.data);
    } catch (error) {
      this.logger.warn(`${this.queue}: job ${job.id} failed and will be tried again`);
      this.logger.warn(error);
      await this.boss.fail(this.queue, job.id, { reason: error instanceof Error ? error.name : 'unknown' });
      return;
    }
    await this.boss.complete(this.queue, job.id);
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
