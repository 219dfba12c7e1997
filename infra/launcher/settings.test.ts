import os from 'node:os';
import {
  chooseLocalProviders,
  edgeEnvironment,
  localProvidersLine,
  providersEnvironment,
  serviceEnvironment,
  type Wiring,
} from './environment';
import { originOf, readSettings, StartError } from './settings';

const ports = { services: [4001, 4004], providers: 4002, smtp: 4003, clamd: 4005 };
const secrets = {
  MEALTIME_SECRET: 's',
  BANK_KEYS: 'local:k',
  DATABASE_PASSWORD: 'd',
  RELEASES_TOKEN: 'r',
  RELEASES_REPORTS_TOKEN: 'e',
  ...{
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 't',
    TWILIO_VERIFY_SERVICE_SID: 'VA1',
    TWILIO_MESSAGING_SERVICE_SID: 'MG1',
  },
  ...{ OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 'o' },
  ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
};

function wiring(environment: Record<string, string> = {}): Wiring {
  const settings = readSettings(environment, '/repo');
  return { settings, ports, secrets, local: chooseLocalProviders(environment, settings.production) };
}

test('with nothing set, everything is local, on port 3000', () => {
  const { settings, local } = wiring();
  expect(settings).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: '/repo/.mealtime', production: false });
  expect(originOf(settings)).toBe('http://127.0.0.1:3000');
  expect(local).toEqual({ sms: true, mail: true, google: true, scanner: true, stripe: true });
  expect(serviceEnvironment(wiring(), 'postgres://mealtime:o@db/mealtime')).toMatchObject({
    ...{ MEALTIME_MODE: 'local', PUBLIC_ORIGIN: 'http://127.0.0.1:3000' },
    DATABASE_URL: 'postgres://mealtime_services:d@db/mealtime',
    DATABASE_OWNER_URL: 'postgres://mealtime:o@db/mealtime',
    ...{ TWILIO_BASE_URL: 'http://127.0.0.1:4002', SMTP_URL: 'smtp://127.0.0.1:4003' },
    ...{ CLAMD_HOST: '127.0.0.1', CLAMD_PORT: '4005' },
    ...{ BANK_KEYS: 'local:k', UPLOADS_DIR: '/repo/.mealtime/uploads' },
    ...{ RELEASES_DATA: '/repo/.mealtime', RELEASES_TOKEN: 'r' },
    OIDC_ISSUER: 'http://127.0.0.1:3000/dev/google',
    ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_URL: 'http://127.0.0.1:4002' },
  });
});

test('the stand-in for Stripe knows the keys of the services, and where the product is', () => {
  expect(providersEnvironment(wiring(), '/repo/.mealtime/providers')).toMatchObject({
    ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', PUBLIC_ORIGIN: 'http://127.0.0.1:3000' },
    STRIPE_WEBHOOK_URL: 'http://127.0.0.1:3000/api/payments/webhooks/stripe',
  });
  const own = wiring({ STRIPE_SECRET_KEY: 'sk_live_1' });
  expect(own.local.stripe).toBe(false);
  expect(serviceEnvironment(own, undefined)).not.toHaveProperty('STRIPE_API_URL');
  expect(providersEnvironment(own, '/repo/.mealtime/providers')).not.toHaveProperty('STRIPE_WEBHOOK_URL');
});

test('a provider that is configured, even in part, is never replaced by the local one', () => {
  expect(wiring({ TWILIO_AUTH_TOKEN: 'x' }).local).toEqual({
    sms: false,
    mail: true,
    google: true,
    scanner: true,
    stripe: true,
  });
  expect(wiring({ SMTP_URL: 'smtps://mail' }).local).toEqual({
    sms: true,
    mail: false,
    google: true,
    scanner: true,
    stripe: true,
  });
  const own = wiring({ OIDC_ISSUER: 'https://accounts.google.com' });
  expect(own.local.google).toBe(false);
  expect(serviceEnvironment(own, undefined)).not.toHaveProperty('OIDC_ISSUER');
});

test('a variable that is set to nothing counts as not set', () => {
  jest.replaceProperty(process, 'env', { ...process.env, CLAMD_HOST: '', SMTP_URL: '', BANK_KEYS: '' });
  expect(serviceEnvironment(wiring({ CLAMD_HOST: '', SMTP_URL: '' }), undefined)).toMatchObject({
    ...{ CLAMD_HOST: '127.0.0.1', CLAMD_PORT: '4005', SMTP_URL: 'smtp://127.0.0.1:4003', BANK_KEYS: 'local:k' },
  });
  jest.restoreAllMocks();
});

test('the outbox is named where something is sent to it', () => {
  const none = { sms: false, mail: false, google: false, scanner: false, stripe: false };
  expect(localProvidersLine({ ...none, scanner: true })).toBe('Using the built-in local stand-ins for virus scans.');
  expect(localProvidersLine({ ...none, scanner: true, stripe: true })).toBe(
    'Using the built-in local stand-ins for virus scans and card payments.',
  );
  expect(localProvidersLine({ ...none, mail: true, scanner: true })).toBe(
    'Using the built-in local stand-ins for email and virus scans; whatever is sent can be read at /dev/outbox.',
  );
});

test('in production there is no local provider and no address below /dev', () => {
  const production = wiring({ MEALTIME_MODE: 'production' });
  expect(production.local).toEqual({ sms: false, mail: false, google: false, scanner: false, stripe: false });
  expect(edgeEnvironment(production)['PROVIDERS_URL']).toBeUndefined();
  expect(serviceEnvironment(production, undefined)).not.toHaveProperty('MEALTIME_SECRET');
});

test('each process of the services has a port, and the edge knows all of them', () => {
  const { SERVICE_PORT: first } = serviceEnvironment(wiring(), 'postgres://db');
  const { SERVICE_PORT: second } = serviceEnvironment(wiring(), 'postgres://db', 4004);
  expect([first, second]).toEqual(['4001', '4004']);
  expect(edgeEnvironment(wiring())['SERVICE_URL']).toBe('http://127.0.0.1:4001,http://127.0.0.1:4004');
  expect(wiring().settings.serviceProcesses).toBe(Math.min(2, os.availableParallelism()));
  expect(wiring({ SERVICE_PROCESSES: '1' }).settings.serviceProcesses).toBe(1);
});

test('a key of Google Maps is a setting, and there is none by default', () => {
  expect(wiring().settings.mapsKey).toBe('');
  expect(wiring({ MAPS_KEY: 'AIza' }).settings.mapsKey).toBe('AIza');
});

test('a wildcard address is reached by loopback', () => {
  expect(originOf({ host: '0.0.0.0', port: 80 })).toBe('http://127.0.0.1:80');
  expect(originOf({ host: '::1', port: 80 })).toBe('http://[::1]:80');
});

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc", which is not a port (1 to 65535).'],
  [{ PORT: '70000' }, 'PORT is "70000", which is not a port (1 to 65535).'],
  [{ SERVICE_PROCESSES: '0' }, 'SERVICE_PROCESSES is "0"; it can be 1 to 4.'],
  [{ MEALTIME_MODE: 'prod' }, 'MEALTIME_MODE is "prod"; it can be local or production.'],
])('%j is refused with a sentence', (environment, sentence) => {
  expect(() => readSettings(environment as Record<string, string>, '/repo')).toThrow(new StartError(sentence));
});
