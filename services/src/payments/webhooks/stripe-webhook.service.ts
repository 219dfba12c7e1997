import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { isId, Outbox, Transactions, Webhooks } from '../../platform';
import { PaymentRepository } from '../payment.repository';
import { SETTLE } from '../payment.service';
import { StripeProvider } from '../provider/stripe-provider';

/** Webhooks of Stripe. They only trigger `settle`, which reads the state from Stripe itself. */
@Injectable()
export class StripeWebhookService {
  constructor(
    private readonly provider: StripeProvider,
    private readonly repository: PaymentRepository,
    private readonly webhooks: Webhooks,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /** Throws WEBHOOK_SIGNATURE_INVALID. */
  async take(body: Buffer, signature: string | undefined): Promise<void> {
    const event = await this.provider.event(body, signature);
    const payment = await this.paymentOf(event);
    await this.transactions.run(async (transaction) => {
      if (!(await this.webhooks.take(transaction, 'stripe', event.id)) || !payment) return;
      await this.outbox.add(transaction, SETTLE, { paymentId: payment.id });
    });
    this.outbox.nudge();
  }

  /** Null for events that are not about one of our payments. */
  private async paymentOf({ data }: Stripe.Event) {
    const object = data.object as {
      object?: string;
      id?: string;
      payment_intent?: unknown;
      metadata?: { order?: string };
    };
    if (object.object === 'checkout.session' && object.id) return this.repository.bySession(object.id);
    const intent = object.object === 'payment_intent' ? object.id : object.payment_intent;
    const known = typeof intent === 'string' ? await this.repository.byProviderPayment(intent) : null;
    const order = object.metadata?.order ?? '';
    return known ?? (isId(order) ? this.repository.ofOrder(order) : null);
  }
}
