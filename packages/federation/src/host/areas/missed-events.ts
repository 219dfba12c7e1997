import type { MissedEvents, ToldEvent } from '../../remote';

/** What is told by events while what shows as composed has no script: kept until that has heard of it. */
export class KeptEvents implements MissedEvents {
  private kept: ToldEvent[] = [];

  keep(event: ToldEvent) {
    this.kept.push(event);
  }

  told() {
    return this.kept;
  }

  heard() {
    this.kept = [];
  }
}
