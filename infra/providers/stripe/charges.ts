import type Stripe from 'stripe';
import { fingerprint, type TestCard } from './cards';
import type { Context } from './context';
import { createId } from './ids';

/** How long a card's bank holds the money. */
export const AUTHORIZATION_SECONDS = 7 * 24 * 3600;

export interface CardEntry {
  number: string;
  expMonth: number;
  expYear: number;
}

type CardDetails = NonNullable<Stripe.Charge.PaymentMethodDetails['card']>;

function cardDetails(context: Context, intent: Stripe.PaymentIntent, card: CardEntry, known?: TestCard): CardDetails {
  const brand = known?.brand ?? 'visa';
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand,
    ...(intent.capture_method === 'manual' && { capture_before: context.seconds() + AUTHORIZATION_SECONDS }),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: known?.country ?? 'US',
    exp_month: card.expMonth,
    exp_year: card.expYear,
    extended_authorization: { status: 'disabled' },
    fingerprint: fingerprint(card.number),
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.number.slice(-4),
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

interface Attempt {
  card: CardEntry;
  known: TestCard | undefined;
  email: string | null;
  decline?: { code: string; declineCode?: string; message: string } | undefined;
}

/** An attempt at a payment: authorised or declined, and not captured. */
export function createCharge(context: Context, intent: Stripe.PaymentIntent, attempt: Attempt): Stripe.Charge {
  const { decline } = attempt;
  const charge = {
    id: createId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: attempt.email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'MEALTIME',
    captured: false,
    created: context.seconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      risk_score: 5,
      seller_message: decline?.message ?? 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: createId('pm_'),
    payment_method_details: { card: cardDetails(context, intent, attempt.card, attempt.known), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  } satisfies Stripe.Charge;
  context.store.put('charge', charge);
  context.events.emit(decline ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}

/** Captured cents that are not refunded. */
export function refundableAmount(charge: Stripe.Charge): number {
  return charge.captured ? charge.amount - charge.amount_refunded : 0;
}

/** Authorised cents that were released without a capture: Stripe counts them as refunded. */
export function releasedAmount(charge: Stripe.Charge): number {
  return charge.captured ? charge.amount - charge.amount_captured : charge.amount_refunded;
}
