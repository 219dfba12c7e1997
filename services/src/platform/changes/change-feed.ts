import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CONFIG, type Config } from '../config/config';
import { Listener } from '../database/listen';
import { ServiceUnavailable } from '../errors/domain-error';
import { Drain } from '../http/drain';

const CHANNEL = 'mealtime_changes';
/** Milliseconds until a request without changes is answered: proxies close silent connections. */
const PATIENCE = 20_000;
/** Limit of waiting requests in this process; further ones are answered at once and poll again. */
const WAITING = 200;

export interface ChangesSince {
  cursor: string;
  topics: string[] | null;
}

/**
 * Long-polling feed of changed tables, by any writer. PostgreSQL notifies every process, which counts notifications
 * since it started listening. A cursor of another process or a lost connection is answered with "anything may have
 * changed".
 */
@Injectable()
export class ChangeFeed implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ChangeFeed.name);
  private readonly waiting = new Set<() => void>();
  private listener: Listener | undefined;
  private listening: Promise<void> | undefined;
  private ended = false;
  /** Id of the listening connection. */
  private epoch = randomUUID();
  private count = 0;
  /** The count at each topic's last change. */
  private readonly changed = new Map<string, number>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    drain: Drain,
  ) {
    drain.onBegin(() => this.end());
  }

  /** Waits a while for a change since `cursor`. Throws ServiceUnavailable if it cannot listen. */
  async since(cursor: string): Promise<ChangesSince> {
    await (this.listening ??= this.listen());
    const known = this.answer(cursor);
    if (known.topics === null || known.topics.length > 0 || this.ended || this.waiting.size >= WAITING) return known;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => go(), PATIENCE).unref();
      const go = () => {
        clearTimeout(timer);
        this.waiting.delete(go);
        resolve();
      };
      this.waiting.add(go);
    });
    return this.answer(cursor);
  }

  beforeApplicationShutdown(): void {
    this.end();
  }

  private answer(cursor: string): ChangesSince {
    const now = `${this.epoch}.${this.count}`;
    const [, epoch, seen] = /^(.*)\.(\d+)$/.exec(cursor) ?? [];
    if (epoch !== this.epoch) return { cursor: now, topics: null };
    return { cursor: now, topics: [...this.changed].flatMap(([topic, at]) => (at > Number(seen) ? [topic] : [])) };
  }

  private async listen(): Promise<void> {
    this.listener = new Listener(this.config.databaseUrl, {
      name: 'mealtime-changes',
      channel: CHANNEL,
      hear: (topic) => this.hear(topic),
      lost: () => this.lost(),
    });
    await this.listener.start().catch((error: unknown) => {
      throw new ServiceUnavailable(error);
    });
  }

  private hear(topic: string): void {
    if (!topic) return;
    this.count += 1;
    this.changed.set(topic, this.count);
    this.wake();
  }

  /** Notifications may have been missed: tells waiting callers that anything may have changed. */
  private lost(): void {
    this.listener = undefined;
    this.listening = undefined;
    this.epoch = randomUUID();
    this.changed.clear();
    if (!this.ended) this.logger.warn('the connection that listens for changes was lost');
    this.wake();
  }

  private end(): void {
    this.ended = true;
    this.wake();
    this.listener?.end();
  }

  private wake(): void {
    for (const go of [...this.waiting]) go();
  }
}
