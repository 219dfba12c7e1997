import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { PassThrough } from 'node:stream';
import { CONFIG, type Config } from '../config/config';
import { Listener } from '../database/listen';
import { ServiceUnavailable } from '../errors/domain-error';
import { Drain } from '../http/drain';

const CHANNEL = 'mealtime_live';
/** Milliseconds between keep-alive comments: proxies, including the edge, close silent connections after 30 s. */
const BEAT = 10_000;
/** Limits of streams by process and by session. Further pages poll instead. */
const STREAMS = 2_000;
const OWN_STREAMS = 30;
/** Seconds until a retry beyond the limits. */
const AGAIN = 30;
/** Reconnection delay of browsers in milliseconds. */
const RETRY = 1_000;

/** One event of a feed. */
export interface LiveEvent {
  /** Increases within a feed in commit order. */
  number: number;
  event: string;
  data: unknown;
}

export interface LiveSource {
  /** The session, for the limit of streams. */
  owner: string;
  /** Payload of `pg_notify('mealtime_live', <topic>)` for new events. */
  topic: string;
  /** The same for changed permissions: `read` is called at once to check them. */
  rightsTopic?: string;
  /** The last event that the client has. */
  after: number;
  /** Events after a number, in order. Undefined if the caller has lost access: the stream ends. */
  read(after: number): Promise<readonly LiveEvent[] | undefined>;
  /** Sent first, without a number. */
  first?: { event: string; data: unknown };
}

/** Parses Last-Event-ID; 0 if it is missing or invalid. */
export const eventNumber = (header: string | undefined): number =>
  header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : 0;

interface Open {
  source: LiveSource;
  stream: PassThrough;
  after: number;
  /** A read is pending; `again`: a notification arrived in the meantime. */
  reading: boolean;
  again: boolean;
}

/**
 * Server-sent events without loss: read from the database after the client's last number. PostgreSQL's notifications
 * only trigger reads; one connection of the process listens while there are streams.
 */
@Injectable()
export class LiveFeed implements BeforeApplicationShutdown {
  private readonly logger = new Logger(LiveFeed.name);
  private readonly topics = new Map<string, Set<Open>>();
  private count = 0;
  private listener: Listener | undefined;
  private listening: Promise<void> | undefined;
  private beat: NodeJS.Timeout | undefined;
  private ended = false;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'databaseUrl'>,
    drain: Drain,
  ) {
    drain.onBegin(() => this.end());
  }

  /**
   * A stream of events after `source.after`, until the client disconnects, loses access, or the process ends. Throws
   * SERVICE_UNAVAILABLE beyond the limits.
   */
  async open(source: LiveSource): Promise<PassThrough> {
    const own = this.all().filter((one) => one.source.owner === source.owner).length;
    if (this.count >= STREAMS || own >= OWN_STREAMS) throw new ServiceUnavailable(new Error('too many streams'), AGAIN);
    const stream = new PassThrough();
    if (this.ended) {
      stream.end(`retry: ${RETRY}\n\n`);
      return stream;
    }
    const one: Open = { source, stream, after: source.after, reading: false, again: false };
    for (const topic of topicsOf(source)) this.topics.set(topic, (this.topics.get(topic) ?? new Set()).add(one));
    this.count += 1;
    stream.once('close', () => this.forget(one));
    this.beat ??= setInterval(() => this.beatAll(), BEAT).unref();
    await (this.listening ??= this.listen());
    // The listening connection failed and the stream has ended: the client reconnects.
    if (!isWritable(stream)) return stream;
    stream.write(`retry: ${RETRY}\n\n`);
    if (source.first) stream.write(text(source.first));
    void this.send(one);
    return stream;
  }

  beforeApplicationShutdown(): void {
    this.end();
  }

  private all(): Open[] {
    return [...new Set([...this.topics.values()].flatMap((watching) => [...watching]))];
  }

  private end(): void {
    this.ended = true;
    clearInterval(this.beat);
    for (const { stream } of this.all()) stream.end();
    this.listener?.end();
  }

  private forget(one: Open): void {
    if (!this.topics.get(one.source.topic)?.has(one)) return;
    for (const topic of topicsOf(one.source)) {
      const watching = this.topics.get(topic);
      watching?.delete(one);
      if (watching?.size === 0) this.topics.delete(topic);
    }
    this.count -= 1;
    if (this.count > 0) return;
    clearInterval(this.beat);
    this.beat = undefined;
    this.listener?.end();
    this.listener = undefined;
    this.listening = undefined;
  }

  /** Also reads, so that lost access ends a quiet stream. */
  private beatAll(): void {
    for (const one of this.all()) {
      if (isWritable(one.stream)) one.stream.write(': \n\n');
      void this.send(one);
    }
  }

  private async send(one: Open): Promise<void> {
    if (one.reading) {
      one.again = true;
      return;
    }
    one.reading = true;
    try {
      do {
        one.again = false;
        const events = await one.source.read(one.after);
        if (!events) {
          one.stream.end();
          return;
        }
        for (const { number, ...rest } of events) {
          if (!isWritable(one.stream)) return;
          one.stream.write(`id: ${number}\n${text(rest)}`);
          one.after = number;
        }
      } while (one.again);
    } catch {
      one.stream.end(); // the client reconnects with its last number
    } finally {
      one.reading = false;
    }
  }

  private async listen(): Promise<void> {
    this.listener = new Listener(this.config.databaseUrl, {
      name: 'mealtime-live',
      channel: CHANNEL,
      hear: (topic) => {
        for (const one of this.topics.get(topic) ?? []) void this.send(one);
      },
      lost: () => this.lost(),
    });
    await this.listener.start().catch(() => undefined);
  }

  /** Notifications may have been missed: all clients reconnect and continue from their last number. */
  private lost(): void {
    this.listener = undefined;
    this.listening = undefined;
    if (!this.ended) this.logger.warn('the connection that listens for live feeds was lost');
    for (const { stream } of this.all()) stream.end();
  }
}

const topicsOf = ({ topic, rightsTopic }: LiveSource) => (rightsTopic === undefined ? [topic] : [topic, rightsTopic]);
const isWritable = (stream: PassThrough) => !stream.destroyed && !stream.writableEnded;
const text = ({ event, data }: { event: string; data: unknown }) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
