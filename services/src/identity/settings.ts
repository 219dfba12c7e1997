import type { ModuleSettings, Reader } from '../platform/module';

export type IdentitySettings = ReturnType<typeof read>;

/**
 * | Variable | Meaning | Default |
 * |---|---|---|
 * | TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_VERIFY_SERVICE_SID | Twilio Verify | required |
 * | TWILIO_MESSAGING_SERVICE_SID | the messaging service that texts about orders are sent from | required |
 * | TWILIO_BASE_URL | another origin that speaks Twilio's protocol (the local provider); https only in production | Twilio |
 * | SEND_DAILY_CAP | codes sent in 24 hours, all phones together | 2000 |
 * | OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET | Google sign-in; the issuer must be https in production | required |
 */
function read(read: Reader, { production }: { production: boolean }) {
  return {
    twilio: {
      accountSid: read.text('TWILIO_ACCOUNT_SID', { pattern: /^AC/, hint: 'must start with AC' }),
      authToken: read.text('TWILIO_AUTH_TOKEN'),
      serviceSid: read.text('TWILIO_VERIFY_SERVICE_SID', { pattern: /^VA/, hint: 'must start with VA' }),
      messagingServiceSid: read.text('TWILIO_MESSAGING_SERVICE_SID', {
        pattern: /^MG/,
        hint: 'must start with MG',
      }),
      baseUrl: read.optionalOrigin('TWILIO_BASE_URL', { httpsOnly: production }),
    },
    sendDailyCap: read.integer('SEND_DAILY_CAP', { min: 1, max: 10_000_000, default: 2000 }),
    google: {
      issuer: read.url('OIDC_ISSUER', production ? ['https:'] : ['https:', 'http:']),
      clientId: read.text('OIDC_CLIENT_ID'),
      clientSecret: read.text('OIDC_CLIENT_SECRET'),
    },
  };
}

export const identitySettings = { token: Symbol('IDENTITY_SETTINGS'), read } satisfies ModuleSettings;
