import type { MissedEvents, ToldEvent } from '@federated-pages/sdk/remote';

/** Bound of the queue: remotes built before this protocol never call `heard`. */
const MOST = 100;

/** Queues events for a composed area until its script has received them. */
export class KeptEvents implements MissedEvents {
  #kept: ToldEvent[] = [];
  /** The script's own listeners are active. */
  #isOver = false;
  #over: () => void = () => undefined;
  /** Settles when the script has received the events, after the effects of its first render. */
  readonly taken = new Promise<void>((resolve) => (this.#over = resolve));

  keep(event: ToldEvent) {
    if (!this.#isOver && this.#kept.length < MOST) this.#kept.push(event);
  }

  told() {
    return this.#kept;
  }

  heard() {
    this.#isOver = true;
    this.#kept = [];
    this.#over();
  }
}
