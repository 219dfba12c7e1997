import { Injectable, Logger } from '@nestjs/common';
import { MenuService } from '../../menus';
import { PaymentService, type PaymentSummary } from '../../payments';
import { Outbox, Transactions, type Transaction } from '../../platform';
import { sumsOf } from '../pricing/price';
import { RateRepository } from '../pricing/rate.repository';
import { splitOf } from '../pricing/split';
import type { Order, OrderHistory } from './order.entity';
import { OrderRepository, type OrderTimes } from './order.repository';
import { totalOf } from './order-view';

/** Queues: orders with a due deadline, ended orders (stock and payment), and messages to customers. */
export const ORDER_DUE = 'order-due';
export const ORDER_ENDED = 'order-ended';
export const ORDER_NOTICE = 'order-notice';
export const ORDER_TEXT = 'order-text';

/** Seconds after which a ready order counts as picked up. */
const READY_SECONDS = 7_200;
/** Seconds after the promised time at which an order counts as ready in any case: authorisations last only days. */
const FORGOTTEN_SECONDS = 10_800;
/** Seconds after which an unpaid order is given up even if the provider cannot be asked; a late payment is released. */
const UNASKED_SECONDS = 3_600;
/** Reasons for which the order's portions do not go back into stock. */
const USED_UP = ['sold-out', 'no-show'];

/** New states that cause an e-mail to the customer. */
const EMAILED: readonly Order['state'][] = ['placed', 'accepted', 'refused', 'ready', 'fulfilled', 'cancelled'];
/** New states that cause a text message too: those that matter on the way to the restaurant. */
const TEXTED: readonly Order['state'][] = ['accepted', 'refused', 'ready', 'cancelled'];
/** States that end an order. */
const ENDS: readonly Order['state'][] = ['expired', 'refused', 'cancelled', 'fulfilled'];

export type Change = Pick<OrderHistory, 'by' | 'actorId' | 'reason'>;

/** The transitions of orders, with everything that each causes. */
@Injectable()
export class OrderProgress {
  private readonly logger = new Logger(OrderProgress.name);

  constructor(
    private readonly repository: OrderRepository,
    private readonly rates: RateRepository,
    private readonly menus: MenuService,
    private readonly payments: PaymentService,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Changes an order that the caller has locked, with all effects: times, jobs, messages. The database refuses transitions
   * that its table does not allow. Call `outbox.nudge()` after the commit.
   */
  async change(transaction: Transaction, order: Order, to: Order['state'], change: Change, minutes?: number) {
    const isNew = to !== order.state;
    // A closed restaurant's time to answer starts when it opens.
    const waits = Math.max(0, Math.ceil(((order.answerFrom?.getTime() ?? 0) - Date.now()) / 1000));
    const answerBySeconds = waits + order.answerMinutes * 60;
    const readyInSeconds = minutes !== undefined ? Math.max(0, Math.round(minutes * 60)) : undefined;
    const times: OrderTimes = {
      ...(isNew && to === 'placed' && { placed: true, answerBySeconds }),
      ...(readyInSeconds !== undefined && { readyInSeconds }),
      ...(isNew && ENDS.includes(to) && { ended: true }),
    };
    const hasNews = change.reason === 'sold-out' || minutes !== undefined;
    const isNotified = (isNew || hasNews) && !(to === 'ready' && change.by === 'system');
    const isTexted =
      (TEXTED.includes(to) || hasNews) && change.by !== 'customer' && (isNew || isFarther(order, minutes));
    const payload = { orderId: order.id };
    const notice = { ...payload, number: String(order.historyNumber + 1) };
    const due = (afterSeconds: number) => ({ queue: ORDER_DUE, payload, afterSeconds });
    await this.outbox.addAll(transaction, [
      ...(isNew && to === 'placed' ? [due(answerBySeconds + 1)] : []),
      ...(isNew && to === 'ready' ? [due(READY_SECONDS + 1)] : []),
      ...(readyInSeconds !== undefined ? [due(readyInSeconds + FORGOTTEN_SECONDS + 1)] : []),
      ...(isNew && ENDS.includes(to) ? [{ queue: ORDER_ENDED, payload }] : []),
      ...(isNotified && (EMAILED.includes(to) || hasNews) ? [{ queue: ORDER_NOTICE, payload: notice }] : []),
      ...(isNotified && isTexted ? [{ queue: ORDER_TEXT, payload: notice }] : []),
    ]);
    // Last, because changes of one restaurant's orders wait for each other from here to the commit.
    await this.repository.change(transaction, order, to, { ...change, times });
  }

  /** Reads the payment from the provider and returns it; an authorised order is placed. */
  async settle(id: string): Promise<PaymentSummary | null> {
    const payment = await this.payments.settleOrder(id);
    if (payment?.state === 'authorised') await this.place(id);
    return payment;
  }

  /** Places an order whose payment is authorised; releases the payment if the order has expired. */
  async placeIfPaid(id: string): Promise<void> {
    const state = (await this.repository.find(id))?.state;
    // The order is past this step already.
    if (state && state !== 'awaiting-payment' && state !== 'expired') return;
    const payment = await this.payments.ofOrder(id);
    if (payment?.state === 'authorised') await this.place(id);
  }

  private async place(id: string): Promise<void> {
    const isOver = await this.transactions.run(async (transaction) => {
      const order = await this.repository.lock(transaction, id);
      if (!order || order.state === 'expired') return true;
      if (order.state !== 'awaiting-payment') return false;
      await this.change(transaction, order, 'placed', { by: 'system', actorId: null, reason: null });
      return false;
    });
    if (isOver) await this.payments.release(id);
    this.outbox.nudge();
  }

  /** Gives up an order that waits for payment. Whether it is given up, now or before. */
  async expire(id: string, by: 'customer' | 'system'): Promise<boolean> {
    const state = await this.transactions.run(async (transaction) => {
      const order = await this.repository.lock(transaction, id);
      if (order?.state !== 'awaiting-payment') return order?.state;
      const actorId = by === 'customer' ? order.accountId : null;
      await this.change(transaction, order, 'expired', { by, actorId, reason: null });
      return 'expired';
    });
    this.outbox.nudge();
    return state === 'expired';
  }

  /** Makes the transition whose deadline has passed, if any. */
  async due(id: string): Promise<void> {
    const due = await this.repository.due(id, {
      ready: READY_SECONDS,
      forgotten: FORGOTTEN_SECONDS,
      unasked: UNASKED_SECONDS,
    });
    if (due === 'expire' || due === 'expire-unasked') {
      // The webhook of the payment may have been lost.
      await this.settle(id).catch((error: unknown) => {
        if (due === 'expire') throw error;
        this.logger.error(`order ${id} is given up without an answer from the provider: ${String(error)}`);
      });
      await this.expire(id, 'system');
    } else if (due === 'ready') {
      await this.bySystem(id, ['accepted', 'preparing'], 'ready', 'forgotten');
    } else if (due === 'refuse') {
      await this.bySystem(id, ['placed'], 'refused', 'no-answer');
    } else if (due === 'fulfil') {
      await this.bySystem(id, ['ready'], 'fulfilled', null);
    }
  }

  /** Settles the stock and the payment of an ended order. Idempotent. */
  async follow(id: string): Promise<void> {
    const whole = await this.repository.wholeOf(id);
    if (!whole) return;
    const { order, lines, history } = whole;
    if (order.state !== 'fulfilled') {
      if (history.some(({ reason }) => USED_UP.includes(reason ?? ''))) await this.menus.useUp(id);
      else await this.menus.giveBack(id);
      await this.payments.release(id);
      return;
    }
    // The remaining portions may be free.
    if (totalOf(whole) === 0) return this.payments.release(id);
    const { createdAt } = order;
    const [taxes, commission] = await Promise.all([
      this.rates.taxes(createdAt),
      this.rates.commission(order.fulfilment, createdAt),
    ]);
    const sums = sumsOf(lines, order.tipCents, taxes);
    const rate = { ...commission, basisPoints: order.commissionBasisPoints };
    await this.payments.capture(id, totalOf(whole), splitOf(order.restaurantId, sums, rate));
  }

  /** Refuses or cancels an order whose authorisation was cancelled by a bank, or at the provider. */
  async withoutMoney(id: string): Promise<void> {
    await this.bySystem(id, ['placed'], 'refused', 'payment-lost');
    await this.bySystem(id, ['accepted', 'preparing', 'ready'], 'cancelled', 'payment-lost');
  }

  /** Gives up overdue orders, and returns portions that are still held for expired ones. */
  async sweep(): Promise<void> {
    for (const id of await this.repository.overdue(UNASKED_SECONDS)) {
      await this.due(id).catch((error: unknown) => this.logger.error(`order ${id} is overdue: ${String(error)}`));
    }
    for (const id of await this.repository.justExpired()) await this.menus.giveBack(id);
  }

  private async bySystem(
    id: string,
    from: readonly Order['state'][],
    to: Order['state'],
    reason: string | null,
  ): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const order = await this.repository.lock(transaction, id);
      if (!order || !from.includes(order.state)) return;
      await this.change(transaction, order, to, { by: 'system', actorId: null, reason });
    });
    this.outbox.nudge();
  }
}

/** Whether the promised time moves by five minutes or more, which matters to a customer on the way. */
function isFarther({ readyAt }: Order, minutes: number | undefined): boolean {
  return minutes === undefined || !readyAt || Math.abs(Date.now() + minutes * 60_000 - readyAt.getTime()) >= 5 * 60_000;
}
