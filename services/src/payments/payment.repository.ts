import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { PaymentState } from '@mealtime/contracts/payments';
import { IsNull, Repository } from 'typeorm';
import { columns, fromJson, statement, Statements, type Transaction } from '../platform';
import { Payment, Refund, type Entry, type Wish } from './payment.entity';
import type { PaymentPage } from './provider/payment-provider';

const PAYMENT = { payment: columns.json<Record<string, unknown>>() };
const FIND = statement('payments.find', PAYMENT, 'select to_jsonb(p) as payment from payments.payment p where id = $1');
const OF_ORDER = statement(
  'payments.of-order',
  PAYMENT,
  'select to_jsonb(p) as payment from payments.payment p where order_id = $1',
);
/** Returns the existing payment if the order has one. */
const ADD = statement(
  'payments.add',
  PAYMENT,
  `insert into payments.payment as p (id, order_id, provider, state, wish, amount_cents)
   values ($1, $2, $3, 'new', 'authorise', $4)
   on conflict (order_id) do update set order_id = excluded.order_id returning to_jsonb(p) as payment`,
);
/** Keeps the first page. */
const SET_PAGE = statement(
  'payments.set-page',
  PAYMENT,
  `update payments.payment p set session_id = coalesce(session_id, $2), redirect = coalesce(redirect, $3)
   where id = $1 returning to_jsonb(p) as payment`,
);
/** Records the provider's state once: of two concurrent calls one changes the row. */
const RECORD = statement(
  'payments.record',
  PAYMENT,
  `update payments.payment p set state = $2, provider_payment_id = coalesce($3, provider_payment_id),
     captured_cents = coalesce($4, captured_cents), changed_at = now()
   where id = $1 and state in ('new', 'authorised') and state <> $2 returning to_jsonb(p) as payment`,
);

/** Payments that may have changed at the provider without a webhook reaching us. */
const UNSETTLED = statement(
  'payments.unsettled',
  { id: columns.uuid },
  `select id from payments.payment p
   where (
     state = 'new' or (state = 'authorised' and (wish <> 'authorise' or changed_at < now() - interval '1 day'))
     or (wish = 'release' and state in ('captured', 'partially-refunded'))
     or (state = 'void' and session_id is not null and changed_at > now() - interval '3 hours')
     or exists (select from payments.refund r
       where r.payment_id = p.id and r.done_at is null and r.refused_at is null))
   order by changed_at limit $1`,
);

/** Wishes only move forward: a captured or released payment is not authorised again. */
const WISH = statement(
  'payments.wish',
  { id: columns.uuid },
  `update payments.payment set wish = $2, capture_cents = $3, split = $4, changed_at = now()
   where order_id = $1 and (wish = 'authorise' or (wish = 'capture' and $2 = 'release')) returning id`,
);

@Injectable()
export class PaymentRepository {
  constructor(
    @InjectRepository(Payment) private readonly payments: Repository<Payment>,
    @InjectRepository(Refund) private readonly refunds: Repository<Refund>,
    private readonly statements: Statements,
  ) {}

  find(id: string): Promise<Payment | null> {
    return this.read(FIND, [id]);
  }

  ofOrder(orderId: string): Promise<Payment | null> {
    return this.read(OF_ORDER, [orderId]);
  }

  bySession(sessionId: string): Promise<Payment | null> {
    return this.payments.findOneBy({ sessionId });
  }

  byProviderPayment(providerPaymentId: string): Promise<Payment | null> {
    return this.payments.findOneBy({ providerPaymentId });
  }

  async unsettled(limit: number): Promise<string[]> {
    const found = await this.statements.run(UNSETTLED, [limit]);
    return found.map(({ id }) => id);
  }

  /** The payment of an order, created if there is none. */
  async add({ id, orderId, provider, amountCents }: Pick<Payment, 'id' | 'orderId' | 'provider' | 'amountCents'>) {
    return (await this.read(ADD, [id, orderId, provider, amountCents]))!;
  }

  /** Reads the payment and locks it until the end of the transaction. */
  lock(transaction: Transaction, id: string): Promise<Payment | null> {
    return transaction.findOne(Payment, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  lockOfOrder(transaction: Transaction, orderId: string): Promise<Payment | null> {
    return transaction.findOne(Payment, { where: { orderId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Returns the updated payment. */
  async setPage(id: string, { sessionId, url }: PaymentPage): Promise<Payment> {
    return (await this.read(SET_PAGE, [id, sessionId, url]))!;
  }

  /** Returns the updated payment; null if its state has changed already. */
  record(
    transaction: Transaction,
    id: string,
    state: PaymentState,
    { providerPaymentId, capturedCents }: { providerPaymentId: string | null; capturedCents: number | null },
  ): Promise<Payment | null> {
    return this.read(RECORD, [id, state, providerPaymentId, capturedCents], transaction);
  }

  async setState(
    transaction: Transaction,
    id: string,
    state: PaymentState,
    changes: Pick<Payment, 'refundedCents'>,
  ): Promise<void> {
    await transaction.update(Payment, { id }, { ...changes, state, changedAt: () => 'now()' });
  }

  /** Returns the payment's id; undefined if the order has none, or its wish cannot change any more. */
  async wish(
    transaction: Transaction,
    orderId: string,
    wish: Wish,
    capture?: { cents: number; split: readonly Entry[] },
  ): Promise<string | undefined> {
    const values = [orderId, wish, capture?.cents ?? null, capture ? JSON.stringify(capture.split) : null];
    return (await this.statements.one(WISH, values, transaction))?.id;
  }

  async addRefund(
    transaction: Transaction,
    refund: Pick<Refund, 'id' | 'paymentId' | 'askedBy' | 'cents' | 'reason' | 'bearer' | 'split'>,
  ): Promise<void> {
    await transaction.insert(Refund, refund);
  }

  async refundsOfOrder(orderId: string): Promise<Refund[]> {
    const payment = await this.ofOrder(orderId);
    return payment ? this.refunds.find({ where: { paymentId: payment.id }, order: { createdAt: 'asc' } }) : [];
  }

  async setProviderRefund(id: string, providerRefundId: string): Promise<void> {
    await this.refunds.update({ id, doneAt: IsNull() }, { providerRefundId });
  }

  async refuseRefund(id: string, refusal: string): Promise<void> {
    await this.refunds.update({ id, doneAt: IsNull() }, { refusedAt: () => 'now()', refusal });
  }

  refundsOf(paymentId: string, transaction?: Transaction): Promise<Refund[]> {
    return transaction ? transaction.findBy(Refund, { paymentId }) : this.refunds.findBy({ paymentId });
  }

  /** False when it was recorded already. */
  async finishRefund(transaction: Transaction, id: string, providerRefundId: string): Promise<boolean> {
    const done = { doneAt: () => 'now()', providerRefundId };
    const { affected } = await transaction.update(Refund, { id, doneAt: IsNull() }, done);
    return affected === 1;
  }

  private async read(stated: typeof FIND, values: readonly unknown[], transaction?: Transaction) {
    const found = await this.statements.one(stated, values, transaction);
    return found ? fromJson(this.payments, found.payment) : null;
  }
}
