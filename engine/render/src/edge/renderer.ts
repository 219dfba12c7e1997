import { randomInt } from 'node:crypto';
import type { PieceRequest, RequestedPiece } from '@federated-pages/sdk/remote/render-remote';
import type { FromProcess } from './from-process';
import { pieceProblem } from './rendered-piece';
import { memoryLimit, startRendererProcess, type ProcessLimits, type RendererProcess } from './renderer-process';

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
  /** Milliseconds for which a piece that ended a process all by itself is not tried again. */
  shunMs: number;
  /** Milliseconds that a process is kept at least, though a piece failed in it. */
  renewMs: number;
  /** Milliseconds between two looks at a process that has nothing to do. */
  idleMs: number;
}

export const RENDERER_LIMITS: RendererLimits = {
  heapMb: 96,
  memoryMb: 256,
  pieceMs: 1_000,
  startMs: 5_000,
  atOnce: 16,
  waiting: 200,
  shunMs: 30_000,
  renewMs: 30_000,
  idleMs: 10_000,
};

/**
 * Milliseconds after which a process that has something to do and says nothing is asked whether it is there, and in which it has
 * to answer. One that does not is in a loop; it is found out before those beside it have waited for too long.
 */
const QUIET_MS = 200;
const PONG_MS = 600;
/** The same for one that has nothing to do: nobody waits for it, and a busy machine may not get to it any sooner. */
const IDLE_PONG_MS = 2_000;
/** Times the limit of a piece that one gets which is tried once more. */
const PATIENCE = 3;
/** Pieces of which it is remembered that they ended a process. */
const MOST_SHUNNED = 200;
/**
 * A process in which a piece failed is replaced, for something may have been spoilt in it: once nothing else is under way, or after
 * so many failures without a success.
 */
const MOST_FAILURES = 20;
/** Pause before a process that ended is started again: none the first time, then twice as long each time, until it renders. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** As which ending in a row one counts that says what it may not: the first after which the pause is the longest. */
const BREACH_COUNTS_AS = 8;
/** More than a process would guess. */
const PINGS = 2 ** 47;
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
  /** Of these, those that are not answered yet. */
  unanswered: number;
}

function problemOf(rendered: unknown): string | undefined {
  const problem = pieceProblem(rendered, 'requested');
  return problem && `what it rendered ${problem}`;
}

/** For those that were under way as a process ended: whose fault it was. */
interface Trial {
  onGuilty(piece: PieceRequest): void;
}

/**
 * Renders the pieces of one version of one remote, in one process that is started once and used for all of them. A piece that
 * takes too long is given up; a process that loops, crashes or eats memory is ended and another takes its place at once. Those that
 * were under way are tried once more in a process of their own, one at a time: whose fault it was then shows, and is not tried again
 * for a while.
 */
export class Renderer {
  #process: RendererProcess | undefined;
  #isReady = false;
  #starting: NodeJS.Timeout | undefined;
  /** What it is to answer, and by when. */
  #pong: { ping: number; timer: NodeJS.Timeout } | undefined;
  #watch: NodeJS.Timeout | undefined;
  #idleWatch: NodeJS.Timeout | undefined;
  #heardAt = 0;
  #notBefore = 0;
  #endings = 0;
  #failuresInRow = 0;
  #readyAt = 0;
  readonly #trials = new Set<Renderer>();
  /** Pieces that ended a process, each with when that was. */
  readonly #shunned = new Map<string, number>();
  #lastId = 0;
  #isRetired = false;
  #isStopped = false;
  readonly #running = new Map<number, Job>();
  #waiting: Job[] = [];

  /**
   * @param label for the log
   * @param readFiles the files of the server build, found to be what was published; called at each start
   * @param trial for one that only tries what was under way as another's process ended
   */
  constructor(
    private readonly label: string,
    private readonly readFiles: () => Promise<Readonly<Record<string, string>>>,
    private readonly limits: RendererLimits,
    private readonly log: (line: string) => void,
    private readonly trial?: Trial,
  ) {}

  /** Starts the process ahead of the first piece. */
  warm(): void {
    this.#start();
  }

  /** Rejects with `RenderFailed`, within the limit of time or, after a process that had to be ended, within thrice that more. */
  render(piece: PieceRequest, ask: Ask): Promise<RequestedPiece> {
    return new Promise((resolve, reject) => {
      if (this.#isRetired || this.#notBefore - performance.now() > this.limits.pieceMs / 2) {
        return reject(new RenderFailed('its renderer has ended and is not started yet'));
      }
      if (this.#isShunned(piece)) return reject(new RenderFailed('it ended its renderer a moment ago'));
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
        unanswered: 0,
      };
      this.#waiting.push(job);
      this.#start();
      this.#pump();
    });
  }

  /** Ends the process once nothing is under way. */
  retire(): void {
    this.#isRetired = true;
    this.#stopIfDone();
  }

  stop(): void {
    this.#isRetired = this.#isStopped = true;
    for (const job of [...this.#running.values(), ...this.#waiting]) this.#fail(job, 'the renderer was stopped');
    this.#process?.kill();
    for (const trial of this.#trials) trial.stop();
  }

  #start(): void {
    if (this.#process || this.#starting || this.#isStopped) return;
    this.#starting = setTimeout(() => this.#ended('it did not start in time'), this.limits.startMs);
    Promise.all([this.readFiles(), memoryLimit(this.limits)]).then(
      ([files, memory]) => {
        if (!this.#starting || this.#isStopped) return;
        const process = startRendererProcess(
          this.limits,
          memory,
          (message) => this.#process === process && this.#take(message),
          (why, isBreach) => this.#process === process && this.#ended(why, isBreach),
        );
        this.#process = process;
        process.send({ type: 'files', files });
        process.send({ type: 'load' });
      },
      (error: unknown) => this.#ended(error instanceof Error ? error.message : String(error)),
    );
  }

  /** Says whether it was waited for; what was not is no sign of life either, for it can be said without listening. */
  #take(message: Exclude<FromProcess, { type: 'crashed' }>): boolean {
    if (message.type === 'pong') {
      if (message.ping !== this.#pong?.ping) return false;
      this.#hear();
    } else if (message.type === 'ready') {
      // Said again, it would make an old process a new one for ever.
      if (this.#isReady) return false;
      this.#hear();
      clearTimeout(this.#starting);
      this.#starting = undefined;
      this.#isReady = true;
      this.#readyAt = performance.now();
      this.#idleWatch = setInterval(() => this.#lookIdle(), this.limits.idleMs).unref();
      this.#pump();
    } else {
      const job = this.#running.get(message.id);
      if (!job) return false;
      if (message.type === 'ask') {
        job.questions += 1;
        void this.#answer(job, message);
        if (job.questions > MOST_QUESTIONS) return false;
        this.#hear();
        return true;
      }
      this.#hear();
      const why = message.type === 'failed' ? message.error : problemOf(message.rendered);
      if (why !== undefined) {
        this.#fail(job, why);
        this.#noteFailure();
      } else if (message.type === 'rendered') {
        this.#endings = this.#failuresInRow = 0;
        this.#forget(job);
        job.resolve(message.rendered as RequestedPiece);
      }
      this.#pump();
    }
    return true;
  }

  #hear(): void {
    this.#heardAt = performance.now();
    clearTimeout(this.#pong?.timer);
    this.#pong = undefined;
  }

  async #answer(job: Job, { call, path }: { call: number; path: string }): Promise<void> {
    const process = this.#process;
    job.unanswered += 1;
    const answer =
      job.questions > MOST_QUESTIONS ? undefined : await job.ask(path, job.abort.signal).catch(() => undefined);
    job.unanswered -= 1;
    if (this.#process === process) process?.send({ type: 'answer', call, answer });
  }

  #pump(): void {
    while (this.#isReady && this.#waiting.length > 0) {
      if (this.#running.size >= this.limits.atOnce) return;
      const job = this.#waiting.shift()!;
      // From now on somebody waits: it is not given the time any more that it had before.
      if (this.#running.size === 0) this.#hear();
      this.#running.set(job.id, job);
      this.#process?.send({ type: 'render', id: job.id, piece: job.piece });
      this.#watch ??= setInterval(() => this.#look(), QUIET_MS).unref();
    }
    this.#stopIfDone();
  }

  #stopIfDone(): void {
    if (this.#isRetired && !this.#isStopped && this.#running.size + this.#waiting.length === 0) this.stop();
  }

  #giveUp(id: number): void {
    const job = this.#running.get(id) ?? this.#waiting.find((one) => one.id === id);
    if (!job) return;
    const wasRunning = this.#running.has(id);
    // One that waits for the services says nothing about the process: in another it would wait as well.
    const isOfServices = job.unanswered > 0;
    if (wasRunning) this.#process?.send({ type: 'abort', id });
    this.#fail(job, 'it took too long');
    if (wasRunning && !isOfServices) this.#noteFailure();
    this.#pump();
  }

  /** Finds out whether the process still answers, while it has something to do. */
  #look(): void {
    if (this.#running.size === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
    } else if (performance.now() - this.#heardAt > QUIET_MS) this.#ping(PONG_MS);
  }

  /** The same while it has nothing to do: what a piece has left behind may be in a loop, and take a processor for nothing. */
  #lookIdle(): void {
    if (this.#running.size === 0) this.#ping(IDLE_PONG_MS);
  }

  #ping(pongMs: number): void {
    if (this.#pong || !this.#isReady) return;
    const ping = randomInt(PINGS);
    const timer = setTimeout(() => {
      // What it has said by now is heard first: we may have been busy ourselves.
      setImmediate(() => this.#pong?.ping === ping && this.#ended('it does not answer'));
    }, pongMs).unref();
    this.#pong = { ping, timer };
    this.#process?.send({ type: 'ping', ping });
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

  #noteFailure(): void {
    this.#failuresInRow += 1;
    if (performance.now() - this.#readyAt < this.limits.renewMs) return;
    if (this.#running.size > 0 && this.#failuresInRow < MOST_FAILURES) return;
    this.#end('pieces fail in it: another takes its place');
    this.#start();
  }

  /** Ends the process. What was under way is tried elsewhere, what waits goes on waiting. */
  #end(why: string): void {
    const process = this.#process;
    this.#process = undefined;
    this.#isReady = false;
    this.#failuresInRow = 0;
    for (const timer of [this.#starting, this.#pong?.timer, this.#idleWatch]) clearTimeout(timer);
    this.#starting = this.#pong = this.#idleWatch = undefined;
    process?.kill();
    if (this.#isStopped) return;
    this.log(`the renderer of ${this.label}: ${why}`);
    const underWay = [...this.#running.values()];
    if (this.trial) {
      for (const job of underWay) {
        this.trial.onGuilty(job.piece);
        this.#fail(job, why);
      }
    } else if (underWay.length > 0) this.#try(underWay);
  }

  /** The newest first: those that came later most often waited for the one whose fault it was. */
  #try(jobs: readonly Job[]): void {
    const { limits, label } = this;
    const trial = new Renderer(
      `${label}, tried once more`,
      this.readFiles,
      { ...limits, atOnce: 1, pieceMs: PATIENCE * limits.pieceMs, waiting: jobs.length },
      this.log,
      { onGuilty: (piece) => this.#shun(piece) },
    );
    this.#trials.add(trial);
    const tried = jobs.toReversed().map((job) => {
      this.#forget(job);
      return trial.render(job.piece, job.ask).then(job.resolve, job.reject);
    });
    trial.retire();
    void Promise.all(tried).then(() => this.#trials.delete(trial));
  }

  #shun(piece: PieceRequest): void {
    const [oldest] = this.#shunned.keys();
    if (oldest !== undefined && this.#shunned.size >= MOST_SHUNNED) this.#shunned.delete(oldest);
    this.#shunned.set(JSON.stringify(piece), performance.now());
  }

  #isShunned(piece: PieceRequest): boolean {
    if (this.#shunned.size === 0) return false;
    const since = this.#shunned.get(JSON.stringify(piece));
    return since !== undefined && performance.now() - since < this.limits.shunMs;
  }

  /** The process ended, or has to: another takes its place, later each time, until one renders something. */
  #ended(why: string, isBreach = false): void {
    if (isBreach) this.#endings = Math.max(this.#endings, BREACH_COUNTS_AS);
    this.#end(why);
    this.#stopIfDone();
    if (this.#isStopped) return;
    const pause = this.#endings === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (this.#endings - 1), LONGEST_PAUSE_MS);
    this.#endings += 1;
    this.#notBefore = performance.now() + pause;
    if (pause > 0) return void setTimeout(() => this.#resume(), pause).unref();
    this.#resume();
  }

  #resume(): void {
    if (this.#waiting.length > 0 || this.#endings <= 1) this.#start();
  }
}
