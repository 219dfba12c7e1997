import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { PassThrough } from 'node:stream';
import { CONFIG, type Config } from '../config/config';
import { Listener } from '../database/listen';
import { ServiceUnavailable } from '../errors/domain-error';
import { Drain } from '../http/drain';

const CHANNEL = 'mealtime_live';
/** Milliseconds between signs of life: proxies, the edge among them, end what is silent for 30 s. */
const BEAT = 10_000;
/** Streams of this process, and of one session. Pages beyond ask now and then instead. */
const STREAMS = 2_000;
const OWN_STREAMS = 30;
/** Seconds until they may try again. */
const AGAIN = 30;
/** Milliseconds until browsers come again. */
const RETRY = 1_000;

/** One event of a feed. */
export interface LiveEvent {
  /** Rises within a feed, in the order in which the events are committed. */
  number: number;
  event: string;
  data: unknown;
}

export interface LiveSource {
  /** Whose stream it is: a session has so many at most. */
  owner: string;
  /** What `pg_notify('mealtime_live', <topic>)` says when there is something new. */
  topic: string;
  /** The same for a change of the caller's rights: `read` is asked at once whether the stream goes on. */
  rightsTopic?: string;
  /** The last event that the caller has seen. */
  after: number;
  /** Events after a number, in their order. Undefined: the caller has lost the right to them, and the stream ends. */
  read(after: number): Promise<readonly LiveEvent[] | undefined>;
  /** Sent first, without a number. */
  first?: { event: string; data: unknown };
}

/** A Last-Event-ID as browsers send it; 0 for none and for one that was made up. */
export const eventNumber = (header: string | undefined): number =>
  header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : 0;

interface Open {
  source: LiveSource;
  stream: PassThrough;
  after: number;
  /** A read is under way; `again`: something came meanwhile. */
  reading: boolean;
  again: boolean;
}

/**
 * Server-sent events that lose nothing: they are read from the database after the last number that the caller has seen.
 * PostgreSQL's notifications only say when to look; one connection of this process listens while anybody watches.
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
   * A stream of what comes after `source.after`, until the caller hangs up, loses the right, or the process ends. Throws
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
    // The connection has failed and the stream was ended: the caller comes again.
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

  /** Reads with every sign of life, too: a right that was lost ends the stream even where nothing happens. */
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
      one.stream.end(); // the caller comes again, with the last number it has seen
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

  /** Something may have been missed: all come again, and read on from where they were. */
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
