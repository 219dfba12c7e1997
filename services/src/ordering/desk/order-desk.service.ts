import { Injectable } from '@nestjs/common';
import { mayTransit, type CancellationReason, type OrderState } from '@mealtime/contracts/ordering';
import type { RefundBearer } from '@mealtime/contracts/payments';
import { formatCents } from '@mealtime/contracts/money';
import { AdminTrail, type AdminSession } from '../../admin';
import { AccountService } from '../../identity';
import { PaymentService } from '../../payments';
import { DomainError, Idempotency, isId, Outbox, readCursor, Transactions } from '../../platform';
import { OrderProgress } from '../orders/order-progress';
import { OrderRepository, type WholeOrder } from '../orders/order.repository';
import { OrderService } from '../orders/order.service';
import { TransitionRefused } from '../orders/transition-refused';

const PAGE = 50;

/** Orders as admins see them. */
@Injectable()
export class OrderDeskService {
  constructor(
    private readonly repository: OrderRepository,
    private readonly orders: OrderService,
    private readonly progress: OrderProgress,
    private readonly accounts: AccountService,
    private readonly payments: PaymentService,
    private readonly trail: AdminTrail,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  async list({ state, q, cursor }: { state?: OrderState | undefined; q: string; cursor: string }) {
    const after = readCursor(cursor);
    const typed = q.replace(/^#/, '');
    if (typed && !/^\d{1,15}$/.test(typed)) return { orders: [], nextCursor: null };
    const number = typed ? Number(typed) : undefined;
    return this.orders.summaries(await this.repository.ofAll({ state, number }, PAGE, after));
  }

  /** Throws ORDER_NOT_FOUND. */
  async find(id: string) {
    const whole = await this.whole(id);
    const [order, ledger, account, payment, refunds] = await Promise.all([
      this.orders.view(whole),
      this.payments.entries(id),
      this.accounts.find(whole.order.accountId),
      this.payments.ofOrder(id),
      this.payments.refundsOf(id),
    ]);
    return {
      ...order,
      customer: {
        id: whole.order.accountId,
        name: account ? `${account.firstName} ${account.lastName}` : whole.order.customerName,
      },
      ledger: ledger.map(({ account: name, cents, at }) => ({ account: name, cents, at: at.toISOString() })),
      providerPayment: payment?.providerPaymentId ?? null,
      refunds: refunds.map(({ cents, reason, bearer, createdAt, doneAt, refusedAt, refusal }) => ({
        ...{ cents, reason, bearer: bearer as RefundBearer, at: createdAt.toISOString(), refusal },
        state: doneAt ? ('done' as const) : refusedAt ? ('refused' as const) : ('asked' as const),
      })),
    };
  }

  /** Throws ORDER_NOT_FOUND, REFUND_TOO_LARGE. A job makes the refund at the provider. */
  async refund(
    session: AdminSession,
    id: string,
    request: { cents?: number | undefined; reason: string; bearer: RefundBearer },
    key: string | undefined,
  ): Promise<{ message: string }> {
    const { order } = await this.whole(id);
    const { cents, reason, bearer } = request;
    const account = bearer === 'restaurant' ? `restaurant:${order.restaurantId}` : `refunds:${bearer}`;
    const wanted = { scope: `refund ${session.account.id}`, key, request: { id, ...request } };
    const reply = await this.transactions.run((transaction) =>
      this.idempotency.once(transaction, wanted, async () => {
        const given = await this.payments.refund(transaction, id, {
          ...(cents !== undefined && { cents }),
          ...{ reason, bearer, account, askedBy: `${session.account.id} ${key}` },
        });
        const detail = { cents: given, reason, bearer };
        await this.trail.add(transaction, session, 'refund', { kind: 'order', id }, detail);
        return { message: `${formatCents(given)} is on its way back to the customer.` };
      }),
    );
    this.outbox.nudge();
    return reply;
  }

  /** Throws ORDER_NOT_FOUND, ORDER_TRANSITION_REFUSED. A job releases its portions and its payment. */
  async cancel(
    session: AdminSession,
    id: string,
    reason: CancellationReason,
    key: string | undefined,
  ): Promise<{ message: string }> {
    const { account } = session;
    const wanted = { scope: `cancel ${account.id}`, key, request: { id, reason } };
    const reply = await this.transactions.run((transaction) =>
      this.idempotency.once(transaction, wanted, async () => {
        const order = isId(id) ? await this.repository.lock(transaction, id) : undefined;
        if (!order) throw new DomainError('ORDER_NOT_FOUND');
        if (!mayTransit(order.state, 'cancelled', 'admin')) throw new TransitionRefused(order);
        await this.progress.change(transaction, order, 'cancelled', { by: 'admin', actorId: account.id, reason });
        await this.trail.add(transaction, session, 'cancel', { kind: 'order', id }, { reason });
        return { message: `Order #${order.number} is cancelled. The customer is told, and not charged.` };
      }),
    );
    this.outbox.nudge();
    return reply;
  }

  private async whole(id: string): Promise<WholeOrder> {
    const whole = isId(id) ? await this.repository.wholeOf(id) : undefined;
    if (!whole) throw new DomainError('ORDER_NOT_FOUND');
    return whole;
  }
}
