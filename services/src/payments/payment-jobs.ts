import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Outbox } from '../platform';
import { PaymentService, SETTLE } from './payment.service';

/** Queue of the reconciliation, and seconds from one to the next. */
const RECONCILE = 'reconcile-payments';
const EVERY = 3_600;

/** What is due to payments without anybody waiting for it. */
@Injectable()
export class PaymentJobs implements OnModuleInit {
  constructor(
    private readonly service: PaymentService,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(SETTLE, ({ paymentId }) => this.service.settle(paymentId!));
    this.outbox.every(EVERY, RECONCILE, () => this.service.reconcile());
  }
}
