export * as paymentsErrors from './errors';

/** The payment provider. */
export const PAYMENT_PROVIDERS = ['stripe'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** The party that bears a refund. */
export const REFUND_BEARERS = ['platform', 'restaurant', 'carrier'] as const;
export type RefundBearer = (typeof REFUND_BEARERS)[number];

/** The minimum amount that providers accept. */
export const PAYMENT_MIN_CENTS = 50;

export const PAYMENT_STATES = [
  'new',
  'authorised',
  'processing',
  'captured',
  'failed',
  'void',
  'partially-refunded',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
