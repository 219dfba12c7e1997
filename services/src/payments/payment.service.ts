import { Inject, Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { PaymentProvider, RefundBearer } from '@mealtime/contracts/payments';
import { DomainError, Events, Outbox, sumOf, Transactions, type Transaction } from '../platform';
import { LedgerRepository } from './ledger/ledger.repository';
import type { Entry, Payment, Refund } from './payment.entity';
import { PaymentRepository } from './payment.repository';
import {
  PAYMENT_PROVIDER,
  type PageRequest,
  type PaymentProviderPort,
  type Seen,
  type SeenRefund,
} from './provider/payment-provider';
import { nextStep, type Step } from './settling';

/** Queue of payments to settle. */
export const SETTLE = 'settle-payment';
/** Most steps of one settling; no payment needs as many. */
const STEPS = 8;
/** Most payments of one reconciliation. */
const RECONCILED = 5_000;

/** The ledger account that holds a provider's money. */
const clearing = ({ provider }: Pick<Payment, 'provider'>) => `clearing:${provider}`;

/** The payment of an order, as other modules see it. */
export type PaymentSummary = Pick<
  Payment,
  'state' | 'amountCents' | 'capturedCents' | 'refundedCents' | 'providerPaymentId'
>;

/** A request for an order's payment page. */
export type PaymentRequest = Omit<PageRequest, 'paymentId' | 'createdAt'> & { provider: PaymentProvider };

export interface RefundRequest {
  /** Default: the whole remaining amount. */
  cents?: number;
  reason: string;
  bearer: RefundBearer;
  /** Ledger account that bears the refund. */
  account: string;
  /** Deduplication key: the requester and the key of the request. */
  askedBy: string;
}

/**
 * The payments of orders. An order states its wish, and `settle` applies it at the provider. It is called by the return from
 * the payment page, webhooks, jobs and the hourly reconciliation.
 */
@Injectable()
export class PaymentService {
  private readonly logger = new Logger(PaymentService.name);

  constructor(
    private readonly repository: PaymentRepository,
    private readonly ledger: LedgerRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProviderPort,
    private readonly events: Events,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /** URL of the order's payment page, always the same. Undefined if the order was given up. Throws PAYMENTS_UNAVAILABLE. */
  async open(request: PaymentRequest): Promise<string | undefined> {
    const { orderId, provider, amountCents } = request;
    const payment = await this.repository.add({ id: randomUUID(), orderId, provider, amountCents });
    if (payment.redirect) return payment.redirect;
    const page = await this.provider.openPage({ ...request, paymentId: payment.id, createdAt: payment.createdAt });
    const { state, wish } = await this.repository.setPage(payment.id, page);
    if (state === 'new' && wish === 'authorise') return page.url;
    // The order was given up while the provider made the page: close the page, so that it cannot be paid.
    await this.transactions.run((transaction) => this.outbox.add(transaction, SETTLE, { paymentId: payment.id }));
    this.outbox.nudge();
    return undefined;
  }

  ofOrder(orderId: string): Promise<PaymentSummary | null> {
    return this.repository.ofOrder(orderId);
  }

  entries(orderId: string) {
    return this.ledger.of(orderId);
  }

  /**
   * Requests a capture by a job, of less than was authorised if something was sold out. `split`: ledger entries that sum to
   * minus the cents.
   */
  capture(orderId: string, cents: number, split: readonly Entry[]): Promise<void> {
    return this.want(orderId, (transaction) => this.repository.wish(transaction, orderId, 'capture', { cents, split }));
  }

  /** Keeps no money: an open page is closed, an authorisation cancelled, a captured amount refunded. Done by a job. */
  release(orderId: string): Promise<void> {
    return this.want(orderId, (transaction) => this.repository.wish(transaction, orderId, 'release'));
  }

  /** Settles the payment of an order now and returns it; null if there is none. Throws PAYMENTS_UNAVAILABLE. */
  async settleOrder(orderId: string): Promise<PaymentSummary | null> {
    const payment = await this.repository.ofOrder(orderId);
    return payment && this.bringAbout(payment);
  }

  async settle(id: string): Promise<void> {
    const payment = await this.repository.find(id);
    if (payment) await this.bringAbout(payment);
  }

  /** Reconciles the order's wish with the provider's state, step by step, as far as possible now. */
  private async bringAbout(found: Payment): Promise<Payment> {
    let payment = found;
    let refusal: unknown;
    // Records change nothing at the provider: look again only after an action there.
    let seen: Seen | undefined;
    for (let count = 0; count < STEPS; count += 1) {
      seen ??= await this.provider.look(payment);
      const step = nextStep(payment, seen);
      if (step && 'record' in step) {
        payment = await this.record(payment, step.record, seen);
        continue;
      }
      if (!step || (step.act === 'refund-all' && !(await this.refundRest(payment)))) {
        await this.finishRefunds(payment);
        return payment;
      }
      refusal = await this.act(payment, step, seen);
      seen = undefined;
      payment = (await this.repository.find(payment.id))!;
    }
    throw new Error(`payment ${found.id} is not settled after ${STEPS} steps`, { cause: refusal });
  }

  /** Returns the provider's refusal: the payment has changed there in the meantime, and the next look shows how. */
  private async act(
    payment: Payment,
    step: Extract<Step, { act: string }>,
    { providerPaymentId }: Seen,
  ): Promise<unknown> {
    try {
      if (step.act === 'capture') await this.provider.capture(payment.id, providerPaymentId!, step.cents);
      else if (step.act === 'cancel') await this.provider.cancel(payment.id, providerPaymentId!);
      else if (step.act === 'expire') await this.provider.expire(payment.sessionId!);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      return error;
    }
    return undefined;
  }

  /**
   * Refunds a captured payment in part, or all that is left. A job does it at the provider: call `outbox.nudge()` after the
   * commit. Idempotent by `askedBy`. Returns the cents. Throws REFUND_TOO_LARGE.
   */
  async refund(transaction: Transaction, orderId: string, wanted: RefundRequest): Promise<number> {
    const payment = await this.repository.lockOfOrder(transaction, orderId);
    if (!payment) throw new DomainError('REFUND_TOO_LARGE');
    const asked = await this.repository.refundsOf(payment.id, transaction);
    const known = asked.find(({ askedBy }) => askedBy === wanted.askedBy);
    if (known) return known.cents;
    const left = leftOf(payment, asked);
    const amount = wanted.cents ?? left;
    if (amount < 1 || amount > left) throw new DomainError('REFUND_TOO_LARGE');
    await this.addRefund(transaction, payment, amount, wanted);
    return amount;
  }

  refundsOf(orderId: string): Promise<Refund[]> {
    return this.repository.refundsOfOrder(orderId);
  }

  /** Queues a job for every payment that may have changed at the provider without a webhook reaching us. */
  async reconcile(): Promise<void> {
    const ids = await this.repository.unsettled(RECONCILED);
    await this.transactions.run(async (transaction) => {
      for (const paymentId of ids) await this.outbox.add(transaction, SETTLE, { paymentId });
    });
    this.outbox.nudge();
  }

  private async want(orderId: string, write: (transaction: Transaction) => Promise<string | undefined>): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const id = await write(transaction);
      if (id) await this.outbox.add(transaction, SETTLE, { paymentId: id });
    });
    this.outbox.nudge();
  }

  /** Records the provider's state and returns the payment, also if another process recorded it first. */
  private async record(payment: Payment, to: 'authorised' | 'captured' | 'void', seen: Seen): Promise<Payment> {
    const { id, orderId, amountCents } = payment;
    if (to === 'authorised' && seen.cents !== amountCents) {
      throw new Error(`payment ${id}: ${seen.cents} cents were authorised instead of ${amountCents}`);
    }
    const capturedCents = to === 'captured' ? seen.cents : null;
    const recorded = await this.transactions.run(async (transaction) => {
      const now = await this.repository.record(transaction, id, to, { ...seen, capturedCents });
      if (now && to === 'captured') {
        await this.ledger.add(transaction, `capture ${id}`, orderId, captureEntries(now, seen.cents));
      } else if (now) await this.events.publish(transaction, `payment-${to}`, { order: orderId });
      return now;
    });
    this.outbox.nudge();
    return recorded ?? (await this.repository.find(id))!;
  }

  /** Refunds all that is left. False when nothing is left. */
  private async refundRest({ id }: Payment): Promise<boolean> {
    return this.transactions.run(async (transaction) => {
      const payment = (await this.repository.lock(transaction, id))!;
      const left = leftOf(payment, await this.repository.refundsOf(id, transaction));
      if (left === 0) return false;
      const reason = 'The order was not fulfilled';
      await this.addRefund(transaction, payment, left, {
        ...{ reason, bearer: 'platform', account: 'refunds:platform', askedBy: `release ${id}` },
      });
      return true;
    });
  }

  private async addRefund(
    transaction: Transaction,
    payment: Payment,
    cents: number,
    { reason, bearer, account, askedBy }: RefundRequest,
  ): Promise<void> {
    const split = [
      { account, cents },
      { account: clearing(payment), cents: -cents },
    ];
    await this.repository.addRefund(transaction, {
      ...{ id: randomUUID(), paymentId: payment.id, askedBy },
      ...{ cents, reason, bearer, split },
    });
    await this.outbox.add(transaction, SETTLE, { paymentId: payment.id });
  }

  /** Makes the requested refunds at the provider and records each once. A refused one does not stop the others. */
  private async finishRefunds(payment: Payment): Promise<void> {
    // Nothing was captured, so nothing can be refunded.
    if (payment.capturedCents === 0) return;
    for (const refund of await this.repository.refundsOf(payment.id)) {
      if (refund.doneAt || refund.refusedAt || !payment.providerPaymentId) continue;
      const made = await this.makeRefund(refund, payment.providerPaymentId);
      if (made.status === 'done') await this.finishRefund(payment, refund, made.id);
      else if (made.status === 'refused') await this.repository.refuseRefund(refund.id, made.reason);
      else await this.repository.setProviderRefund(refund.id, made.id);
    }
  }

  private async makeRefund({ id, cents, providerRefundId }: Refund, providerPaymentId: string): Promise<SeenRefund> {
    try {
      if (providerRefundId) return await this.provider.lookAtRefund(providerRefundId);
      return await this.provider.refund(id, providerPaymentId, cents);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      const reason = (error as { code?: string }).code ?? 'refused';
      this.logger.error(`refund ${id} is refused by the provider: ${reason}`);
      return { status: 'refused', reason };
    }
  }

  private async finishRefund({ id, orderId }: Payment, refund: Refund, providerRefundId: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const payment = (await this.repository.lock(transaction, id))!;
      if (!(await this.repository.finishRefund(transaction, refund.id, providerRefundId))) return;
      const refundedCents = payment.refundedCents + refund.cents;
      const state = refundedCents === payment.capturedCents ? 'refunded' : 'partially-refunded';
      await this.repository.setState(transaction, id, state, { refundedCents });
      await this.ledger.add(transaction, `refund ${refund.id}`, orderId, refund.split);
    });
  }
}

/** The captured amount minus requested refunds; refunds that the provider refused do not count. */
const leftOf = ({ capturedCents }: Payment, asked: readonly Refund[]) =>
  capturedCents - sumOf(asked.filter(({ refusedAt }) => !refusedAt).map(({ cents }) => cents));

/** Ledger entries of a capture. An amount beyond the requested split goes to the account `unexplained`, for manual review. */
function captureEntries(payment: Payment, cents: number): Entry[] {
  const split = payment.split ?? [];
  const unexplained = cents + sumOf(split.map((one) => one.cents));
  return [{ account: clearing(payment), cents }, ...split, { account: 'unexplained', cents: -unexplained }];
}
