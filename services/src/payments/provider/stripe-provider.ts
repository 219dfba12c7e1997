import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { Breaker, CONFIG, DomainError, ProviderAway, type Config } from '../../platform';
import { paymentsSettings, type PaymentsSettings } from '../settings';
import type { PageRequest, PaymentPage, PaymentProviderPort, Seen, SeenRefund } from './payment-provider';
import { stripeClient } from './stripe-client';

/** Milliseconds for a call including its retry. */
const LIMIT = 17_000;
/** Seconds until a payment page expires. An unpaid order is given up earlier; Stripe requires at least 30 minutes. */
const PAGE_SECONDS = 3_600;
const PERMANENT = new Set(['StripeCardError', 'StripeInvalidRequestError', 'StripeIdempotencyError']);

const typeOf = (error: unknown) => (error as { type?: string }).type ?? '';
const isOutage = (error: unknown) => !PERMANENT.has(typeOf(error));
/** Outages open the circuit breaker; being rate-limited is not an outage. */
const isAway = (error: unknown) => isOutage(error) && typeOf(error) !== 'StripeRateLimitError';

/** Stripe, by its own SDK: hosted Checkout with manual capture. */
@Injectable()
export class StripeProvider implements PaymentProviderPort {
  private readonly logger = new Logger(StripeProvider.name);
  private readonly breaker = new Breaker('Stripe', isAway);
  private loading: Promise<Stripe> | undefined;

  constructor(
    @Inject(paymentsSettings.token) private readonly settings: PaymentsSettings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async openPage(request: PageRequest): Promise<PaymentPage> {
    const { paymentId, orderId, orderNumber, createdAt, email } = request;
    const page = `${this.config.publicOrigin}/orders/${orderId}`;
    const metadata = { order: orderId, payment: paymentId };
    const session = await this.call((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: orderId,
          customer_email: email,
          line_items: lineItems(request),
          payment_intent_data: {
            capture_method: 'manual',
            transfer_group: orderId,
            description: `Mealtime order ${orderNumber}`,
            metadata,
          },
          metadata,
          // The same in every try, as the idempotency key requires.
          expires_at: Math.floor(createdAt.getTime() / 1_000) + PAGE_SECONDS,
          success_url: `${page}?payment=returned`,
          cancel_url: `${page}?payment=left`,
        },
        { idempotencyKey: `page-${paymentId}` },
      ),
    ).catch((error: unknown) => {
      if (error instanceof DomainError) throw error;
      this.logger.error(`no payment page for order ${orderId}: ${(error as { code?: string }).code ?? String(error)}`);
      throw new DomainError('PAYMENTS_UNAVAILABLE', { cause: error });
    });
    if (!session.url) throw new DomainError('PAYMENTS_UNAVAILABLE');
    return { sessionId: session.id, url: session.url };
  }

  async look({ sessionId, providerPaymentId }: Parameters<PaymentProviderPort['look']>[0]): Promise<Seen> {
    if (providerPaymentId) {
      return seenIntent(await this.call((stripe) => stripe.paymentIntents.retrieve(providerPaymentId)));
    }
    if (!sessionId) return { status: 'absent', providerPaymentId: null, cents: 0 };
    const session = await this.call((stripe) =>
      stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
    );
    const intent = session.payment_intent;
    if (session.status === 'expired') return { status: 'over', providerPaymentId: null, cents: 0 };
    if (session.status === 'open' || !intent || typeof intent === 'string') {
      return { status: 'open', providerPaymentId: null, cents: 0 };
    }
    return seenIntent(intent);
  }

  async capture(paymentId: string, providerPaymentId: string, cents: number): Promise<void> {
    await this.call((stripe) =>
      stripe.paymentIntents.capture(
        providerPaymentId,
        { amount_to_capture: cents },
        { idempotencyKey: `capture-${paymentId}` },
      ),
    );
  }

  async cancel(paymentId: string, providerPaymentId: string): Promise<void> {
    await this.call((stripe) =>
      stripe.paymentIntents.cancel(providerPaymentId, {}, { idempotencyKey: `cancel-${paymentId}` }),
    );
  }

  async expire(sessionId: string): Promise<void> {
    await this.call((stripe) => stripe.checkout.sessions.expire(sessionId));
  }

  async refund(refundId: string, providerPaymentId: string, cents: number): Promise<SeenRefund> {
    const refund = await this.call((stripe) =>
      stripe.refunds.create(
        { payment_intent: providerPaymentId, amount: cents, metadata: { refund: refundId } },
        { idempotencyKey: `refund-${refundId}` },
      ),
    );
    return seenRefund(refund);
  }

  async lookAtRefund(providerRefundId: string): Promise<SeenRefund> {
    return seenRefund(await this.call((stripe) => stripe.refunds.retrieve(providerRefundId)));
  }

  /** The event in the body of a webhook. Throws WEBHOOK_SIGNATURE_INVALID. */
  async event(body: Buffer, signature: string | undefined): Promise<Stripe.Event> {
    const stripe = await this.client();
    try {
      return stripe.webhooks.constructEvent(body, signature ?? '', this.settings.stripe.webhookSecret);
    } catch (error) {
      throw new DomainError('WEBHOOK_SIGNATURE_INVALID', { cause: error });
    }
  }

  private client(): Promise<Stripe> {
    return (this.loading ??= stripeClient(this.settings.stripe));
  }

  /** Rethrows a refusal unchanged: the caller then reads the state again. */
  private async call<T>(make: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await this.client();
    try {
      return await this.breaker.run(LIMIT, () => make(stripe));
    } catch (error) {
      if (!isOutage(error)) throw error;
      const retryAfterSeconds = error instanceof ProviderAway ? error.retryAfterSeconds : 5;
      throw new DomainError('PAYMENTS_UNAVAILABLE', { cause: error, retryAfterSeconds });
    }
  }
}

function seenIntent({ id, status, amount_capturable, amount_received }: Stripe.PaymentIntent): Seen {
  switch (status) {
    case 'requires_capture':
      return { status: 'authorised', providerPaymentId: id, cents: amount_capturable };
    case 'succeeded':
      return { status: 'captured', providerPaymentId: id, cents: amount_received };
    case 'canceled':
      return { status: 'over', providerPaymentId: id, cents: 0 };
    default:
      return { status: 'open', providerPaymentId: null, cents: 0 };
  }
}

function seenRefund({ id, status, failure_reason }: Stripe.Refund): SeenRefund {
  if (status === 'succeeded') return { status: 'done', id };
  if (status === 'failed' || status === 'canceled') return { status: 'refused', reason: failure_reason ?? status };
  return { status: 'under-way', id };
}

/** The rows of Stripe's page, which allows no negative ones: a reduced order becomes one row. */
function lineItems({ rows, amountCents, orderNumber }: PageRequest): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const shown = rows.some(({ cents }) => cents < 0)
    ? [{ label: `Order ${orderNumber}`, cents: amountCents }]
    : rows.filter(({ cents }) => cents > 0);
  return shown.map(({ label, cents }) => ({
    quantity: 1,
    price_data: { currency: 'cad', unit_amount: cents, product_data: { name: label.slice(0, 250) } },
  }));
}
