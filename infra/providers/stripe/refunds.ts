import type Stripe from 'stripe';
import { recordRefund } from './balance';
import { refundableAmount } from './charges';
import type { Context } from './context';
import { invalidParameter, missingResource, refusedRequest } from './errors';
import type { Form } from './form';
import { createId } from './ids';

interface RefundDetails {
  amount: number;
  reason: Stripe.Refund.Reason | null;
  metadata: Record<string, string>;
}

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

function buildRefund(context: Context, charge: Stripe.Charge, details: RefundDetails): Stripe.Refund {
  return {
    id: createId('re_'),
    object: 'refund',
    amount: details.amount,
    balance_transaction: null,
    charge: charge.id,
    created: context.seconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: details.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: details.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}

/**
 * Releases the part of an authorisation that was not captured. Stripe shows it as a refund without a balance transaction
 * and counts it in the charge's `amount_refunded`.
 */
export function releaseAuthorized(
  context: Context,
  charge: Stripe.Charge,
  amount: number,
  reason: Stripe.Refund.Reason | null = null,
): void {
  context.store.put('refund', buildRefund(context, charge, { amount, reason, metadata: {} }));
  addRefunded(context, charge, amount);
}

function addRefunded({ store, events }: Context, charge: Stripe.Charge, amount: number): void {
  const refunded = charge.amount_refunded + amount;
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  events.emit('charge.refunded', store.put('charge', changed));
}

/** `POST /v1/refunds` */
export function createRefund(context: Context, form: Form): Stripe.Refund {
  const intentId = form.optionalText('payment_intent');
  const chargeId = form.optionalText('charge');
  const wanted = form.optionalInteger('amount', 1);
  const reason = form.optionalOneOf('reason', REASONS) ?? null;
  const metadata = form.metadata();
  form.rejectUnknown();
  const charge = chargeToRefund(context, intentId, chargeId);
  const available = refundableAmount(charge);
  const amount = wanted ?? available;
  if (charge.disputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw refusedRequest(message, { code: 'charge_disputed' });
  }
  if (available === 0) {
    throw refusedRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount > available) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(available)})`;
    throw refusedRequest(message, { param: 'amount' });
  }
  return refundCharge(context, charge, { amount, reason, metadata });
}

function chargeToRefund(context: Context, intentId?: string, chargeId?: string): Stripe.Charge {
  if (!intentId && !chargeId) {
    const message = 'One of the following params should be provided for this request: payment_intent or charge.';
    throw invalidParameter('payment_intent', message, 'parameter_missing');
  }
  const intent = intentId ? context.store.get('payment_intent', intentId) : undefined;
  if (intentId && !intent) throw missingResource('payment_intent', intentId, 'payment_intent');
  const id = chargeId ?? intent?.latest_charge;
  const charge = typeof id === 'string' ? context.store.get('charge', id) : undefined;
  if (chargeId && !charge) throw missingResource('charge', chargeId, 'charge');
  if (charge?.captured) return charge;
  const owner = intent?.id ?? String(charge?.payment_intent);
  if (intent?.status === 'requires_capture' || (charge && !charge.captured && charge.paid && !charge.refunded)) {
    throw refusedRequest(
      `This uncaptured Charge was created by a PaymentIntent (${owner}). You must cancel the PaymentIntent to reverse the authorization instead of refunding the Charge directly.`,
    );
  }
  throw refusedRequest(`This PaymentIntent (${owner}) does not have a successful charge to refund.`);
}

function refundCharge(context: Context, charge: Stripe.Charge, details: RefundDetails): Stripe.Refund {
  const { store, events } = context;
  const refund = buildRefund(context, charge, details);
  refund.balance_transaction = recordRefund(context, refund).id;
  store.put('refund', refund);
  events.emit('refund.created', refund);
  addRefunded(context, charge, details.amount);
  events.emit('refund.updated', refund);
  return refund;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
