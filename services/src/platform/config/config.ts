import { onboardingConfig } from './onboarding';
import { reader, ConfigurationError, type Environment } from './reader';

/** The parts of the code base that one process can run. */
const MODULE_NAMES = ['identity', 'onboarding', 'newsletter', 'admin'] as const;

/**
 * Everything the services read from the environment, in the order of this list. Nothing else reads `process.env`.
 *
 * | Variable | Meaning | Default |
 * |---|---|---|
 * | MEALTIME_MODE | `local` (one machine, local providers allowed, back-off under 60 s) or `production` | production |
 * | SERVICE_MODULES | which of identity, onboarding, newsletter, admin this process runs, separated by commas | all |
 * | SERVICE_HOST | address to listen on | 127.0.0.1 |
 * | SERVICE_PORT | port to listen on; 0 takes a free one. The port taken is printed as `{"listening":<port>}` | 4000 |
 * | PUBLIC_ORIGIN | `scheme://host[:port]` people use; in local mode localhost and 127.0.0.1 of its port count too | required |
 * | DATABASE_URL | `postgres://user:password@host:port/database`; its user may not own the database in production | required |
 * | DATABASE_OWNER_URL | the same database as its owner: who has it migrates at the start, and makes the user of DATABASE_URL | none |
 * | SERVICE_PROCESSES | how many processes like this one share the machine's cores | 1 |
 * | DATABASE_CONNECTIONS | connections that the requests of this process share; searches have three more | 12 |
 * | OUTBOX_WORKERS | messages and other jobs that this process works on at a time; so many connections and one more, besides those of requests | 3 |
 * | MEALTIME_SECRET | 32 characters or more; tokens, links and cookies are signed with keys derived from it | required |
 * | TRUSTED_PROXIES | CIDRs, separated by commas, of the proxies whose X-Forwarded-* headers are believed | none |
 * | LOG_LEVEL | pino's: trace, debug, info, warn, error, fatal, silent | info |
 * | SMTP_URL | `smtp://` or `smtps://`, credentials included | required by all but admin |
 * | MAIL_FROM | sender of every message | required by all but admin |
 * | TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_VERIFY_SERVICE_SID | Twilio Verify | required by identity |
 * | TWILIO_BASE_URL | another origin that speaks Twilio's protocol (the local provider); https only in production | Twilio |
 * | SEND_DAILY_CAP | codes sent in 24 hours, all phones together | 2000 |
 * | OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET | Google sign-in; the issuer must be https in production | required by identity |
 * | BANK_KEYS | `id:key,id:key`: keys of 32 bytes in base64 that banking details and documents are encrypted with; the first is the present one | required by onboarding |
 * | UPLOADS_DIR | folder for the documents of applications | required by onboarding, unless S3_BUCKET is set |
 * | S3_BUCKET | bucket for the documents, in place of the folder | none |
 * | S3_ENDPOINT | `https://` origin of the storage; http too in local mode | required with S3_BUCKET |
 * | S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY | its region and who we are there | required with S3_BUCKET |
 * | CLAMD_HOST, CLAMD_PORT | where clamd looks at uploads | required by onboarding, unless CLAMD_SOCKET is set; 3310 |
 * | CLAMD_SOCKET | its socket on this machine, in place of host and port | none |
 * | ADMIN_USERNAME, ADMIN_PASSWORD | the first admin (owner); both or neither; 12 characters or more in production | none |
 */
export function loadConfig(environment: Environment) {
  const read = reader(environment);
  const mode = read.choice('MEALTIME_MODE', ['local', 'production'], 'production');
  const production = mode === 'production';
  const modules = read.list('SERVICE_MODULES', MODULE_NAMES, MODULE_NAMES);
  const publicOrigin = read.origin('PUBLIC_ORIGIN', { httpsOnly: production });
  const secret = read.text('MEALTIME_SECRET', { min: 32 });
  const config = {
    mode,
    production,
    modules,
    host: read.text('SERVICE_HOST', { default: '127.0.0.1' }),
    port: read.integer('SERVICE_PORT', { min: 0, max: 65_535, default: 4000 }),
    serviceProcesses: read.integer('SERVICE_PROCESSES', { min: 1, max: 64, default: 1 }),
    publicOrigin,
    allowedOrigins: allowedOrigins(publicOrigin, production),
    /** Cookies are marked Secure, and named `__Host-`, when people reach the product over https. */
    secureCookies: publicOrigin.startsWith('https:'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    /** Undefined in a process that leaves migrating to others. */
    databaseOwnerUrl: read.has('DATABASE_OWNER_URL')
      ? read.url('DATABASE_OWNER_URL', ['postgres:', 'postgresql:'])
      : undefined,
    // All processes together must stay below the server's max_connections: 100 by default, also in the built-in one.
    databaseConnections: read.integer('DATABASE_CONNECTIONS', { min: 2, max: 500, default: 12 }),
    outboxWorkers: read.integer('OUTBOX_WORKERS', { min: 1, max: 50, default: 3 }),
    secret,
    trustedProxies: read.cidrs('TRUSTED_PROXIES'),
    logLevel: read.choice('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
    mail: modules.some((module) => module !== 'admin')
      ? {
          smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
          from: read.text('MAIL_FROM', { pattern: /@/, hint: 'must hold an e-mail address' }),
        }
      : undefined,
    identity: modules.includes('identity')
      ? {
          twilio: {
            accountSid: read.text('TWILIO_ACCOUNT_SID', { pattern: /^AC/, hint: 'must start with AC' }),
            authToken: read.text('TWILIO_AUTH_TOKEN'),
            serviceSid: read.text('TWILIO_VERIFY_SERVICE_SID', { pattern: /^VA/, hint: 'must start with VA' }),
            baseUrl: read.optionalOrigin('TWILIO_BASE_URL', { httpsOnly: production }),
          },
          sendDailyCap: read.integer('SEND_DAILY_CAP', { min: 1, max: 10_000_000, default: 2000 }),
          google: {
            issuer: read.url('OIDC_ISSUER', production ? ['https:'] : ['https:', 'http:']),
            clientId: read.text('OIDC_CLIENT_ID'),
            clientSecret: read.text('OIDC_CLIENT_SECRET'),
          },
        }
      : undefined,
    onboarding: modules.includes('onboarding') ? onboardingConfig(read, { httpsOnly: production }) : undefined,
    firstAdmin: modules.includes('admin')
      ? read.pair('ADMIN_USERNAME', 'ADMIN_PASSWORD', { secondMin: production ? 12 : 1 })
      : undefined,
  };
  read.finish();
  return config;
}

export type Config = ReturnType<typeof loadConfig>;
export type IdentityConfig = NonNullable<Config['identity']>;
export type OnboardingConfig = NonNullable<Config['onboarding']>;

/** Injection token of the whole configuration. */
export const CONFIG = Symbol('CONFIG');

export { ConfigurationError };

function allowedOrigins(publicOrigin: string, production: boolean): readonly string[] {
  if (production || !publicOrigin) return [publicOrigin];
  const { protocol, port } = new URL(publicOrigin);
  const suffix = port ? `:${port}` : '';
  return [...new Set([publicOrigin, `${protocol}//localhost${suffix}`, `${protocol}//127.0.0.1${suffix}`])];
}
