import { Controller, Req } from '@nestjs/common';
import { paymentsEndpoints } from '@mealtime/contracts/payments/endpoints';
import type { FastifyRequest } from 'fastify';
import { DomainError, Endpoint, Input } from '../../platform';
import { StripeWebhookService } from './stripe-webhook.service';

type In = Input<typeof paymentsEndpoints, 'POST /payments/webhooks/stripe'>;

@Controller()
export class WebhookController {
  constructor(private readonly stripe: StripeWebhookService) {}

  @Endpoint(paymentsEndpoints, 'POST /payments/webhooks/stripe')
  async fromStripe(@Input() { headers }: In, @Req() { body }: FastifyRequest) {
    if (!Buffer.isBuffer(body)) throw new DomainError('WEBHOOK_SIGNATURE_INVALID');
    await this.stripe.take(body, headers['stripe-signature']);
    return { received: true as const };
  }
}
