import { VANCOUVER } from '@mealtime/contracts/canada';
import { formatCents } from '@mealtime/contracts/money';
import type { OrderState } from '@mealtime/contracts/ordering';
import { renderLetter, type Message } from '../../platform';
import type { OrderHistory } from '../orders/order.entity';
import { totalOf } from '../orders/order-view';
import type { WholeOrder } from '../orders/order.repository';

interface Place {
  restaurant: { name: string; address: string; pickupNotes: string };
  /** URL of the order's page. */
  url: string;
}

interface Parties extends Place {
  account: { firstName: string; email: string };
}

const clock = new Intl.DateTimeFormat('en-CA', { timeZone: VANCOUVER, hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-CA', { timeZone: VANCOUVER, weekday: 'long' });

/** "6:30 p.m."; for an order that was scheduled, "6:30 p.m. on Friday". */
const timeOf = ({ scheduledFor }: WholeOrder['order'], at: Date | null) =>
  at ? `${clock.format(at)}${scheduledFor ? ` on ${day.format(at)}` : ''}` : '';

const NOT_CHARGED = 'You were not charged: what was set aside on your card is released.';

const REASONS: Readonly<Record<string, string>> = {
  'too-busy': 'They are too busy right now.',
  'sold-out': 'Something you ordered is sold out.',
  closing: 'They are about to close.',
  'cannot-make': 'They cannot make this order.',
  'no-answer': 'They did not answer in time.',
  'rush-hour': 'They are too busy right now.',
  'no-show': 'It was not picked up.',
  safety: 'It could not be handed over safely.',
  'payment-lost': 'The payment for it was taken back.',
};

/** The customer's e-mail about a change. Its id is the same for every try. */
export function orderMessage(whole: WholeOrder, entry: OrderHistory, { account, restaurant, url }: Parties): Message {
  const { order } = whole;
  const { subject, body } = textOf(whole, entry, restaurant);
  return {
    id: `order.${order.id}.${entry.number}`,
    to: { name: account.firstName, address: account.email },
    subject,
    ...renderLetter({ greeting: `Hello ${account.firstName},`, body, link: { label: 'See your order', url } }),
  };
}

function textOf(
  whole: WholeOrder,
  { state, by, readyAt, reason, number }: OrderHistory,
  { name, address, pickupNotes }: Parties['restaurant'],
) {
  const { order } = whole;
  const named = `Order ${order.number} at ${name}`;
  const why = REASONS[reason ?? ''];
  const time = timeOf(order, readyAt);
  const wanted = timeOf(order, order.scheduledFor);
  if (reason === 'sold-out' && !ENDED.includes(state) && isDelay(whole, number)) {
    const body = [...soldOut(whole), ...receipt(whole, 'The new total')];
    return { subject: `${named}: something is sold out`, body };
  }
  const readyAbout = `${name} will have your order ready at about ${sentence(time)}`;
  const texts: Partial<Record<OrderState, { subject: string; body: (string | readonly string[])[] }>> = {
    placed: {
      subject: `${named} was sent`,
      body: [
        `We sent your order${wanted && ` for ${wanted}`} to ${name}. We will write again when they accept it.`,
        ...receipt(whole, 'Total, charged when you pick it up, or two hours after it is ready'),
      ],
    },
    accepted: {
      subject: isDelay(whole, number) ? `${named}: a new time` : `${named} was accepted`,
      body: [
        readyAbout,
        ...(address ? [`Pick it up at ${address}.`] : []),
        ...(pickupNotes ? [`The restaurant says: ${pickupNotes}`] : []),
        ...soldOut(whole),
      ],
    },
    preparing: {
      subject: `${named}: a new time`,
      body: [readyAbout, ...soldOut(whole)],
    },
    ready: {
      subject: `${named} is ready`,
      body: [`Your order is ready. Pick it up at ${address || name} and say number ${order.number}.`],
    },
    refused: {
      subject: `${named} was not accepted`,
      body: [`${name} could not take your order.${why ? ` ${why}` : ''}`, NOT_CHARGED],
    },
    cancelled: {
      subject: `${named} was cancelled`,
      body: [
        reason === 'customer' ? 'You cancelled your order.' : `Your order was cancelled.${why ? ` ${why}` : ''}`,
        NOT_CHARGED,
      ],
    },
    fulfilled: {
      subject: `Receipt for order ${order.number} at ${name}`,
      body: [
        by === 'system'
          ? 'Your order was ready two hours ago, so we count it as picked up. Here is your receipt. Write to us if something is wrong.'
          : 'Thank you for your order. Here is your receipt.',
        ...receipt(whole, 'Total'),
      ],
    },
  };
  return texts[state] ?? { subject: named, body: [] };
}

/** The same as a text message: the essentials for a customer on the way. */
export function orderText(
  whole: WholeOrder,
  { state, readyAt, reason, number }: OrderHistory,
  { restaurant, url }: Place,
) {
  const { order } = whole;
  const why = REASONS[reason ?? ''];
  // Times are formatted with narrow spaces, which are not in GSM-7: a text would hold 70 characters instead of 160.
  const time = timeOf(order, readyAt).replace(/\s/g, ' ');
  if (reason === 'sold-out' && !ENDED.includes(state) && isDelay(whole, number))
    return `Mealtime: order ${order.number} at ${restaurant.name}: ${soldOut(whole).join(' ')} ${url}`;
  const said: Partial<Record<OrderState, string>> = {
    preparing: `has a new time: about ${sentence(time)}`,
    accepted: isDelay(whole, number)
      ? `has a new time: about ${sentence(time)}`
      : `was accepted, ready at about ${sentence(time)}`,
    ready: `is ready. Pick it up at ${restaurant.address || restaurant.name}.`,
    refused: `was not accepted.${why ? ` ${why}` : ''} You were not charged.`,
    cancelled: `was cancelled.${why ? ` ${why}` : ''} You were not charged.`,
  };
  return `Mealtime: order ${order.number} at ${restaurant.name} ${said[state] ?? ''} ${url}`;
}

const ENDED: readonly OrderState[] = ['refused', 'cancelled'];

/** Portions that were sold out, which are not charged. */
const soldOut = ({ rows }: WholeOrder): string[] => {
  const labels = rows.filter(({ kind }) => kind === 'correction').map(({ label }) => `${label}.`);
  return labels.length > 0 ? [...labels, 'You don’t pay for it.'] : [];
};

/** Whether the order was accepted before, for another time. */
const isDelay = (whole: WholeOrder, number: number) =>
  whole.history.some((one) => one.state === 'accepted' && one.number < number);

/** Adds a full stop, unless the time ends with one. */
const sentence = (time: string) => (time.endsWith('.') ? time : `${time}.`);

const receipt = (whole: WholeOrder, total: string) => [
  whole.rows.map(({ label, cents }) => `${label}: ${formatCents(cents)}`),
  `${total}: ${formatCents(totalOf(whole))}`,
];
