import type { EventLog } from './events';
import type { StripeStore } from './store';

/** Shared by all parts of the stand-in. */
export interface Context {
  store: StripeStore;
  events: EventLog;
  /** The time in seconds since 1970. */
  seconds(): number;
}
