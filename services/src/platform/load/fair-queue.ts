import { DomainError, ServiceUnavailable } from '../errors/domain-error';

export interface FairQueueLimits {
  /** Concurrent jobs. */
  atOnce: number;
  /** Waiting jobs of one caller; further ones get RATE_LIMITED with one second. */
  perCaller: number;
  /**
   * Waiting jobs in all; beyond it the caller with the most loses one to a caller with fewer, or the job is refused.
   */
  inAll: number;
}

interface Waiting {
  begin(): void;
  refuse(error: Error): void;
}

/** Seconds of Retry-After for a caller at its limit. */
const COME_BACK = 1;

/**
 * Limits concurrent expensive work, round-robin between callers, so that one caller's load delays another by at most
 * one job of each. In this process's memory.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** Waiting jobs by caller, next caller first. */
  private readonly lines = new Map<string, Waiting[]>();

  constructor(private readonly limits: FairQueueLimits) {}

  /**
   * Runs `work` in turn. Throws before it starts: RATE_LIMITED or SERVICE_UNAVAILABLE if too much waits, or the reason
   * of `signal` if aborted. Started work always completes.
   */
  async run<T>(caller: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.running < this.limits.atOnce) this.running += 1;
    else await this.turn(caller, signal);
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private turn(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const line = this.lines.get(caller) ?? [];
    if (line.length >= this.limits.perCaller) throw comeBack();
    if (this.waiting >= this.limits.inAll) this.makeRoom(line.length + 1);
    this.waiting += 1;
    this.lines.set(caller, line);
    return new Promise((begin, refuse) => {
      const waiting: Waiting = {
        begin() {
          signal?.removeEventListener('abort', leave);
          begin();
        },
        refuse,
      };
      const leave = () => {
        this.remove(caller, waiting);
        refuse(signal?.reason as Error);
      };
      line.push(waiting);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Removes a waiting job. */
  private remove(caller: string, waiting: Waiting): void {
    const line = this.lines.get(caller);
    const at = line?.indexOf(waiting) ?? -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    this.waiting -= 1;
    if (line.length === 0) this.lines.delete(caller);
  }

  /**
   * Refuses the last job of the caller with the most, if that is more than `places`; else throws SERVICE_UNAVAILABLE.
   */
  private makeRoom(places: number): void {
    const longest = [...this.lines.values()].reduce((most, line) => (line.length > most.length ? line : most), []);
    if (longest.length <= places) throw new ServiceUnavailable(new Error('too much work waits'));
    longest.pop()!.refuse(comeBack());
    this.waiting -= 1;
  }

  /** Starts the next caller's job and moves that caller to the end. */
  private next(): void {
    const [caller, line] = this.lines.entries().next().value ?? [];
    if (caller === undefined || !line) {
      this.running -= 1;
      return;
    }
    const { begin } = line.shift()!;
    this.waiting -= 1;
    this.lines.delete(caller);
    if (line.length > 0) this.lines.set(caller, line);
    begin();
  }
}

/** The error for a caller at its limit. */
export const comeBack = () => new DomainError('RATE_LIMITED', { retryAfterSeconds: COME_BACK });
