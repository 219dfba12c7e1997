import type { EventLog } from './events';
import type { StripeStore } from './store';

/** What every part of the stand-in works with. */
export interface Context {
  store: StripeStore;
  events: EventLog;
  /** The time in seconds since 1970. */
  seconds(): number;
}
