import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startPostgres } from '@mealtime/infra/postgres';
import { ACCOUNT, STRIPE_ACCOUNT, providersForTest } from '@mealtime/infra/providers/testing';
import { startChild } from './child';

const ORIGIN = 'http://127.0.0.1';

/**
 * The service as deployed, without a proxy, on a database of its own that persists.
 * @param name of the figure: its database and its folder in `scratch` are called so
 * @param settings that differ from the usual ones
 */
export async function startService(root: string, scratch: string, name: string, settings: NodeJS.ProcessEnv = {}) {
  const postgres = await startPostgres({ dataDir: path.join(scratch, name) });
  const databaseUrl = await postgres.createDatabase(name.replace(/-/g, '_'));
  const providers = await providersForTest();
  const secret = () => randomBytes(32).toString('base64');
  const admin = { username: 'Owner', password: secret() };
  const service = await startChild([path.join(root, 'services/dist/main.js')], {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    MEALTIME_MODE: 'local',
    SERVICE_PORT: '0',
    PUBLIC_ORIGIN: ORIGIN,
    DATABASE_URL: databaseUrl,
    MEALTIME_SECRET: secret(),
    TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
    TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
    TWILIO_VERIFY_SERVICE_SID: ACCOUNT.serviceSid,
    TWILIO_MESSAGING_SERVICE_SID: ACCOUNT.messagingServiceSid,
    TWILIO_BASE_URL: providers.url,
    SMTP_URL: `smtp://127.0.0.1:${providers.smtpPort}`,
    MAIL_FROM: 'Mealtime <hello@mealtime.example>',
    OIDC_ISSUER: `${ORIGIN}/dev/google`,
    OIDC_CLIENT_ID: 'mealtime',
    OIDC_CLIENT_SECRET: secret(),
    BANK_KEYS: `bench:${secret()}`,
    UPLOADS_DIR: path.join(scratch, 'uploads'),
    RELEASES_DATA: path.join(scratch, 'releases'),
    SEND_DAILY_CAP: '100000',
    STRIPE_SECRET_KEY: STRIPE_ACCOUNT.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_ACCOUNT.webhookSecret,
    STRIPE_API_URL: providers.url,
    CLAMD_HOST: '127.0.0.1',
    CLAMD_PORT: String(providers.clamdPort),
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  });
  return {
    ...service,
    databaseUrl,
    providers,
    admin,
    async stop() {
      await service.stop();
      await providers.remove();
      await postgres.stop();
    },
  };
}

export type Service = Awaited<ReturnType<typeof startService>>;
