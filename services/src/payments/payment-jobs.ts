import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Outbox } from '../platform';
import { PaymentService, SETTLE } from './payment.service';

/** Queue of the reconciliation, and its interval in seconds. */
const RECONCILE = 'reconcile-payments';
const EVERY = 3_600;

/** Background jobs: settling payments and the hourly reconciliation. */
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
