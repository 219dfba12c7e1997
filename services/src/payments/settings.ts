import type { ModuleSettings, Reader } from '../platform/module';

export type PaymentsSettings = ReturnType<typeof read>;

/**
 * | Variable | Meaning | Default |
 * |---|---|---|
 * | STRIPE_SECRET_KEY | Stripe's secret key | required |
 * | STRIPE_WEBHOOK_SECRET | secret of the webhook at /api/payments/webhooks/stripe | required |
 * | STRIPE_API_URL | another origin that speaks Stripe's protocol (the local provider); https only in production | Stripe |
 */
function read(read: Reader, { production }: { production: boolean }) {
  return {
    stripe: {
      secretKey: read.text('STRIPE_SECRET_KEY', { pattern: /^[sr]k_/, hint: 'must start with sk_ or rk_' }),
      webhookSecret: read.text('STRIPE_WEBHOOK_SECRET', { pattern: /^whsec_/, hint: 'must start with whsec_' }),
      apiUrl: read.optionalOrigin('STRIPE_API_URL', { httpsOnly: production }),
    },
  };
}

export const paymentsSettings = { token: Symbol('PAYMENTS_SETTINGS'), read } satisfies ModuleSettings;
