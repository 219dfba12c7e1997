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

/** Queue of payments that are to be settled. */
export const SETTLE = 'settle-payment';
/** Steps of one settling: more than any payment needs. */
const STEPS = 8;
/** Payments that one reconciliation has looked at. */
const RECONCILED = 5_000;

/** The account that holds a provider's money. */
const clearing = ({ provider }: Pick<Payment, 'provider'>) => `clearing:${provider}`;

/** An order's money, as others see it. */
export type PaymentSummary = Pick<
  Payment,
  'state' | 'amountCents' | 'capturedCents' | 'refundedCents' | 'providerPaymentId'
>;

/** What an order asks for: what is to be paid, by whom. */
export type PaymentRequest = Omit<PageRequest, 'paymentId' | 'createdAt'> & { provider: PaymentProvider };

export interface RefundRequest {
  /** Default: all that is left. */
  cents?: number;
  reason: string;
  bearer: RefundBearer;
  /** Of the ledger, that bears it. */
  account: string;
  /** Who asks, with the key of the request. */
  askedBy: string;
}

/**
 * The money of orders. An order says what it wants; `settle` brings that about with the provider, whoever calls it: the
 * return from the payment page, a webhook, a job, the hourly reconciliation.
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

  /** The page where an order is paid; the same one each time. Undefined: it was given up meanwhile. Throws PAYMENTS_UNAVAILABLE. */
  async open(request: PaymentRequest): Promise<string | undefined> {
    const { orderId, provider, amountCents } = request;
    const payment = await this.repository.add({ id: randomUUID(), orderId, provider, amountCents });
    if (payment.redirect) return payment.redirect;
    const page = await this.provider.openPage({ ...request, paymentId: payment.id, createdAt: payment.createdAt });
    const { state, wish } = await this.repository.setPage(payment.id, page);
    if (state === 'new' && wish === 'authorise') return page.url;
    // Given up while the provider made the page: nobody may pay on it.
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
   * What was authorised is to be captured, in part where some was sold out. `split`: entries of the ledger that sum to
   * minus the cents. Done by a job.
   */
  capture(orderId: string, cents: number, split: readonly Entry[]): Promise<void> {
    return this.want(orderId, (transaction) => this.repository.wish(transaction, orderId, 'capture', { cents, split }));
  }

  /** Nothing is to be kept: a page that waits is closed, what was authorised is let go, what was captured goes back. */
  release(orderId: string): Promise<void> {
    return this.want(orderId, (transaction) => this.repository.wish(transaction, orderId, 'release'));
  }

  /** Settles the payment of an order, now; as it is then, null where there is none. Throws PAYMENTS_UNAVAILABLE. */
  async settleOrder(orderId: string): Promise<PaymentSummary | null> {
    const payment = await this.repository.ofOrder(orderId);
    return payment && this.bringAbout(payment);
  }

  async settle(id: string): Promise<void> {
    const payment = await this.repository.find(id);
    if (payment) await this.bringAbout(payment);
  }

  /** Brings what the order wants and what the provider says together, as far as that goes now. */
  private async bringAbout(found: Payment): Promise<Payment> {
    let payment = found;
    let refusal: unknown;
    // What is written down here changes nothing there: only after an act it is looked at again.
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
    throw new Error(`payment ${found.id} does not come to rest`, { cause: refusal });
  }

  /** Returns what the provider refused it with: it stands otherwise there by now, which the next look shows. */
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
   * Gives back what was captured, in part or all that is left: a job does it at the provider, `outbox.nudge()` once this is
   * committed. The same `askedBy` gives back once. Returns the cents. Throws REFUND_TOO_LARGE.
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

  /** Has everything settled that may have changed without our hearing of it; each by a job of its own. */
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

  /** As it is then, whoever wrote it down. */
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

  /** False when all of it is on its way back. */
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

  /** Refunds that were asked for are made at the provider and written down, each once. One that is refused holds up no other. */
  private async finishRefunds(payment: Payment): Promise<void> {
    // Only what was captured is given back.
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

/** Captured, and not asked to be given back; what the provider refused is still there. */
const leftOf = ({ capturedCents }: Payment, asked: readonly Refund[]) =>
  capturedCents - sumOf(asked.filter(({ refusedAt }) => !refusedAt).map(({ cents }) => cents));

/** What came in, and whose it is. What nobody asked for waits on an account of its own until somebody looks at it. */
function captureEntries(payment: Payment, cents: number): Entry[] {
  const split = payment.split ?? [];
  const unexplained = cents + sumOf(split.map((one) => one.cents));
  return [{ account: clearing(payment), cents }, ...split, { account: 'unexplained', cents: -unexplained }];
}
