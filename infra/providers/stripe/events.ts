import type Stripe from 'stripe';
import { createId } from './ids';
import type { StripeStore } from './store';

/** The API version of every object and event. */
export const API_VERSION = '2026-07-29.dahlia';

export type EventType =
  | 'charge.captured'
  | 'charge.dispute.created'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'refund.created'
  | 'refund.updated';

export type EventObject<T extends EventType> = Extract<Stripe.Event, { type: T }>['data']['object'];

/** The API request that is being performed; null for deadlines and the hosted page. */
export type EventRequest = Stripe.Event['request'];

/** Records events, and passes each on once it is on disk. */
export class EventLog {
  #request: EventRequest = null;

  constructor(
    private readonly store: StripeStore,
    private readonly seconds: () => number,
    private readonly onEvent: (event: Stripe.Event) => void,
  ) {}

  /** Runs the work; its events name this request. */
  during<T>(request: NonNullable<EventRequest>, work: () => T): T {
    this.#request = request;
    try {
      return work();
    } finally {
      this.#request = null;
    }
  }

  emit<T extends EventType>(type: T, object: EventObject<T>): void {
    const event = {
      id: createId('evt_'),
      object: 'event',
      api_version: API_VERSION,
      created: this.seconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 0,
      request: this.#request,
      type,
    } satisfies Omit<Stripe.EventBase, 'type'> & { type: T };
    const stored = this.store.put('event', event as unknown as Stripe.Event);
    this.onEvent(stored);
  }
}
