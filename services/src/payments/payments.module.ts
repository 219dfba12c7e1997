import { Module } from '@nestjs/common';
import { OutboxModule } from '../platform';
import { PaymentJobs } from './payment-jobs';
import { PaymentsAccessModule } from './payments-access.module';
import { StripeWebhookService } from './webhooks/stripe-webhook.service';
import { WebhookController } from './webhooks/webhook.controller';

@Module({
  imports: [OutboxModule, PaymentsAccessModule],
  controllers: [WebhookController],
  providers: [PaymentJobs, StripeWebhookService],
})
export class PaymentsModule {}
