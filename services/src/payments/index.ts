/** The public entry point of the payments module. */
export type { Entry } from './payment.entity';
export { PaymentService, type PaymentSummary } from './payment.service';
export { PaymentsAccessModule } from './payments-access.module';
