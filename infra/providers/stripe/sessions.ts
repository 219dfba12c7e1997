import type Stripe from 'stripe';
import type { Context } from './context';
import { invalidParameter, refusedRequest } from './errors';
import type { Form } from './form';
import { createId } from './ids';
import { readLineItems } from './line-items';
import { cancelIntent } from './payment-intents';
import type { CheckoutDetails } from './records';

type Session = Stripe.Checkout.Session;

/** A session is open for 30 minutes to 24 hours, the default. */
const MIN_OPEN_SECONDS = 30 * 60;
const MAX_OPEN_SECONDS = 24 * 3600;
/** Stripe's minimum of a card payment, and the maximum of eight digits. */
const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;

/** Path of the hosted pages. */
export const CHECKOUT_PATH = '/dev/stripe/checkout';

/** `POST /v1/checkout/sessions`, for payments by card; `origin` is where the hosted pages are reached. */
export function createSession(context: Context, form: Form, origin: string): Session {
  form.oneOf('mode', ['payment']);
  form.optionalOneOf('ui_mode', ['hosted_page']);
  const [successUrl, cancelUrl] = [form.url('success_url'), form.has('cancel_url') ? form.url('cancel_url') : null];
  const reference = form.optionalText('client_reference_id', 200) ?? null;
  const email = form.optionalText('customer_email', 800) ?? null;
  if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw invalidParameter('customer_email', `Invalid email address: ${email}`, 'email_invalid');
  }
  const locale = form.optionalText('locale') ?? null;
  const submitType = form.optionalOneOf('submit_type', ['auto', 'book', 'donate', 'pay']) ?? null;
  const methods = form.texts('payment_method_types');
  if (methods.some((method) => method !== 'card')) {
    throw invalidParameter('payment_method_types', 'The local stand-in supports no payment method but card.');
  }
  if (form.child('automatic_tax')?.optionalBoolean('enabled')) {
    throw invalidParameter('automatic_tax[enabled]', 'The local stand-in does not compute taxes.');
  }
  const metadata = form.metadata();
  const expiresAt = readExpiry(context, form);
  const lineItems = readLineItems(context, form);
  const details = readPaymentIntentData(form.child('payment_intent_data'));
  form.rejectUnknown();
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0);
  checkTotal(total);

  const id = createId('cs_test_a1', 56);
  const session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: cancelUrl,
    client_reference_id: reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: context.seconds(),
    currency: lineItems[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: email,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: locale as Stripe.Checkout.Session.Locale | null,
    managed_payments: null,
    metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: submitType,
    subscription: null,
    success_url: successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}${CHECKOUT_PATH}/${id}`,
    wallet_options: null,
  } satisfies Session;
  context.store.put('checkoutDetails', { id, lineItems, ...details, cardToConfirm: null });
  context.store.put('deadline', { id, action: 'expire-session', at: expiresAt });
  return context.store.put('checkout.session', session);
}

function readExpiry(context: Context, form: Form): number {
  const now = context.seconds();
  const at = form.optionalInteger('expires_at') ?? now + MAX_OPEN_SECONDS;
  if (at < now + MIN_OPEN_SECONDS) {
    const message = 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.';
    throw invalidParameter('expires_at', message);
  }
  if (at > now + MAX_OPEN_SECONDS) {
    const message = 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.';
    throw invalidParameter('expires_at', message);
  }
  return at;
}

function readPaymentIntentData(form?: Form): Omit<CheckoutDetails, 'id' | 'lineItems' | 'cardToConfirm'> {
  return {
    captureMethod: form?.optionalOneOf('capture_method', ['automatic', 'manual']) ?? 'automatic',
    transferGroup: form?.optionalText('transfer_group') ?? null,
    metadata: form?.metadata() ?? {},
    description: form?.optionalText('description') ?? null,
    receiptEmail: form?.optionalText('receipt_email') ?? null,
    statementDescriptorSuffix: form?.optionalText('statement_descriptor_suffix', 22) ?? null,
  };
}

function checkTotal(cents: number): void {
  if (cents < MIN_CENTS) {
    const message = "The Checkout Session's total amount must convert to at least 50 cents.";
    throw invalidParameter('line_items', message, 'amount_too_small');
  }
  if (cents > MAX_CENTS) {
    const message = "The Checkout Session's total amount due must be no more than $999,999.99 cad.";
    throw invalidParameter('line_items', message, 'amount_too_large');
  }
}

/** `POST /v1/checkout/sessions/{id}/expire` */
export function expireSessionByRequest(context: Context, session: Session, form: Form): Session {
  form.rejectUnknown();
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`;
    throw refusedRequest(message);
  }
  return expireSession(context, session);
}

/** Expires a session, which cannot be paid any more; a payment that was begun is canceled. */
export function expireSession(context: Context, session: Session): Session {
  const { store, events } = context;
  const expired: Session = { ...session, status: 'expired', url: null };
  store.put('checkout.session', expired);
  store.delete('deadline', session.id);
  if (typeof session.payment_intent === 'string') {
    cancelIntent(context, store.require('payment_intent', session.payment_intent), 'automatic');
  }
  events.emit('checkout.session.expired', expired);
  return expired;
}

/** Completes a session: `paid`, or with the money authorised only. */
export function completeSession({ store, events }: Context, session: Session, paid: boolean): Session {
  const completed: Session = {
    ...session,
    ...{ status: 'complete', payment_status: paid ? 'paid' : 'unpaid', url: null },
    customer_details: {
      ...{ address: null, business_name: null, email: session.customer_email, individual_name: null },
      ...{ name: null, phone: null, tax_exempt: 'none', tax_ids: null },
    },
  };
  store.delete('deadline', session.id);
  events.emit('checkout.session.completed', store.put('checkout.session', completed));
  return completed;
}
