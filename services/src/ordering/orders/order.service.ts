import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { QUOTE_MINUTES, withNested, type Order as OrderReply, type OrderRow } from '@mealtime/contracts/ordering';
import type { PaymentProvider } from '@mealtime/contracts/payments';
import { AccountService, shortName, type Account } from '../../identity';
import { MenuService } from '../../menus';
import { PaymentService, type PaymentSummary } from '../../payments';
import {
  AddressLimit,
  DomainError,
  Idempotency,
  isId,
  Outbox,
  readCursor,
  takeTurn,
  Transactions,
  Unauthenticated,
  type Transaction,
} from '../../platform';
import { openingAt, preparationAt, RestaurantService, type Restaurant } from '../../restaurants';
import type { PricedLine } from '../pricing/price';
import { RateRepository } from '../pricing/rate.repository';
import type { Quote } from '../quotes/quote.entity';
import { QuoteRepository } from '../quotes/quote.repository';
import { QuoteService, quoteView } from '../quotes/quote.service';
import { SlotService } from '../slots/slot.service';
import { ORDER_DUE, OrderProgress } from './order-progress';
import type { Order } from './order.entity';
import { orderView, summaryView } from './order-view';
import { OrderRepository, type NewOrder, type OrderPage, type WholeOrder } from './order.repository';

const PAGE = 20;
/** Orders that an account may start in a minute: far more than people do, few enough to bear. Checks at the provider cost more. */
const BEGUN = 600;
const LOOKS = 60;

export interface OrderRequest {
  quote: string;
  totalCents: number;
  payment: PaymentProvider;
}

/** A new order that is not stored yet, with its quote. */
interface Prepared {
  order: NewOrder;
  quote: Quote;
  restaurant: Restaurant;
}

/** An order that waits for payment, with its lines. */
interface Begun {
  order: Order;
  lines: readonly Pick<PricedLine, 'itemId' | 'name' | 'quantity' | 'options'>[];
  rows: readonly Pick<OrderRow, 'label' | 'cents'>[];
}

/** Orders as their customers place and see them. */
@Injectable()
export class OrderService {
  private readonly limit = new AddressLimit(BEGUN, 60);
  private readonly looks = new AddressLimit(LOOKS, 60);

  constructor(
    private readonly repository: OrderRepository,
    private readonly progress: OrderProgress,
    private readonly quotes: QuoteRepository,
    private readonly quoting: QuoteService,
    private readonly rates: RateRepository,
    private readonly accounts: AccountService,
    private readonly menus: MenuService,
    private readonly payments: PaymentService,
    private readonly restaurants: RestaurantService,
    private readonly slots: SlotService,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Turns a quote into an order, and returns its payment page. Idempotent: the same key, or the same quote, leads to the same
   * order, portions and page. Throws the errors of `POST /orders`.
   */
  async begin(accountId: string, request: OrderRequest, key: string | undefined) {
    this.limit.count(accountId);
    const [account, known] = await Promise.all([this.accounts.find(accountId), this.ofQuote(accountId, request.quote)]);
    if (!account) throw new Unauthenticated();
    // Outside the transaction: transactions that wait for a second connection could exhaust the pool and wait for each other.
    const prepared = known ? undefined : await this.prepare(account, request);
    let begun: Begun | undefined;
    const { order: id } = await this.transactions.run((transaction) =>
      this.idempotency.once(transaction, { scope: `order ${accountId}`, key, request }, async () => {
        begun = prepared && (await this.add(transaction, prepared));
        const { id: of } = begun?.order ?? known ?? (await this.ofQuote(accountId, request.quote, transaction))!;
        return { order: of };
      }),
    );
    begun ??= (await this.repository.wholeOf(id))!;
    this.refuseUnlessAwaiting(begun.order);
    await this.giveUpEarlier(begun.order);
    await this.reserve(begun);
    return { order: id, redirect: await this.pageOf(begun, request.payment, account) };
  }

  /** Throws ORDER_NOT_FOUND, also for another account's order. */
  async find(accountId: string, id: string): Promise<OrderReply> {
    const whole = isId(id) ? await this.repository.wholeOf(id) : undefined;
    if (whole?.order.accountId !== accountId) throw new DomainError('ORDER_NOT_FOUND');
    return this.view(whole);
  }

  /** Without a check of access. `known`: the payment, if the caller has just read it. */
  async view(whole: WholeOrder, known?: PaymentSummary | null): Promise<OrderReply> {
    const [[restaurant], payment] = await Promise.all([
      this.restaurants.byIds([whole.order.restaurantId]),
      known ?? this.payments.ofOrder(whole.order.id),
    ]);
    return orderView(whole, restaurant, payment);
  }

  async list(accountId: string, cursor: string) {
    const after = readCursor(cursor);
    return this.summaries(await this.repository.ofAccount(accountId, PAGE, after));
  }

  /** A page of a list, with a summary of each order. */
  async summaries({ orders, nextCursor }: OrderPage) {
    const restaurants = await this.restaurants.byIds([...new Set(orders.map(({ order }) => order.restaurantId))]);
    return {
      orders: orders.map((whole) =>
        summaryView(
          whole,
          restaurants.find(({ id }) => id === whole.order.restaurantId),
        ),
      ),
      nextCursor,
    };
  }

  /** Called when the customer returns from the payment page. `left`: without paying. Throws PAYMENTS_UNAVAILABLE. */
  async settle(accountId: string, id: string, left: boolean): Promise<OrderReply> {
    const order = isId(id) ? await this.repository.find(id) : undefined;
    if (order?.accountId !== accountId) throw new DomainError('ORDER_NOT_FOUND');
    if (order.state !== 'awaiting-payment') return this.find(accountId, id);
    this.looks.count(accountId);
    const payment = await this.progress.settle(id);
    if (left) await this.progress.expire(id, 'customer');
    return this.view((await this.repository.wholeOf(id))!, payment);
  }

  private async ofQuote(accountId: string, quoteId: string, transaction?: Transaction): Promise<Order | undefined> {
    const order = await this.repository.byQuote(quoteId, transaction);
    if (order && order.accountId !== accountId) throw new DomainError('QUOTE_USED');
    return order;
  }

  /** Checks that the quote is what the customer saw and still costs the same, and collects what an order needs. */
  private async prepare(account: Account, { quote: quoteId, totalCents }: OrderRequest): Promise<Prepared> {
    const quote = await this.quotes.findValid(quoteId);
    if (!quote) throw new DomainError('QUOTE_EXPIRED');
    const [{ restaurant, slot, changed }, commission] = await Promise.all([
      this.quoting.changed(quote),
      this.rates.commission(quote.fulfilment),
    ]);
    if (changed) throw new DomainError('QUOTE_CHANGED', { reply: { quote: changed } });
    if (totalCents !== quote.totalCents) throw new DomainError('QUOTE_CHANGED', { reply: { quote: quoteView(quote) } });
    const { answerMinutes } = restaurant;
    const now = new Date();
    const prepMinutes = preparationAt(restaurant, now);
    const order = {
      ...{ id: randomUUID(), accountId: account.id, quoteId, customerName: shortName(account) },
      ...{ commissionBasisPoints: commission.basisPoints, prepMinutes, answerMinutes },
      ...{ slot, answerFrom: openingAt(restaurant, now).opensAt },
    };
    return { order, quote, restaurant };
  }

  /** Undefined when the quote was ordered in the meantime. */
  private async add(transaction: Transaction, { order, quote, restaurant }: Prepared): Promise<Begun | undefined> {
    // One at a time, so that of two orders at once the later number is added later, and the earlier one gives way to it.
    await takeTurn(transaction, `customer ${order.accountId} ${restaurant.id}`);
    await this.slots.hold(transaction, restaurant, order.slot);
    const added = await this.repository.add(transaction, order);
    if (!added) return undefined;
    await this.outbox.add(transaction, ORDER_DUE, { orderId: order.id }, { afterSeconds: QUOTE_MINUTES * 60 });
    return { order: added, lines: quote.lines, rows: quote.rows };
  }

  private refuseUnlessAwaiting({ id, state }: Order): void {
    if (state === 'awaiting-payment') return;
    if (state === 'expired') throw new DomainError('QUOTE_EXPIRED');
    throw new DomainError('ORDER_ALREADY_PAID', { reply: { order: id } });
  }

  /**
   * A customer's newest order at a restaurant is the one that waits to be paid: earlier ones expire. Throws ORDER_ALREADY_PAID
   * where one of them was paid; that one is placed.
   */
  private async giveUpEarlier(order: Order): Promise<void> {
    for (const other of await this.repository.awaitingBefore(order)) {
      await this.progress.settle(other);
      if (await this.progress.expire(other, 'customer')) continue;
      await this.progress.expire(order.id, 'system');
      throw new DomainError('ORDER_ALREADY_PAID', { reply: { order: other } });
    }
  }

  private async reserve({ order, lines }: Begun): Promise<void> {
    const portions: Record<string, number> = {};
    for (const { itemId, quantity, options } of lines) {
      portions[itemId] = (portions[itemId] ?? 0) + quantity;
      for (const { nested, ...option } of withNested(options)) {
        const pieces = option.quantity * quantity;
        portions[option.id] = (portions[option.id] ?? 0) + pieces;
        for (const one of nested) portions[one.id] = (portions[one.id] ?? 0) + one.quantity * pieces;
      }
    }
    const missing = await this.menus.reserve(order.id, order.restaurantId, portions);
    if (missing === undefined) {
      const now = (await this.repository.find(order.id))!;
      if (now.state === 'awaiting-payment') return;
      // The order was given up before its portions were reserved: return them.
      await this.menus.giveBack(order.id);
      return this.refuseUnlessAwaiting(now);
    }
    await this.progress.expire(order.id, 'system');
    const line = lines.find(({ itemId, options }) => itemId === missing || options.some(({ id }) => id === missing));
    throw new DomainError('ITEM_UNAVAILABLE', { values: { name: line?.name ?? 'A dish' }, reply: { item: missing } });
  }

  private async pageOf({ order, rows }: Begun, provider: PaymentProvider, { email }: Account): Promise<string> {
    const page = await this.payments.open({
      ...{ provider, orderId: order.id, orderNumber: order.number, email },
      amountCents: order.totalCents,
      rows: rows.map(({ label, cents }) => ({ label, cents })),
    });
    if (page === undefined) throw new DomainError('QUOTE_EXPIRED');
    return page;
  }
}
