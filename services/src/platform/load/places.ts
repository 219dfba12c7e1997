import { comeBack } from './fair-queue';

export interface PlacesLimits {
  /** Of one caller. */
  perCaller: number;
  /** Beyond that whoever has most gives one up to who has fewer, or it is refused. */
  inAll: number;
}

/** What work has while it takes room. */
export interface Place {
  /** Aborted, with what its caller is to be told, when another caller was given the place. */
  readonly lost: AbortSignal;
  /** Gives it up before the work has ended: from then on it cannot be lost. */
  leave(): void;
}

/** So many pieces of work at a time, and no more: what takes room while it waits for its caller cannot stand in a queue. Kept by each process for itself. */
export class Places {
  private taken = 0;
  /** By caller, the newest last; nobody who has none. */
  private readonly takenBy = new Map<string, AbortController[]>();

  constructor(private readonly limits: PlacesLimits) {}

  /** Runs `work` at once, which ends when its place is lost. Throws RATE_LIMITED, without having begun, when no place is to be had. */
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

  /** Takes the newest from who has most, if that is more than `places`; else throws RATE_LIMITED. */
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
