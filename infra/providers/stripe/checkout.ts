import type Stripe from 'stripe';
import { isCardNumber, NOT_A_TEST_CARD, testCard } from './cards';
import { createCharge, type CardEntry } from './charges';
import type { Context } from './context';
import { captureAmount, createPaymentIntent, holdAuthorization } from './payment-intents';
import { completeSession } from './sessions';

type Session = Stripe.Checkout.Session;
type Intent = Stripe.PaymentIntent;

/** Input of the hosted page. */
export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
}

export type PayResult =
  | { outcome: 'paid' | 'confirmation-needed' | 'closed' }
  | { outcome: 'declined'; message: string }
  | { outcome: 'invalid'; field: keyof CardForm; message: string };

/** Pays a session. One that is not open stays unchanged, so a second click does nothing. */
export function pay(context: Context, session: Session, form: CardForm): PayResult {
  if (session.status !== 'open') return { outcome: 'closed' };
  const entry = readCard(context, form);
  if ('outcome' in entry) return entry;
  const { store, events } = context;
  const details = store.require('checkoutDetails', session.id);
  const intent = intentOf(context, session);
  if (!testCard(entry.number)?.confirmation) return attemptPayment(context, session, intent, entry);
  const waiting: Intent = {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: session.url, url: session.url } },
  };
  store.put('checkoutDetails', { ...details, cardToConfirm: entry.number });
  events.emit('payment_intent.requires_action', store.put('payment_intent', waiting));
  return { outcome: 'confirmation-needed' };
}

/** Handles the person's answer to their bank (3-D Secure). */
export function answerConfirmation(context: Context, session: Session, confirmed: boolean): PayResult {
  const { store } = context;
  const details = store.require('checkoutDetails', session.id);
  if (session.status !== 'open' || !details.cardToConfirm) return { outcome: 'closed' };
  store.put('checkoutDetails', { ...details, cardToConfirm: null });
  const intent = intentOf(context, session);
  const card = withExpiry(context, details.cardToConfirm);
  if (confirmed) return attemptPayment(context, session, intent, card);
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  failIntent(context, intent, { code: 'payment_intent_authentication_failure', message, type: 'card_error' });
  return { outcome: 'declined', message };
}

function intentOf(context: Context, session: Session): Intent {
  const id = session.payment_intent;
  if (typeof id === 'string') return context.store.require('payment_intent', id);
  return createPaymentIntent(context, session, context.store.require('checkoutDetails', session.id));
}

function attemptPayment(context: Context, { id }: Session, intent: Intent, card: CardEntry): PayResult {
  const { store } = context;
  const session = store.require('checkout.session', id); // it names its payment intent by now
  const known = testCard(card.number);
  const decline = known ? known.decline : NOT_A_TEST_CARD;
  const charge = createCharge(context, intent, { card, known, email: session.customer_email, decline });
  const tried: Intent = { ...intent, latest_charge: charge.id, next_action: null };
  if (decline) {
    const { code, declineCode, message } = decline;
    const error = { charge: charge.id, code, message, type: 'card_error' } as const;
    failIntent(context, tried, { ...error, ...(declineCode && { decline_code: declineCode }) });
    return { outcome: 'declined', message };
  }
  const authorized: Intent = { ...tried, last_payment_error: null, payment_method: charge.payment_method };
  const manual = intent.capture_method === 'manual';
  if (manual) holdAuthorization(context, authorized);
  else captureAmount(context, authorized, intent.amount);
  completeSession(context, session, !manual);
  return { outcome: 'paid' };
}

type PaymentError = Omit<NonNullable<Intent['last_payment_error']>, 'code'> & { code: string };

function failIntent({ store, events }: Context, intent: Intent, error: PaymentError): void {
  const failed: Intent = {
    ...intent,
    ...{ status: 'requires_payment_method', next_action: null, payment_method: null },
    last_payment_error: error as NonNullable<Intent['last_payment_error']>,
  };
  events.emit('payment_intent.payment_failed', store.put('payment_intent', failed));
}

/** Expiry and code may be empty: these are test cards. */
function readCard(context: Context, form: CardForm): CardEntry | Extract<PayResult, { outcome: 'invalid' }> {
  const number = form.number.replace(/[\s-]/g, '');
  if (!isCardNumber(number)) {
    const message = number ? 'Your card number is invalid.' : 'Enter a card number.';
    return { outcome: 'invalid', field: 'number', message };
  }
  const entry = form.expiry.trim() ? parseExpiry(form.expiry, number) : withExpiry(context, number);
  if (!entry) return { outcome: 'invalid', field: 'expiry', message: 'Enter month and year, such as 12 / 34.' };
  const now = new Date(context.seconds() * 1_000);
  if (entry.expYear * 12 + entry.expMonth - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth()) {
    return { outcome: 'invalid', field: 'expiry', message: "Your card's expiration date is in the past." };
  }
  if (form.cvc.trim() && !/^\d{3,4}$/.test(form.cvc.trim())) {
    return { outcome: 'invalid', field: 'cvc', message: "Your card's security code is incomplete." };
  }
  return entry;
}

function parseExpiry(text: string, number: string): CardEntry | undefined {
  const match = /^\s*(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d\d)\s*$/.exec(text);
  return match ? { number, expMonth: Number(match[1]), expYear: 2_000 + Number(match[2]) } : undefined;
}

function withExpiry(context: Context, number: string): CardEntry {
  return { number, expMonth: 12, expYear: new Date(context.seconds() * 1_000).getUTCFullYear() + 3 };
}
