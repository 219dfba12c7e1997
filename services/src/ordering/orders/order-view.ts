import type { KitchenOrder, Order as OrderReply, OrderSummary } from '@mealtime/contracts/ordering';
import type { PaymentSummary } from '../../payments';
import type { Restaurant } from '../../restaurants';
import { lineCents } from '../pricing/price';
import type { OrderHistory, OrderLine } from './order.entity';
import type { WholeOrder } from './order.repository';

const iso = (at: Date | null) => at?.toISOString() ?? null;

const eventView = ({ number, state, at, by, reason }: OrderHistory) => ({
  ...{ number, state, by, reason },
  at: at.toISOString(),
});

const lineView = (line: OrderLine) => ({
  ...{ id: line.id, item: line.itemId, name: line.name, quantity: line.quantity, soldOut: line.soldOut },
  options: line.options.map(({ name, quantity, isNested }) => ({ name, quantity, ...(isNested && { isNested }) })),
  note: line.note,
  cents: lineCents(line),
});

/** The total of the rows, corrections included. */
export const totalOf = ({ rows }: Pick<WholeOrder, 'rows'>) => rows.reduce((sum, { cents }) => sum + cents, 0);

const listed = (whole: WholeOrder) => {
  const { id, number, state, readyAt, scheduledFor } = whole.order;
  const times = { readyAt: iso(readyAt), scheduledFor: iso(scheduledFor) };
  return { id, number, state, totalCents: totalOf(whole), ...times };
};

export const summaryView = (whole: WholeOrder, restaurant: Restaurant | undefined): OrderSummary => ({
  ...listed(whole),
  placedAt: iso(whole.order.placedAt),
  restaurant: { slug: restaurant?.slug ?? '', name: restaurant?.name ?? 'A restaurant that left' },
  summary: whole.lines.map(({ quantity, name }) => `${quantity} ${name}`).join(', '),
});

export const orderView = (
  whole: WholeOrder,
  restaurant: Restaurant | undefined,
  payment: PaymentSummary | null,
): OrderReply => ({
  ...listed(whole),
  rows: whole.rows.map(({ kind, label, cents }) => ({ kind, label, cents })),
  lines: whole.lines.map(lineView),
  fulfilment: whole.order.fulfilment,
  restaurant: {
    slug: restaurant?.slug ?? '',
    name: restaurant?.name ?? 'A restaurant that left',
    address: restaurant?.address ?? '',
    ...{ lat: restaurant?.lat ?? null, lng: restaurant?.lng ?? null },
    ...{ phone: restaurant?.publicPhone ?? '', pickupNotes: restaurant?.pickupNotes ?? '' },
  },
  createdAt: whole.order.createdAt.toISOString(),
  placedAt: iso(whole.order.placedAt),
  answerBy: whole.order.state === 'placed' ? iso(whole.order.answerBy) : null,
  payment: {
    state: payment?.state ?? 'new',
    capturedCents: payment?.capturedCents ?? 0,
    refundedCents: payment?.refundedCents ?? 0,
  },
  history: whole.history.map(eventView),
});

export const kitchenView = (whole: WholeOrder): KitchenOrder => ({
  ...listed(whole),
  customer: whole.order.customerName,
  fulfilment: whole.order.fulfilment,
  lines: whole.lines.map(lineView),
  placedAt: iso(whole.order.placedAt),
  answerBy: whole.order.state === 'placed' ? iso(whole.order.answerBy) : null,
  history: whole.history.map(eventView),
});
