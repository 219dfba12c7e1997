import { createHash } from 'node:crypto';

interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

/** One of the test cards that Stripe publishes, at docs.stripe.com/testing. */
export interface TestCard {
  number: string;
  brand: string;
  country: string;
  /** Shown to people who try the page. */
  text: string;
  decline?: Decline;
  /** Its bank asks the person to confirm (3-D Secure). */
  confirmation?: true;
  /** Some time after the capture, for this reason. */
  dispute?: 'fraudulent' | 'product_not_received';
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  ...{ code: 'card_declined', declineCode, message },
});
const NO_FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.');
const VISA = { brand: 'visa', country: 'US' };

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', ...VISA, text: 'pays' },
  { number: '4000000000000002', ...VISA, text: 'is declined', decline: declined('generic_decline') },
  { number: '4000000000009995', ...VISA, text: 'has insufficient funds', decline: NO_FUNDS },
  { number: '4000002760003184', ...VISA, text: 'asks for a confirmation', confirmation: true },
  { number: '4000000000000259', ...VISA, text: 'pays, and is disputed later as fraudulent', dispute: 'fraudulent' },
  { number: '4000001240000000', brand: 'visa', country: 'CA', text: 'pays (Canada)' },
  { number: '4000056655665556', ...VISA, text: 'pays (Visa debit)' },
  { number: '5555555555554444', brand: 'mastercard', country: 'US', text: 'pays (Mastercard)' },
  { number: '2223003122003222', brand: 'mastercard', country: 'US', text: 'pays (Mastercard)' },
  { number: '378282246310005', brand: 'amex', country: 'US', text: 'pays (American Express)' },
  { number: '6011111111111117', brand: 'discover', country: 'US', text: 'pays (Discover)' },
  { number: '4000002500003155', ...VISA, text: 'asks for a confirmation', confirmation: true },
  { number: '4000000000003220', ...VISA, text: 'asks for a confirmation', confirmation: true },
  {
    ...{ number: '4000008260003178', ...VISA, text: 'asks for a confirmation, then has insufficient funds' },
    ...{ confirmation: true, decline: NO_FUNDS },
  },
  {
    ...{ number: '4000000000002685', ...VISA, text: 'pays, and is disputed later as not received' },
    dispute: 'product_not_received',
  },
  { number: '4000000000009987', ...VISA, text: 'is declined as lost', decline: declined('lost_card') },
  { number: '4000000000009979', ...VISA, text: 'is declined as stolen', decline: declined('stolen_card') },
  {
    ...{ number: '4000000000006975', ...VISA, text: 'is declined as used too often' },
    decline: declined('card_velocity_exceeded'),
  },
  {
    ...{ number: '4000000000000069', ...VISA, text: 'is declined as expired' },
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    ...{ number: '4000000000000127', ...VISA, text: 'is declined for its security code' },
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    ...{ number: '4000000000000119', ...VISA, text: 'is declined for an error of processing' },
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
];

/** The answer for any other card: Stripe declines real cards in test mode. */
export const NOT_A_TEST_CARD = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
);

export const testCard = (number: string) => TEST_CARDS.find((card) => card.number === number);

/** Stripe's permanent id of a card number. */
export const fingerprint = (number: string) => createHash('sha256').update(number).digest('hex').slice(0, 16);

export const testCardByFingerprint = (print: string) => TEST_CARDS.find(({ number }) => fingerprint(number) === print);

/** Whether the last digit fits the others (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
