import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CONFIG, type Config } from '../config/config';
import { Listener } from '../database/listen';
import { ServiceUnavailable } from '../errors/domain-error';
import { Drain } from '../http/drain';

const CHANNEL = 'mealtime_changes';
/** Milliseconds after which a question is answered though nothing has changed: proxies end what is silent for longer. */
const PATIENCE = 20_000;
/** Questions that wait in this process; beyond that they are answered at once, and asked again a little later. */
const WAITING = 200;

export interface ChangesSince {
  cursor: string;
  topics: string[] | null;
}

/**
 * What has changed in the tables that tell it, whoever wrote to them. PostgreSQL says so to every process; each counts what
 * it has heard since it began to listen. Who asks by a count of another process, or of a connection that was lost since, is
 * told that anything may have changed.
 */
@Injectable()
export class ChangeFeed implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ChangeFeed.name);
  private readonly waiting = new Set<() => void>();
  private listener: Listener | undefined;
  private listening: Promise<void> | undefined;
  private ended = false;
  /** Of the connection that listens. */
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

  /** Waits until something has changed since `cursor`, for a while. Throws ServiceUnavailable while nobody can listen. */
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

  /** Something may have been missed: whoever asks is told so. */
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
