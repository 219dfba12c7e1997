// Errors of payments. See `ErrorTable`.
export const PAYMENTS_UNAVAILABLE = [
  503,
  'We cannot reach the payment provider right now. Nothing was charged. Please try again in a moment.',
] as const;
export const WEBHOOK_SIGNATURE_INVALID = [400, 'This message is not signed by the provider.'] as const;
