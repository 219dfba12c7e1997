import type Stripe from 'stripe';

type CaptureMethod = 'automatic' | 'manual';

/** Internal state of a Checkout Session that the API does not return. */
export interface CheckoutDetails {
  /** The session's. */
  id: string;
  lineItems: Stripe.LineItem[];
  captureMethod: CaptureMethod;
  transferGroup: string | null;
  metadata: Record<string, string>;
  description: string | null;
  receiptEmail: string | null;
  statementDescriptorSuffix: string | null;
  /** Number of the test card that waits for its owner's confirmation. */
  cardToConfirm: string | null;
}

/** A change that is made when its time is reached. */
export interface Deadline {
  /** Of the session, payment intent or charge. */
  id: string;
  action: 'expire-session' | 'expire-authorization' | 'open-dispute';
  /** Seconds since 1970. */
  at: number;
}

/** The reply to the first request with an idempotency key. */
export interface StoredReply {
  /** The key. */
  id: string;
  path: string;
  bodyHash: string;
  status: number;
  json: string;
  requestId: string;
  /** Seconds since 1970. */
  at: number;
}

/** All stored records, by kind. Kinds with an underscore or a dot are Stripe's own objects. */
export interface Records {
  'checkout.session': Stripe.Checkout.Session;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  balance_transaction: Stripe.BalanceTransaction;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  checkoutDetails: CheckoutDetails;
  /** The session that a payment intent belongs to. */
  origin: { id: string; session: string };
  /** Events that are still to be delivered. */
  delivery: { id: string };
  deadline: Deadline;
  reply: StoredReply;
}

export type Kind = keyof Records;

/** Kinds of objects that have ids with these prefixes. */
export const PREFIXES = {
  'checkout.session': 'cs_test_',
  payment_intent: 'pi_',
  charge: 'ch_',
  refund: 're_',
  balance_transaction: 'txn_',
  dispute: 'dp_',
  event: 'evt_',
} as const;

export type ObjectKind = keyof typeof PREFIXES;
