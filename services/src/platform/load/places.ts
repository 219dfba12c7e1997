import { comeBack } from './fair-queue';

export interface PlacesLimits {
  /** Of one caller. */
  perCaller: number;
  inAll: number;
}

/** So many pieces of work at a time, and no more: what takes room while it waits for its caller cannot stand in a queue. Kept by each process for itself. */
export class Places {
  private taken = 0;
  /** By caller; nobody who has none. */
  private readonly takenBy = new Map<string, number>();

  constructor(private readonly limits: PlacesLimits) {}

  /** Runs `work` at once. Throws RATE_LIMITED, without having begun, when no place is free. */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const own = this.takenBy.get(caller) ?? 0;
    if (own >= this.limits.perCaller || this.taken >= this.limits.inAll) throw comeBack();
    this.count(caller, 1);
    try {
      return await work();
    } finally {
      this.count(caller, -1);
    }
  }

  private count(caller: string, by: number): void {
    this.taken += by;
    const own = (this.takenBy.get(caller) ?? 0) + by;
    if (own > 0) this.takenBy.set(caller, own);
    else this.takenBy.delete(caller);
  }
}
