import type Stripe from 'stripe';
import { recordCapture } from './balance';
import { testCardByFingerprint } from './cards';
import { AUTHORIZATION_SECONDS } from './charges';
import type { Context } from './context';
import { DISPUTE_AFTER_SECONDS } from './disputes';
import { refusedRequest } from './errors';
import type { Form } from './form';
import { createId } from './ids';
import type { CheckoutDetails } from './records';
import { releaseAuthorized } from './refunds';

type Intent = Stripe.PaymentIntent;

const CANCELLATION_REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;
const CANCELABLE: readonly Stripe.PaymentIntent.Status[] = [
  ...(['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'] as const),
];

/** Created when the person first confirms on the hosted page, as at Stripe. */
export function createPaymentIntent(
  { store, events, seconds }: Context,
  session: Stripe.Checkout.Session,
  details: CheckoutDetails,
): Intent {
  const id = createId('pi_');
  const intent = {
    id,
    object: 'payment_intent',
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: details.captureMethod,
    client_secret: createId(`${id}_secret_`),
    confirmation_method: 'automatic',
    created: seconds(),
    currency: session.currency ?? '',
    customer: null,
    customer_account: null,
    description: details.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: details.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.payment_method_types,
    processing: null,
    receipt_email: details.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: details.statementDescriptorSuffix,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: details.transferGroup,
  } satisfies Intent;
  store.put('origin', { id, session: session.id });
  store.put('checkout.session', { ...session, payment_intent: id });
  store.put('payment_intent', intent);
  events.emit('payment_intent.created', intent);
  return intent;
}

/** Marks a payment as authorised: the card's bank holds the money. */
export function holdAuthorization({ store, events, seconds }: Context, intent: Intent): Intent {
  const held: Intent = { ...intent, status: 'requires_capture', amount_capturable: intent.amount };
  store.put('deadline', { id: intent.id, action: 'expire-authorization', at: seconds() + AUTHORIZATION_SECONDS });
  events.emit('payment_intent.amount_capturable_updated', store.put('payment_intent', held));
  return held;
}

/** Captures this much of the authorised amount and releases the rest. */
export function captureAmount(context: Context, intent: Intent, amount: number): Intent {
  const { store, events, seconds } = context;
  const charge = store.require('charge', String(intent.latest_charge));
  const transaction = recordCapture(context, charge, amount);
  const captured = { ...charge, captured: true, amount_captured: amount, balance_transaction: transaction.id };
  store.put('charge', captured);
  if (intent.capture_method === 'manual') events.emit('charge.captured', captured);
  if (amount < charge.amount) releaseAuthorized(context, captured, charge.amount - amount);
  const succeeded: Intent = { ...intent, status: 'succeeded', amount_received: amount, amount_capturable: 0 };
  events.emit('payment_intent.succeeded', store.put('payment_intent', succeeded));
  store.delete('deadline', intent.id);
  const session = store.require('checkout.session', store.require('origin', intent.id).session);
  store.put('checkout.session', { ...session, payment_status: 'paid' });
  const card = testCardByFingerprint(charge.payment_method_details?.card?.fingerprint ?? '');
  if (card?.dispute) {
    store.put('deadline', { id: charge.id, action: 'open-dispute', at: seconds() + DISPUTE_AFTER_SECONDS });
  }
  return succeeded;
}

/** `POST /v1/payment_intents/{id}/capture` */
export function capturePaymentIntent(context: Context, intent: Intent, form: Form): Intent {
  const wanted = form.optionalInteger('amount_to_capture', 1);
  form.optionalBoolean('final_capture');
  form.rejectUnknown();
  if (intent.status !== 'requires_capture') {
    const message = `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`;
    throw refusedRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
  }
  if (wanted !== undefined && wanted > intent.amount_capturable) {
    const message = `The amount to capture (${wanted}) is greater than the amount that can be captured (${intent.amount_capturable}).`;
    throw refusedRequest(message, { code: 'amount_too_large', param: 'amount_to_capture', payment_intent: intent });
  }
  return captureAmount(context, intent, wanted ?? intent.amount_capturable);
}

/** `POST /v1/payment_intents/{id}/cancel` */
export function cancelPaymentIntent(context: Context, intent: Intent, form: Form): Intent {
  const reason = form.optionalOneOf('cancellation_reason', CANCELLATION_REASONS) ?? null;
  form.rejectUnknown();
  if (!CANCELABLE.includes(intent.status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`;
    throw refusedRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
  }
  const { session } = context.store.require('origin', intent.id);
  if (context.store.require('checkout.session', session).status === 'open') {
    const message = `You cannot cancel this PaymentIntent because it belongs to the open Checkout Session ${session}. Expire the Checkout Session instead.`;
    throw refusedRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
  }
  return cancelIntent(context, intent, reason);
}

export function cancelIntent(
  context: Context,
  intent: Intent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Intent {
  const { store, events, seconds } = context;
  const charge = intent.status === 'requires_capture' && store.require('charge', String(intent.latest_charge));
  const canceled: Intent = {
    ...intent,
    ...{ status: 'canceled', canceled_at: seconds(), cancellation_reason: reason },
    ...{ amount_capturable: 0, next_action: null },
  };
  store.delete('deadline', intent.id);
  if (charge) {
    releaseAuthorized(context, charge, charge.amount, reason === 'automatic' ? 'expired_uncaptured_charge' : null);
  }
  events.emit('payment_intent.canceled', store.put('payment_intent', canceled));
  return canceled;
}
