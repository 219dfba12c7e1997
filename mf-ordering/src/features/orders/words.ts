import { formatCents } from '@mealtime/contracts/money';
import type { Order, OrderState } from '@mealtime/contracts/ordering';
import { momentOf, sentence } from '../time';

/** A state in a word or two, as lists show it. */
export const STATES: Readonly<Record<OrderState, string>> = {
  'awaiting-payment': 'Not paid yet',
  expired: 'Not paid',
  placed: 'Waiting for the restaurant',
  accepted: 'Accepted',
  refused: 'Not accepted',
  preparing: 'Being prepared',
  ready: 'Ready for pickup',
  fulfilled: 'Picked up',
  cancelled: 'Cancelled',
};

const REFUSED: Readonly<Record<string, string>> = {
  'too-busy': 'The kitchen is too busy right now.',
  'sold-out': 'Something in your order is sold out.',
  closing: 'The restaurant is closing.',
  'cannot-make': 'The kitchen can’t make something in your order.',
  'no-answer': 'The restaurant didn’t answer in time.',
  'payment-lost': 'The payment for it was taken back.',
};

const CANCELLED: Readonly<Record<string, string>> = {
  customer: 'You cancelled it before the restaurant accepted it.',
  'sold-out': 'The restaurant cancelled it because something was sold out.',
  'rush-hour': 'The restaurant cancelled it because the kitchen couldn’t keep up.',
  'no-show': 'The restaurant cancelled it because it wasn’t picked up.',
  safety: 'It was cancelled for safety reasons.',
  'payment-lost': 'The payment for it was taken back.',
};

/** Why an order ended as it did; from the last event of its history. */
const reasonOf = ({ history }: Order) => history.at(-1)?.reason ?? '';

/** Whether the system ended it: it was not marked as picked up. */
export const isClosedByClock = ({ state, history }: Order): boolean =>
  state === 'fulfilled' && history.at(-1)?.by === 'system';

/** The payment's state, as a sentence; empty if there is none. */
export function moneyInWords({ state, payment }: Order): string {
  const { capturedCents, refundedCents } = payment;
  if (refundedCents > 0) {
    const amount = formatCents(refundedCents);
    return refundedCents >= capturedCents
      ? `${amount} is on its way back to your card.`
      : `${formatCents(capturedCents)} was charged, and ${amount} of it is on its way back to your card.`;
  }
  if (capturedCents > 0) return `${formatCents(capturedCents)} was charged.`;
  if (state === 'refused' || state === 'expired' || state === 'cancelled')
    return payment.state === 'authorised' || payment.state === 'processing' || payment.state === 'void'
      ? 'You were not charged. If your bank shows a hold, it goes away by itself.'
      : 'You were not charged.';
  return '';
}

/** The state of an order as a headline, and what it means. */
export function stateInWords(order: Order, now = Date.now()): { headline: string; text: string } {
  const { state, readyAt, scheduledFor, restaurant } = order;
  const ready = readyAt ? sentence(`Ready about ${momentOf(readyAt, now)}`) : '';
  switch (state) {
    case 'awaiting-payment':
      return {
        headline: 'Waiting for your payment',
        text: 'The restaurant gets your order once it is paid.',
      };
    case 'expired':
      return { headline: 'This order was not paid', text: 'The restaurant never got it.' };
    case 'placed':
      return {
        headline: `Waiting for ${restaurant.name}`,
        text: scheduledFor
          ? sentence(`They have your order for ${momentOf(scheduledFor, now)}`)
          : 'They have your order and are about to answer.',
      };
    case 'accepted':
      return { headline: `${restaurant.name} accepted your order`, text: ready };
    case 'preparing':
      return { headline: 'Your order is being prepared', text: ready };
    case 'ready':
      return { headline: 'Your order is ready', text: `Give order number ${order.number} at pickup.` };
    case 'fulfilled':
      if (isClosedByClock(order))
        return {
          headline: 'This order is closed',
          text: 'Nobody marked it as picked up within two hours after it was ready.',
        };
      return { headline: 'Picked up. Enjoy your meal!', text: `Thanks for ordering from ${restaurant.name}.` };
    case 'refused':
      return {
        headline: `${restaurant.name} couldn’t take your order`,
        text: REFUSED[reasonOf(order)] ?? 'Please try another restaurant.',
      };
    case 'cancelled':
      return { headline: 'This order was cancelled', text: CANCELLED[reasonOf(order)] ?? '' };
  }
}
