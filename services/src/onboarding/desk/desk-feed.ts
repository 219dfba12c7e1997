import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { PassThrough } from 'node:stream';
import { AdminSessions, type AdminSession } from '../../admin';
import { CONFIG, Drain, Listener, type Config } from '../../platform';
import { DeskService } from './desk.service';

const CHANNEL = 'mealtime_desk';
/** Milliseconds in which changes are gathered before they are told. */
const GATHER = 100;
/** Milliseconds between signs of life: proxies end what is silent for longer. */
const BEAT = 10_000;
/** Milliseconds until a lost connection to the database is made anew. */
const AGAIN = 1_000;
/** Streams of this process; whoever comes beyond asks now and then, as where streams do not get through. */
const WATCHERS = 200;

interface Watcher {
  session: AdminSession;
  stream: PassThrough;
}

/**
 * Tells who looks at the queue what has changed in it. PostgreSQL says which application a committed change was made to, to
 * every process; each reads it once for all who watch. A watcher whose session has ended hears nothing more.
 */
@Injectable()
export class DeskFeed implements BeforeApplicationShutdown {
  private readonly logger = new Logger(DeskFeed.name);
  private readonly watchers = new Set<Watcher>();
  private readonly changed = new Set<string>();
  private listener: Listener | undefined;
  private listening: Promise<void> | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private beat: NodeJS.Timeout | undefined;
  private ended = false;

  constructor(
    private readonly desk: DeskService,
    private readonly sessions: AdminSessions,
    @Inject(CONFIG) private readonly config: Config,
    drain: Drain,
  ) {
    drain.onBegin(() => this.end());
  }

  /** Events from now on, until the caller hangs up, the session ends or the process does. */
  async watch(session: AdminSession): Promise<PassThrough> {
    const stream = new PassThrough();
    const watcher = { session, stream };
    stream.once('close', () => this.forget(watcher));
    if (this.ended || this.watchers.size >= WATCHERS) {
      stream.end();
      return stream;
    }
    this.watchers.add(watcher);
    this.beat ??= setInterval(() => void this.tell(': \n\n'), BEAT).unref();
    await this.listen();
    // Whoever was away meanwhile reads the queue anew.
    stream.write('retry: 1000\nevent: open\ndata: {}\n\n');
    return stream;
  }

  beforeApplicationShutdown(): void {
    this.end();
  }

  private end(): void {
    this.ended = true;
    clearInterval(this.beat);
    clearTimeout(this.gathering);
    for (const { stream } of this.watchers) stream.end();
    this.listener?.end();
  }

  private forget(watcher: Watcher): void {
    this.watchers.delete(watcher);
    if (this.watchers.size > 0) return;
    clearInterval(this.beat);
    this.beat = undefined;
    this.listener?.end();
    this.listener = undefined;
    this.listening = undefined;
  }

  /** One connection of this process listens while anybody watches. Settles once it does, or could not. */
  private listen(): Promise<void> {
    this.listening ??= this.connect();
    return this.listening;
  }

  private async connect(): Promise<void> {
    this.listener = new Listener(this.config.databaseUrl, {
      name: 'mealtime-desk',
      channel: CHANNEL,
      hear: (id) => this.gather(id),
      lost: () => this.lost(),
    });
    await this.listener.start().catch(() => undefined);
  }

  /** Whoever watches is told to begin anew, as something may have been missed. */
  private lost(): void {
    this.listener = undefined;
    this.listening = undefined;
    if (this.ended || this.watchers.size === 0) return;
    this.logger.warn('the connection that listens for changes was lost');
    setTimeout(() => {
      for (const { stream } of this.watchers) stream.end();
    }, AGAIN).unref();
  }

  private gather(id: string): void {
    if (!id) return;
    this.changed.add(id);
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      void this.flush();
    }, GATHER);
  }

  private async flush(): Promise<void> {
    const ids = [...this.changed];
    this.changed.clear();
    try {
      const rows = await this.desk.rows(ids);
      await this.tell(rows.map((row) => `event: application\ndata: ${JSON.stringify(row)}\n\n`).join(''));
    } catch {
      for (const { stream } of this.watchers) stream.end();
    }
  }

  private async tell(text: string): Promise<void> {
    await Promise.all(
      [...this.watchers].map(async ({ session, stream }) => {
        const isAlive = await this.sessions.isAlive(session).catch(() => false);
        if (!isAlive) stream.end();
        else if (!stream.destroyed && !stream.writableEnded) stream.write(text);
      }),
    );
  }
}
