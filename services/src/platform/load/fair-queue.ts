import { DomainError, ServiceUnavailable } from '../errors/domain-error';

export interface FairQueueLimits {
  /** Pieces of work under way at a time. */
  atOnce: number;
  /** Waiting ones of one caller; a further one is told to come back in a second. */
  perCaller: number;
  /** Waiting ones in all; beyond that whoever has most of them gives one up to who has fewer, or it is refused. */
  inAll: number;
}

interface Waiting {
  begin(): void;
  refuse(error: Error): void;
}

/** Seconds after which a caller whose places are all taken may come back. */
const COME_BACK = 1;

/**
 * Does costly work a few pieces at a time. Callers take turns: however much one of them asks for, another waits for one
 * piece of everybody's work at most. Kept by each process for itself.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** Callers that wait, the next one first. */
  private readonly lines = new Map<string, Waiting[]>();

  constructor(private readonly limits: FairQueueLimits) {}

  /**
   * Runs `work` in its turn. Throws, without having begun, RATE_LIMITED or SERVICE_UNAVAILABLE when too much waits, and what `signal`
   * was aborted with when that was before its turn. What has begun is run to its end.
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

  /** Takes one out that still waits. */
  private remove(caller: string, waiting: Waiting): void {
    const line = this.lines.get(caller);
    const at = line?.indexOf(waiting) ?? -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    this.waiting -= 1;
    if (line.length === 0) this.lines.delete(caller);
  }

  /** Refuses the last of who has most waiting, if that is more than `places`; else throws SERVICE_UNAVAILABLE. */
  private makeRoom(places: number): void {
    const longest = [...this.lines.values()].reduce((most, line) => (line.length > most.length ? line : most), []);
    if (longest.length <= places) throw new ServiceUnavailable(new Error('too much work waits'));
    longest.pop()!.refuse(comeBack());
    this.waiting -= 1;
  }

  /** Hands the place over to who waits longest among the callers, whose line then goes behind all others. */
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

/** For a caller whose places are taken. */
export const comeBack = () => new DomainError('RATE_LIMITED', { retryAfterSeconds: COME_BACK });
