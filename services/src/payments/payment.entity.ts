import type { PaymentProvider, PaymentState } from '@mealtime/contracts/payments';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The order's intention for its payment: the state to bring about at the provider. */
export type Wish = 'authorise' | 'capture' | 'release';

/** An amount on an account of the ledger. */
export interface Entry {
  account: string;
  cents: number;
}

/** The payment of one order; see the migration for the columns. */
@Entity({ schema: 'payments', name: 'payment' })
export class Payment {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ name: 'order_id', type: 'uuid' })
  orderId: string;

  @Column('text')
  provider: PaymentProvider;

  @Column('text')
  state: PaymentState;

  @Column({ name: 'amount_cents', type: 'integer' })
  amountCents: number;

  @Column({ name: 'session_id', type: 'text', nullable: true })
  sessionId: string | null;

  @Column({ type: 'text', nullable: true })
  redirect: string | null;

  @Column({ name: 'provider_payment_id', type: 'text', nullable: true })
  providerPaymentId: string | null;

  @Column('text')
  wish: Wish;

  @Column({ name: 'capture_cents', type: 'integer', nullable: true })
  captureCents: number | null;

  @Column({ type: 'jsonb', nullable: true })
  split: Entry[] | null;

  @Column({ name: 'captured_cents', type: 'integer' })
  capturedCents: number;

  @Column({ name: 'refunded_cents', type: 'integer' })
  refundedCents: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'changed_at', type: 'timestamptz' })
  changedAt: Date;
}

@Entity({ schema: 'payments', name: 'refund' })
export class Refund {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ name: 'payment_id', type: 'uuid' })
  paymentId: string;

  @Column({ name: 'asked_by', type: 'text' })
  askedBy: string;

  @Column('integer')
  cents: number;

  @Column('text')
  reason: string;

  @Column('text')
  bearer: string;

  @Column('jsonb')
  split: Entry[];

  @Column({ name: 'provider_refund_id', type: 'text', nullable: true })
  providerRefundId: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'done_at', type: 'timestamptz', nullable: true })
  doneAt: Date | null;

  /** When the provider refused the refund for good. */
  @Column({ name: 'refused_at', type: 'timestamptz', nullable: true })
  refusedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  refusal: string | null;
}
