import type { Stripe } from 'stripe';
import type { PaymentsSettings } from '../settings';

/** Milliseconds for one call; the client retries by itself, with the same idempotency key. */
const TIMEOUT = 8_000;
const RETRIES = 1;

/** Stripe's own client; a configured URL only changes the host of its calls. Loaded when first needed. */
export async function stripeClient({ secretKey, apiUrl }: PaymentsSettings['stripe']): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const elsewhere = apiUrl ? new URL(apiUrl) : undefined;
  return new StripeClient(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(elsewhere && {
      host: elsewhere.hostname,
      port: elsewhere.port || (elsewhere.protocol === 'https:' ? 443 : 80),
      protocol: elsewhere.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}
