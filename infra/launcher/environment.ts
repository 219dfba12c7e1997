import path from 'node:path';
import { originOf, type Settings } from './settings';
import type { Secrets } from './secrets';

type Environment = Record<string, string | undefined>;

/** Loopback ports that stay the same over restarts of the processes behind them. */
export interface Ports {
  /** One for each process of the services. */
  services: readonly number[];
  providers: number;
  smtp: number;
  clamd: number;
}

/** Which providers are the built-in ones: in local mode those without any configuration, in production none. */
export interface LocalProviders {
  sms: boolean;
  mail: boolean;
  google: boolean;
  scanner: boolean;
  stripe: boolean;
}

export function chooseLocalProviders(environment: Environment, production: boolean): LocalProviders {
  const unset = (prefix: string) =>
    !Object.keys(environment).some((name) => name.startsWith(prefix) && environment[name]);
  return {
    sms: !production && unset('TWILIO_'),
    mail: !production && unset('SMTP_'),
    google: !production && unset('OIDC_'),
    scanner: !production && unset('CLAMD_'),
    stripe: !production && unset('STRIPE_'),
  };
}

/** The line that `npm start` prints about them. */
export function localProvidersLine({ sms, mail, google, scanner, stripe }: LocalProviders): string {
  const stoodIn = {
    ...{ 'text messages': sms, email: mail, 'Google sign-in': google, 'virus scans': scanner },
    'card payments': stripe,
  };
  const names = Object.entries(stoodIn).flatMap(([name, isLocal]) => (isLocal ? name : []));
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
  const outbox = sms || mail ? '; whatever is sent can be read at /dev/outbox' : '';
  return `Using the built-in local stand-ins for ${list}${outbox}.`;
}

/** Variables that are set. An empty one counts as unset, as in the services. */
const chosen = (): Environment => Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));

/** Origins from which a person may reach a product on one machine. */
function publicOrigins({ port, publicOrigin, host }: Settings): string[] {
  const local = [`http://localhost:${port}`, `http://127.0.0.1:${port}`, originOf({ host, port })];
  return [...new Set([publicOrigin, ...local])];
}

const loopback = (scheme: string, port: number) => `${scheme}://127.0.0.1:${port}`;

/** The connection string of the services' role: the owner could rewrite the audit trail. */
const asServices = (ownerUrl: string, password: string) =>
  Object.assign(new URL(ownerUrl), { username: 'mealtime_services', password }).href;

/** Where the services list the demo town's accounts for the local providers. */
const demoFile = ({ dataDir }: Settings) => path.join(dataDir, 'demo.json');

export interface Wiring {
  settings: Settings;
  ports: Ports;
  secrets: Secrets;
  local: LocalProviders;
}

const twilioAccount = ({
  TWILIO_ACCOUNT_SID,
  TWILIO_AUTH_TOKEN,
  TWILIO_VERIFY_SERVICE_SID,
  TWILIO_MESSAGING_SERVICE_SID,
}: Secrets) => ({
  TWILIO_ACCOUNT_SID,
  TWILIO_AUTH_TOKEN,
  TWILIO_VERIFY_SERVICE_SID,
  TWILIO_MESSAGING_SERVICE_SID,
});

/** Environment of a process of the services. Variables that the person has set win. */
export function serviceEnvironment(
  { settings, ports, secrets, local }: Wiring,
  /** Connection string of the built-in database, as its owner. */
  ownerUrl: string | undefined,
  port: number | undefined = ports.services[0],
): Environment {
  const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = secrets;
  return {
    NODE_ENV: 'production',
    MEALTIME_MODE: settings.production ? 'production' : 'local',
    ...(settings.production
      ? {}
      : {
          ...{ PUBLIC_ORIGIN: settings.publicOrigin, MEALTIME_SECRET: secrets.MEALTIME_SECRET },
          ...{ BANK_KEYS: secrets.BANK_KEYS, UPLOADS_DIR: path.join(settings.dataDir, 'uploads') },
          ...{ MEALTIME_DEMO: '1', DEMO_FILE: demoFile(settings) },
        }),
    RELEASES_DATA: settings.dataDir,
    ...(settings.bucket !== undefined && { RELEASES_BUCKET: settings.bucket }),
    RELEASES_TOKEN: secrets.RELEASES_TOKEN,
    RELEASES_REPORTS_TOKEN: secrets.RELEASES_REPORTS_TOKEN,
    ...(local.mail && { SMTP_URL: loopback('smtp', ports.smtp), MAIL_FROM: 'Mealtime <hello@mealtime.example>' }),
    ...(local.scanner && { CLAMD_HOST: '127.0.0.1', CLAMD_PORT: String(ports.clamd) }),
    ...chosen(),
    ...(ownerUrl && {
      DATABASE_URL: asServices(ownerUrl, secrets.DATABASE_PASSWORD),
      // One machine, one person: a process that can read this can read the data folder, too.
      DATABASE_OWNER_URL: ownerUrl,
    }),
    SERVICE_HOST: '127.0.0.1',
    SERVICE_PORT: String(port),
    SERVICE_PROCESSES: String(settings.serviceProcesses),
    TRUSTED_PROXIES: '127.0.0.1', // the edge, which has settled who the caller is
    ...(local.sms && {
      ...twilioAccount(secrets),
      TWILIO_BASE_URL: loopback('http', ports.providers),
      // Twilio's SDK sends everything through a proxy that is set, loopback included.
      ...{ HTTP_PROXY: undefined, HTTPS_PROXY: undefined, http_proxy: undefined, https_proxy: undefined },
    }),
    ...(local.google && {
      ...{ OIDC_CLIENT_ID, OIDC_CLIENT_SECRET },
      OIDC_ISSUER: `${settings.publicOrigin}/dev/google`,
    }),
    ...(local.stripe && {
      STRIPE_SECRET_KEY: secrets.STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: secrets.STRIPE_WEBHOOK_SECRET,
      STRIPE_API_URL: loopback('http', ports.providers),
    }),
  };
}

export function providersEnvironment({ settings, ports, secrets, local }: Wiring, dataDir: string): Environment {
  const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = secrets;
  return {
    ...process.env,
    PROVIDERS_DATA: dataDir,
    DEMO_FILE: demoFile(settings),
    PROVIDERS_PORT: String(ports.providers),
    PROVIDERS_SMTP_PORT: String(ports.smtp),
    PROVIDERS_CLAMD_PORT: String(ports.clamd),
    ...twilioAccount(secrets),
    ...(local.google && {
      ...{ OIDC_CLIENT_ID, OIDC_CLIENT_SECRET },
      PUBLIC_ORIGIN: settings.publicOrigin,
      PUBLIC_ORIGINS: publicOrigins(settings).join(','),
    }),
    ...(local.stripe && {
      STRIPE_SECRET_KEY: secrets.STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: secrets.STRIPE_WEBHOOK_SECRET,
      STRIPE_WEBHOOK_URL: `${originOf(settings)}/api/payments/webhooks/stripe`,
      PUBLIC_ORIGIN: settings.publicOrigin,
    }),
  };
}

export function edgeEnvironment({ settings, ports, local, secrets }: Wiring): Environment {
  return {
    ...process.env,
    MEALTIME_DATA: settings.dataDir,
    HOST: settings.host,
    PORT: String(settings.port),
    RELEASES_REPORTS_TOKEN: secrets.RELEASES_REPORTS_TOKEN,
    SERVICE_URL: ports.services.map((port) => loopback('http', port)).join(','),
    PROVIDERS_URL:
      local.sms || local.mail || local.google || local.stripe ? loopback('http', ports.providers) : undefined,
  };
}
