import { Injectable } from '@nestjs/common';
import {
  CANCELLATION_REASONS,
  mayTransit,
  REFUSAL_REASONS,
  type OrderActor,
  type OrderState,
  type SoldOutLine,
} from '@mealtime/contracts/ordering';
import { MembershipService } from '../../identity';
import { DomainError, Idempotency, isId, Outbox, Transactions, type Transaction } from '../../platform';
import { OrderProgress } from './order-progress';
import type { Order, OrderLine } from './order.entity';
import { OrderRepository } from './order.repository';
import { TransitionRefused } from './transition-refused';
import { sumsOf, type TaxRate } from '../pricing/price';
import { RateRepository } from '../pricing/rate.repository';

export interface TransitionRequest {
  to: OrderState;
  minutes?: number | undefined;
  reason?: string | undefined;
  lines?: readonly SoldOutLine[] | undefined;
}

/** States in which a restaurant may still change the promised time, or mark portions as sold out. */
const CHANGEABLE: readonly OrderState[] = ['accepted', 'preparing'];

/** Transitions by customers and restaurants. */
@Injectable()
export class TransitionService {
  constructor(
    private readonly repository: OrderRepository,
    private readonly progress: OrderProgress,
    private readonly memberships: MembershipService,
    private readonly rates: RateRepository,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /** Throws the errors of `POST /orders/:id/transitions`. */
  async transit(accountId: string, id: string, request: TransitionRequest, key: string | undefined) {
    const known = isId(id) ? await this.repository.find(id) : null;
    if (!known) throw new DomainError('ORDER_NOT_FOUND');
    const by = await this.actor(accountId, known);
    // Outside the transaction: see `OrderService.begin`.
    const taxes = await this.rates.taxes(known.createdAt);
    const wanted = { scope: `transition ${accountId}`, key, request: { id, ...request } };
    const reply = await this.transactions.run((transaction) =>
      this.idempotency.once(transaction, wanted, async () => {
        const order = (await this.repository.lock(transaction, id))!;
        await this.make(transaction, order, request, { by, actorId: accountId, taxes });
        const after = (await this.repository.lock(transaction, id))!;
        return { id, state: after.state, readyAt: after.readyAt?.toISOString() ?? null };
      }),
    );
    this.outbox.nudge();
    return reply;
  }

  /** Members act for the restaurant, also on an order of their own. Throws ORDER_NOT_FOUND for all others. */
  private async actor(accountId: string, order: Order): Promise<OrderActor> {
    const role =
      order.state === 'awaiting-payment' ? undefined : await this.memberships.roleIn(accountId, order.restaurantId);
    if (role) return 'restaurant';
    if (order.accountId === accountId) return 'customer';
    throw new DomainError('ORDER_NOT_FOUND');
  }

  private async make(
    transaction: Transaction,
    order: Order,
    { to, minutes, reason, lines = [] }: TransitionRequest,
    { by, actorId, taxes }: { by: OrderActor; actorId: string; taxes: readonly TaxRate[] },
  ): Promise<void> {
    const isChange = to === order.state;
    if (isChange ? by !== 'restaurant' || !CHANGEABLE.includes(to) : !mayTransit(order.state, to, by))
      throw new TransitionRefused(order);
    if (to === 'expired') throw new TransitionRefused(order); // only with a look at the payment: see `OrderService.settle`
    if (isChange && minutes === undefined && lines.length === 0) throw new TransitionRefused(order);
    const said = reasonOf(to, reason, by, isChange, lines.length > 0);
    if (lines.length > 0) {
      if (by !== 'restaurant' || !['accepted', 'preparing'].includes(to)) throw new DomainError('ORDER_LINES_INVALID');
      await this.takeOut(transaction, order, lines, taxes);
    }
    const promised = to === 'accepted' && !isChange ? promiseOf(order, minutes) : isChange ? minutes : undefined;
    await this.progress.change(transaction, order, to, { by, actorId, reason: said }, promised);
  }

  /** Removes sold-out portions: neither they nor their taxes are charged. Throws ORDER_LINES_INVALID. */
  private async takeOut(
    transaction: Transaction,
    order: Order,
    gone: readonly SoldOutLine[],
    taxes: readonly TaxRate[],
  ): Promise<void> {
    const [lines, rows] = await Promise.all([
      this.repository.linesOf(transaction, order.id),
      this.repository.rowsOf(transaction, order.id),
    ]);
    const before = sumsOf(lines, order.tipCents, taxes).total;
    const names: string[] = [];
    for (const { line: id, quantity } of gone) {
      const line = lines.find((one) => one.id === id);
      if (!line || line.soldOut + quantity > line.quantity) throw new DomainError('ORDER_LINES_INVALID');
      line.soldOut += quantity;
      names.push(`${quantity} ${line.name}`);
      await this.repository.setSoldOut(transaction, id, line.soldOut);
    }
    // An order without any portion left has to be refused or cancelled.
    if (lines.every(isGone)) throw new DomainError('ORDER_LINES_INVALID');
    const cents = sumsOf(lines, order.tipCents, taxes).total - before;
    const label = `Sold out: ${names.join(', ')}`;
    await this.repository.addRows(transaction, order.id, [{ kind: 'correction', label, cents }], rows.length);
  }
}

/** Minutes until an order accepted now is ready: a scheduled order is ready at its time. */
const promiseOf = ({ scheduledFor, prepMinutes }: Order, minutes: number | undefined): number =>
  scheduledFor ? (scheduledFor.getTime() - Date.now()) / 60_000 : (minutes ?? prepMinutes);

const isGone = ({ quantity, soldOut }: OrderLine) => quantity === soldOut;

/** Throws ORDER_REASON_MISSING. */
function reasonOf(
  to: OrderState,
  reason: string | undefined,
  by: OrderActor,
  isChange: boolean,
  isSoldOut: boolean,
): string | null {
  if (isChange) return isSoldOut ? 'sold-out' : 'delayed';
  if (to === 'cancelled' && by === 'customer') return 'customer';
  const known: readonly string[] | undefined =
    to === 'refused' ? REFUSAL_REASONS : to === 'cancelled' ? CANCELLATION_REASONS : undefined;
  if (!known) return isSoldOut ? 'sold-out' : null;
  if (!reason || !known.includes(reason) || reason === 'no-answer') throw new DomainError('ORDER_REASON_MISSING');
  return reason;
}
