import type { PieceRequest, RequestedPiece } from '../remote/render-remote';
import {
  memoryLimit,
  startRendererProcess,
  type FromProcess,
  type ProcessLimits,
  type RendererProcess,
} from './renderer-process';

/** What the services answer to a loader; undefined when they do not. */
export interface ServiceAnswer {
  status: number;
  /** Its content type. */
  type: string | undefined;
  body: string;
}

/** Asks the services for a loader, by a path of the site. */
export type Ask = (path: string, signal: AbortSignal) => Promise<ServiceAnswer | undefined>;

export interface RendererLimits extends ProcessLimits {
  /** Milliseconds for one piece, from when it is asked for: loading, rendering and waiting for its turn. */
  pieceMs: number;
  /** Milliseconds for a process to begin. */
  startMs: number;
  /** Pieces that are loaded and rendered at once. */
  atOnce: number;
  /** Pieces that wait for their turn; more are refused. */
  waiting: number;
}

export const RENDERER_LIMITS: RendererLimits = {
  heapMb: 96,
  memoryMb: 256,
  pieceMs: 1_000,
  startMs: 5_000,
  atOnce: 16,
  waiting: 200,
};

/**
 * Milliseconds after which a process that has something to do and says nothing is asked whether it is there, and in which it has
 * to answer. One that does not is in a loop; it is found out before those beside it have waited for too long.
 */
const QUIET_MS = 200;
const PONG_MS = 600;
/** Times the limit of a piece that one gets, in all, which is tried once more. */
const PATIENCE = 3;
/** Pause before a process that ended is started again: none the first time, then twice as long each time, until it renders. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** Questions that the loader of one piece may ask the services. */
const MOST_QUESTIONS = 30;

/** A piece that was not rendered, and why, for the log. */
class RenderFailed extends Error {
  override readonly name = 'RenderFailed';
}

interface Job {
  id: number;
  piece: PieceRequest;
  ask: Ask;
  resolve(rendered: RequestedPiece): void;
  reject(error: RenderFailed): void;
  timer: NodeJS.Timeout;
  /** Of its questions to the services. */
  abort: AbortController;
  questions: number;
  /** A process ended while it had this. The second time it was this. */
  isSuspect: boolean;
}

/**
 * Renders the pieces of one version of one remote, in one process that is started once and used for all of them. A piece that
 * takes too long is given up; a process that loops, crashes or eats memory is ended and another takes its place, in which
 * those that were under way are tried once more, one at a time: whose fault it was then shows.
 */
export class Renderer {
  #process: RendererProcess | undefined;
  #isReady = false;
  #starting: NodeJS.Timeout | undefined;
  #pong: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;
  #heardAt = 0;
  #notBefore = 0;
  #failures = 0;
  #lastId = 0;
  #stopped = false;
  readonly #running = new Map<number, Job>();
  #waiting: Job[] = [];

  /**
   * @param label for the log
   * @param readFiles the files of the server build, found to be what was published; called at each start
   */
  constructor(
    private readonly label: string,
    private readonly readFiles: () => Promise<Readonly<Record<string, string>>>,
    private readonly limits: RendererLimits,
    private readonly log: (line: string) => void,
  ) {}

  /** Starts the process ahead of the first piece. */
  warm(): void {
    this.#start();
  }

  /** Rejects with `RenderFailed`, within the limit of time or, after a process that had to be ended, within thrice that. */
  render(piece: PieceRequest, ask: Ask): Promise<RequestedPiece> {
    return new Promise((resolve, reject) => {
      if (this.#stopped || this.#notBefore - performance.now() > this.limits.pieceMs / 2) {
        return reject(new RenderFailed('its renderer has ended and is not started yet'));
      }
      if (this.#waiting.length >= this.limits.waiting) return reject(new RenderFailed('too many are waiting'));
      const id = (this.#lastId += 1);
      const timer = setTimeout(() => this.#giveUp(id), this.limits.pieceMs);
      const job = {
        id,
        piece,
        ask,
        resolve,
        reject,
        timer,
        abort: new AbortController(),
        questions: 0,
        isSuspect: false,
      };
      this.#waiting.push(job);
      this.#start();
      this.#pump();
    });
  }

  /** Ends the process once nothing is under way. */
  retire(): void {
    this.#stopped = true;
    if (this.#running.size + this.#waiting.length === 0) this.stop();
  }

  stop(): void {
    this.#stopped = true;
    for (const job of [...this.#running.values(), ...this.#waiting]) this.#fail(job, 'the renderer was stopped');
    this.#process?.kill();
  }

  #start(): void {
    if (this.#process || this.#starting || this.#stopped) return;
    this.#starting = setTimeout(() => this.#ended('it did not start in time'), this.limits.startMs);
    Promise.all([this.readFiles(), memoryLimit(this.limits)]).then(
      ([files, memory]) => {
        if (!this.#starting || this.#stopped) return;
        const process = startRendererProcess(
          this.limits,
          memory,
          (message) => this.#process === process && this.#take(message),
          (why) => this.#process === process && this.#ended(why),
        );
        this.#process = process;
        process.send({ type: 'load', files });
      },
      (error: unknown) => this.#ended(error instanceof Error ? error.message : String(error)),
    );
  }

  #take(message: FromProcess): void {
    this.#heardAt = performance.now();
    clearTimeout(this.#pong);
    this.#pong = undefined;
    if (message.type === 'ready') {
      clearTimeout(this.#starting);
      this.#starting = undefined;
      this.#isReady = true;
      this.#pump();
    } else if (message.type !== 'pong') {
      const job = this.#running.get(message.id);
      if (!job) return;
      if (message.type === 'ask') return void this.#answer(job, message);
      if (message.type === 'failed') this.#fail(job, message.error);
      else {
        this.#failures = 0;
        this.#forget(job);
        job.resolve(message.rendered as RequestedPiece);
      }
      this.#pump();
    }
  }

  async #answer(job: Job, { call, path }: { call: number; path: string }): Promise<void> {
    const process = this.#process;
    job.questions += 1;
    const answer =
      job.questions > MOST_QUESTIONS ? undefined : await job.ask(path, job.abort.signal).catch(() => undefined);
    if (this.#process === process) process?.send({ type: 'answer', call, answer });
  }

  #pump(): void {
    while (this.#isReady && this.#waiting.length > 0) {
      const suspicion = this.#waiting[0]?.isSuspect || [...this.#running.values()].some(({ isSuspect }) => isSuspect);
      if (this.#running.size >= (suspicion ? 1 : this.limits.atOnce)) return;
      const job = this.#waiting.shift()!;
      if (this.#running.size === 0) this.#heardAt = performance.now();
      this.#running.set(job.id, job);
      this.#process?.send({ type: 'render', id: job.id, piece: job.piece });
      this.#watch ??= setInterval(() => this.#look(), QUIET_MS).unref();
    }
    if (this.#stopped && this.#running.size + this.#waiting.length === 0) this.stop();
  }

  #giveUp(id: number): void {
    const job = this.#running.get(id) ?? this.#waiting.find((one) => one.id === id);
    if (!job) return;
    if (this.#running.has(id)) this.#process?.send({ type: 'abort', id });
    this.#fail(job, 'it took too long');
    this.#pump();
  }

  /** Finds out whether the process still answers, while it has something to do. */
  #look(): void {
    if (this.#running.size === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
    } else if (!this.#pong && this.#isReady && performance.now() - this.#heardAt > QUIET_MS) {
      this.#process?.send({ type: 'ping' });
      const pong = setTimeout(() => {
        // What it has said by now is heard first: we may have been busy ourselves.
        setImmediate(() => this.#pong === pong && this.#ended('it does not answer'));
      }, PONG_MS);
      this.#pong = pong;
    }
  }

  #fail(job: Job, why: string): void {
    this.#forget(job);
    job.reject(new RenderFailed(why));
  }

  #forget(job: Job): void {
    clearTimeout(job.timer);
    job.abort.abort();
    this.#running.delete(job.id);
    this.#waiting = this.#waiting.filter((one) => one !== job);
  }

  #ended(why: string): void {
    const process = this.#process;
    this.#process = undefined;
    this.#isReady = false;
    for (const timer of [this.#starting, this.#pong]) clearTimeout(timer);
    this.#starting = this.#pong = undefined;
    process?.kill();
    if (this.#stopped) return;
    this.log(`the renderer of ${this.label}: ${why}`);
    const pause = this.#failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (this.#failures - 1), LONGEST_PAUSE_MS);
    this.#failures += 1;
    this.#notBefore = performance.now() + pause;
    const underWay = [...this.#running.values()];
    for (const job of underWay.filter(({ isSuspect }) => isSuspect)) this.#fail(job, why);
    const again = underWay.filter(({ isSuspect }) => !isSuspect);
    for (const job of again) {
      job.isSuspect = true;
      clearTimeout(job.timer);
      job.timer = setTimeout(() => this.#giveUp(job.id), PATIENCE * this.limits.pieceMs);
      this.#running.delete(job.id);
    }
    this.#waiting = [...again, ...this.#waiting];
    if (pause > 0) return void setTimeout(() => this.#resume(), pause).unref();
    this.#resume();
  }

  #resume(): void {
    if (this.#waiting.length > 0 || this.#failures <= 1) this.#start();
  }
}
