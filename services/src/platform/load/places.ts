import { comeBack } from './fair-queue';

export interface PlacesLimits {
  /** By caller. */
  perCaller: number;
  /** Beyond it the caller with the most loses a slot to one with fewer, or the work is refused. */
  inAll: number;
}

/** A slot held by running work. */
export interface Place {
  /** Aborted, with the error for its caller, when the slot is given to another caller. */
  readonly lost: AbortSignal;
  /** Releases the slot before the work ends: it can no longer be lost. */
  leave(): void;
}

/**
 * Bounded concurrent slots without a queue, for work that occupies resources while it waits for its client. In this
 * process's memory.
 */
export class Places {
  private taken = 0;
  /** Slots by caller, newest last. */
  private readonly takenBy = new Map<string, AbortController[]>();

  constructor(private readonly limits: PlacesLimits) {}

  /**
   * Runs `work` at once; it must stop when its slot is lost. Throws RATE_LIMITED, before it starts, if no slot is free.
   */
  async run<T>(caller: string, work: (place: Place) => Promise<T>): Promise<T> {
    const own = this.takenBy.get(caller)?.length ?? 0;
    if (own >= this.limits.perCaller) throw comeBack();
    if (this.taken >= this.limits.inAll) this.makeRoom(own + 1);
    const place = new AbortController();
    this.takenBy.set(caller, [...(this.takenBy.get(caller) ?? []), place]);
    this.taken += 1;
    const leave = () => this.free(caller, place);
    try {
      return await work({ lost: place.signal, leave });
    } finally {
      leave();
    }
  }

  /** Takes the newest slot of the caller with the most, if that is more than `places`; else throws RATE_LIMITED. */
  private makeRoom(places: number): void {
    const [caller, most] = [...this.takenBy].reduce((one, other) => (other[1].length > one[1].length ? other : one));
    const newest = most.at(-1);
    if (most.length <= places || !newest) throw comeBack();
    this.free(caller, newest);
    newest.abort(comeBack());
  }

  private free(caller: string, place: AbortController): void {
    const left = this.takenBy.get(caller)?.filter((one) => one !== place);
    if (!left || left.length === this.takenBy.get(caller)?.length) return;
    this.taken -= 1;
    if (left.length > 0) this.takenBy.set(caller, left);
    else this.takenBy.delete(caller);
  }
}
