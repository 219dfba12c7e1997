import { randomInt } from 'node:crypto';
import type { PieceRequest, RequestedPiece } from '@federated-pages/sdk/remote/render-remote';
import type { FromProcess } from './from-process';
import { pieceProblem } from './rendered-piece';
import { memoryLimit, startRendererProcess, type ProcessLimits, type RendererProcess } from './renderer-process';

/** A service's response to a loader; undefined if it did not respond. */
export interface ServiceAnswer {
  status: number;
  /** The content type. */
  type: string | undefined;
  body: string;
}

/** Calls the services for a loader, by a path of the site. */
export type Ask = (path: string, signal: AbortSignal) => Promise<ServiceAnswer | undefined>;

export interface RendererLimits extends ProcessLimits {
  /** Milliseconds for a job in all: waiting, loading and rendering. */
  pieceMs: number;
  /** Milliseconds for a process to start. */
  startMs: number;
  /** Limit of concurrent jobs. */
  atOnce: number;
  /** Limit of queued jobs; more are refused. */
  waiting: number;
  /** Milliseconds that a job which crashed a process alone is refused. */
  quarantineMs: number;
  /** Minimum milliseconds between replacements of a process after failures. */
  renewMs: number;
  /** Milliseconds between health checks of an idle process. */
  idleMs: number;
}

export const RENDERER_LIMITS: RendererLimits = {
  heapMb: 96,
  memoryMb: 256,
  pieceMs: 1_000,
  startMs: 5_000,
  atOnce: 16,
  waiting: 200,
  quarantineMs: 30_000,
  renewMs: 30_000,
  idleMs: 10_000,
};

/**
 * Milliseconds of silence after which a busy process is pinged, and for its answer. Without one it is in a loop, and is
 * killed before its other jobs time out.
 */
const QUIET_MS = 200;
const PONG_MS = 600;
/** The same for an idle process: no job waits, and the machine may be busy. */
const IDLE_PONG_MS = 2_000;
/** Factor of the time limit for a job's second try. */
const PATIENCE = 3;
/** Limit of remembered jobs that crashed a process. */
const MOST_QUARANTINED = 200;
/**
 * Failures in a row after which a process is replaced even while jobs run, as its state may be corrupt; otherwise it is
 * replaced when idle.
 */
const MOST_FAILURES = 20;
/** Pause before a crashed process is restarted: none at first, then doubled until a job succeeds. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** The crash count after an invalid message, so that the pause is the longest. */
const BREACH_COUNTS_AS = 8;
/** Random range of ping numbers, so that a process cannot guess them. */
const PINGS = 2 ** 47;
/** Limit of service calls of one loader. */
const MOST_QUESTIONS = 30;

/** A job that was not rendered, with the reason for the log. */
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
  /** Aborts its service calls. */
  abort: AbortController;
  questions: number;
  /** Pending service calls. */
  unanswered: number;
}

function problemOf(rendered: unknown): string | undefined {
  const problem = pieceProblem(rendered, 'requested');
  return problem && `what it rendered ${problem}`;
}

/** A second try of jobs from a crashed process, to find the job that crashed it. */
interface Trial {
  onCrash(piece: PieceRequest): void;
}

/**
 * Renders one version of one remote, in a process that is started once. A slow job is aborted; a process that loops,
 * crashes or exhausts its memory is replaced at once. Its jobs are retried one at a time in a separate process; a job
 * that crashes that too is quarantined.
 */
export class Renderer {
  #process: RendererProcess | undefined;
  #isReady = false;
  #starting: NodeJS.Timeout | undefined;
  /** The pending ping and its timeout. */
  #pong: { ping: number; timer: NodeJS.Timeout } | undefined;
  #watch: NodeJS.Timeout | undefined;
  #idleWatch: NodeJS.Timeout | undefined;
  #heardAt = 0;
  #notBefore = 0;
  #endings = 0;
  #failuresInRow = 0;
  #readyAt = 0;
  readonly #trials = new Set<Renderer>();
  /** Quarantined jobs, with the time of the crash. */
  readonly #quarantined = new Map<string, number>();
  #lastId = 0;
  #isRetired = false;
  #isStopped = false;
  readonly #running = new Map<number, Job>();
  #waiting: Job[] = [];

  /**
   * @param label for the log
   * @param readFiles reads and verifies the files of the server build; called at each start
   * @param trial set for a renderer that retries jobs of a crashed process
   */
  constructor(
    private readonly label: string,
    private readonly readFiles: () => Promise<Readonly<Record<string, string>>>,
    private readonly limits: RendererLimits,
    private readonly log: (line: string) => void,
    private readonly trial?: Trial,
  ) {}

  /** Starts the process ahead of the first job. */
  warm(): void {
    this.#start();
  }

  /** Rejects with `RenderFailed` within the time limit, or within three times more after a crash. */
  render(piece: PieceRequest, ask: Ask): Promise<RequestedPiece> {
    return new Promise((resolve, reject) => {
      if (this.#isRetired || this.#notBefore - performance.now() > this.limits.pieceMs / 2) {
        return reject(new RenderFailed('its renderer has ended and is not started yet'));
      }
      if (this.#isQuarantined(piece)) return reject(new RenderFailed('it ended its renderer a moment ago'));
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

  /** Ends the process when it is idle. */
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

  /**
   * Returns whether the message was expected; others are no sign of life, as a process can send them without listening.
   */
  #take(message: Exclude<FromProcess, { type: 'crashed' }>): boolean {
    if (message.type === 'pong') {
      if (message.ping !== this.#pong?.ping) return false;
      this.#hear();
    } else if (message.type === 'ready') {
      // A second `ready` would reset the age of an old process.
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
      // A job waits from now on: the process loses its idle grace.
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
    // Waiting for the services is not the process's fault.
    const isOfServices = job.unanswered > 0;
    if (wasRunning) this.#process?.send({ type: 'abort', id });
    this.#fail(job, 'it took too long');
    if (wasRunning && !isOfServices) this.#noteFailure();
    this.#pump();
  }

  /** Pings a busy process. */
  #look(): void {
    if (this.#running.size === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
    } else if (performance.now() - this.#heardAt > QUIET_MS) this.#ping(PONG_MS);
  }

  /** Pings an idle process: a finished job may have left a loop that uses the CPU. */
  #lookIdle(): void {
    if (this.#running.size === 0) this.#ping(IDLE_PONG_MS);
  }

  #ping(pongMs: number): void {
    if (this.#pong || !this.#isReady) return;
    const ping = randomInt(PINGS);
    const timer = setTimeout(() => {
      // Reads queued messages first: this process may have been busy itself.
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

  /** Ends the process. Running jobs are retried elsewhere, queued ones stay queued. */
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
        this.trial.onCrash(job.piece);
        this.#fail(job, why);
      }
    } else if (underWay.length > 0) this.#try(underWay);
  }

  /** Newest first: later jobs usually waited for the one that caused the crash. */
  #try(jobs: readonly Job[]): void {
    const { limits, label } = this;
    const trial = new Renderer(
      `${label}, tried once more`,
      this.readFiles,
      { ...limits, atOnce: 1, pieceMs: PATIENCE * limits.pieceMs, waiting: jobs.length },
      this.log,
      { onCrash: (piece) => this.#quarantine(piece) },
    );
    this.#trials.add(trial);
    const tried = jobs.toReversed().map((job) => {
      this.#forget(job);
      return trial.render(job.piece, job.ask).then(job.resolve, job.reject);
    });
    trial.retire();
    void Promise.all(tried).then(() => this.#trials.delete(trial));
  }

  #quarantine(piece: PieceRequest): void {
    const [oldest] = this.#quarantined.keys();
    if (oldest !== undefined && this.#quarantined.size >= MOST_QUARANTINED) this.#quarantined.delete(oldest);
    this.#quarantined.set(JSON.stringify(piece), performance.now());
  }

  #isQuarantined(piece: PieceRequest): boolean {
    if (this.#quarantined.size === 0) return false;
    const since = this.#quarantined.get(JSON.stringify(piece));
    return since !== undefined && performance.now() - since < this.limits.quarantineMs;
  }

  /** The process ended or must end: it is replaced, after a growing pause until a job succeeds. */
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
