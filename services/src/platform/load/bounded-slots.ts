import { comeBack } from './fair-queue';

export interface BoundedSlotsLimits {
  /** By caller. */
  perCaller: number;
  /** Beyond it the caller with the most loses a slot to one with fewer, or the work is refused. */
  inAll: number;
}

/** A slot held by running work. */
export interface Slot {
  /** Aborted, with the error for its caller, when the slot is given to another caller. */
  readonly lost: AbortSignal;
  /** Releases the slot before the work ends: it can no longer be lost. */
  leave(): void;
}

/**
 * Bounded concurrent slots without a queue, for work that occupies resources while it waits for its client. In this
 * process's memory.
 */
export class BoundedSlots {
  private taken = 0;
  /** Slots by caller, newest last. */
  private readonly takenBy = new Map<string, AbortController[]>();

  constructor(private readonly limits: BoundedSlotsLimits) {}

  /**
   * Runs `work` at once; it must stop when its slot is lost. Throws RATE_LIMITED, before it starts, if no slot is free.
   */
  async run<T>(caller: string, work: (slot: Slot) => Promise<T>): Promise<T> {
    const own = this.takenBy.get(caller)?.length ?? 0;
    if (own >= this.limits.perCaller) throw comeBack();
    if (this.taken >= this.limits.inAll) this.makeRoom(own + 1);
    const slot = new AbortController();
    this.takenBy.set(caller, [...(this.takenBy.get(caller) ?? []), slot]);
    this.taken += 1;
    const leave = () => this.free(caller, slot);
    try {
      return await work({ lost: slot.signal, leave });
    } finally {
      leave();
    }
  }

  /** Takes the newest slot of the caller with the most, if that is more than `slots`; else throws RATE_LIMITED. */
  private makeRoom(slots: number): void {
    const [caller, most] = [...this.takenBy].reduce((one, other) => (other[1].length > one[1].length ? other : one));
    const newest = most.at(-1);
    if (most.length <= slots || !newest) throw comeBack();
    this.free(caller, newest);
    newest.abort(comeBack());
  }

  private free(caller: string, slot: AbortController): void {
    const left = this.takenBy.get(caller)?.filter((one) => one !== slot);
    if (!left || left.length === this.takenBy.get(caller)?.length) return;
    this.taken -= 1;
    if (left.length > 0) this.takenBy.set(caller, left);
    else this.takenBy.delete(caller);
  }
}
