import type { MissedEvents, ToldEvent } from '@federated-pages/sdk/remote';

/** As many as anybody can have pressed; remotes built before there were any do not say that they have heard of them. */
const MOST = 100;

/** What is told by events while what shows as composed has no script: kept until that has heard of it. */
export class KeptEvents implements MissedEvents {
  #kept: ToldEvent[] = [];
  /** Its own listeners are there. */
  #isOver = false;
  #over: () => void = () => undefined;
  /** Settles once its script has heard of them: the effects of its first render have run. */
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
