import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule, OutboxModule } from '../platform';
import { LedgerRepository } from './ledger/ledger.repository';
import { Payment, Refund } from './payment.entity';
import { PaymentRepository } from './payment.repository';
import { PaymentService } from './payment.service';
import { PAYMENT_PROVIDER } from './provider/payment-provider';
import { StripeProvider } from './provider/stripe-provider';

/** For modules with paid orders, also in a process without PaymentsModule, which runs the jobs. */
@Module({
  imports: [EventsModule, OutboxModule, TypeOrmModule.forFeature([Payment, Refund])],
  providers: [
    LedgerRepository,
    PaymentRepository,
    PaymentService,
    StripeProvider,
    { provide: PAYMENT_PROVIDER, useExisting: StripeProvider },
  ],
  exports: [PaymentRepository, PaymentService, StripeProvider],
})
export class PaymentsAccessModule {}
