import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { adminSettings } from './admin/module';
import { identitySettings } from './identity/module';
import { configuration, MODULES } from './modules';
import { onboardingSettings } from './onboarding/module';
import { ConfigurationError, withNeeds } from './platform/module';

const KEY = Buffer.alloc(32, 1).toString('base64');

const COMPLETE = {
  MEALTIME_MODE: 'production',
  PUBLIC_ORIGIN: 'https://mealtime.example',
  DATABASE_URL: 'postgres://u:p@db/mealtime',
  MEALTIME_SECRET: 'x'.repeat(32),
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_VERIFY_SERVICE_SID: 'VA1',
  TWILIO_MESSAGING_SERVICE_SID: 'MG1',
  SMTP_URL: 'smtps://u:p@mail',
  MAIL_FROM: 'Mealtime <hello@mealtime.example>',
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
  BANK_KEYS: `2026:${KEY},2025:${Buffer.alloc(32, 2).toString('base64')}`,
  UPLOADS_DIR: '/var/lib/mealtime/uploads',
  RELEASES_DATA: '/var/lib/mealtime',
  CLAMD_HOST: 'clamd',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const NAMES = MODULES.map(({ name }) => name);

test('the list names every module once', () => {
  const folders = readdirSync(__dirname).filter((name) => existsSync(path.join(__dirname, name, 'module.ts')));
  expect(
    withNeeds(MODULES)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(folders.sort());
});

const namesOf = ({ modules }: { modules: readonly { name: string }[] }) => modules.map(({ name }) => name);

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    configuration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

test('a complete environment', () => {
  const config = configuration(COMPLETE);
  expect(namesOf(config)).toEqual(NAMES);
  expect(config).toMatchObject({
    production: true,
    host: '127.0.0.1',
    allowedOrigins: ['https://mealtime.example'],
    secureCookies: true,
    mail: { smtpUrl: 'smtps://u:p@mail' },
  });
  expect(config.settings.get(identitySettings.token)).toMatchObject({
    ...{ sendDailyCap: 2000, twilio: { baseUrl: undefined } },
  });
  expect(config.settings.get(onboardingSettings.token)).toEqual({
    sealKeys: [
      { id: '2026', key: Buffer.alloc(32, 1) },
      { id: '2025', key: Buffer.alloc(32, 2) },
    ],
    files: { kind: 'folder', folder: '/var/lib/mealtime/uploads' },
    clamd: { host: 'clamd', port: 3310 },
  });
  expect(config.settings.get(adminSettings.token)).toEqual({ first: undefined });
});

test('all missing values are reported together', () => {
  expect(problemsOf({}).map((problem) => problem.split(' ')[0])).toEqual([
    'PUBLIC_ORIGIN',
    'MEALTIME_SECRET',
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'TWILIO_ACCOUNT_SID',
    'TWILIO_AUTH_TOKEN',
    'TWILIO_VERIFY_SERVICE_SID',
    'TWILIO_MESSAGING_SERVICE_SID',
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'UPLOADS_DIR',
    'CLAMD_HOST',
    'BANK_KEYS',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'RELEASES_DATA',
  ]);
});

test.each([
  [{ PUBLIC_ORIGIN: 'http://mealtime.example' }, 'PUBLIC_ORIGIN must be a URL that starts with https://'],
  [{ PUBLIC_ORIGIN: 'https://mealtime.example/shop' }, 'PUBLIC_ORIGIN must be an origin'],
  [{ MEALTIME_MODE: 'test' }, 'MEALTIME_MODE must be one of local, production'],
  [{ MEALTIME_SECRET: 'short' }, 'MEALTIME_SECRET must have at least 32 characters'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL that starts with postgres://'],
  [{ SERVICE_MODULES: 'identity,kitchen' }, `SERVICE_MODULES may only name ${NAMES.join(', ')}`],
  [{ SERVICE_PORT: '70000' }, 'SERVICE_PORT must be a whole number from 0 to 65535'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must list addresses or CIDRs'],
  [{ TWILIO_ACCOUNT_SID: 'VA1' }, 'TWILIO_ACCOUNT_SID must start with AC'],
  [{ TWILIO_BASE_URL: 'http://127.0.0.1:4010' }, 'TWILIO_BASE_URL must be a URL that starts with https://'],
  [{ OIDC_ISSUER: 'http://127.0.0.1:3000/dev/google' }, 'OIDC_ISSUER must be a URL that starts with https://'],
  [{ MEALTIME_DEMO: '1' }, 'MEALTIME_DEMO makes accounts with a known password: not in production mode'],
  [{ STRIPE_SECRET_KEY: 'pk_1' }, 'STRIPE_SECRET_KEY must start with sk_ or rk_'],
  [{ STRIPE_API_URL: 'http://127.0.0.1:4010' }, 'STRIPE_API_URL must be a URL that starts with https://'],
  [{ SEND_DAILY_CAP: 'many' }, 'SEND_DAILY_CAP must be a whole number'],
  [{ BANK_KEYS: '2026:c2hvcnQ=' }, 'BANK_KEYS must list id:key, separated by commas, each key 32 bytes in base64'],
  [{ BANK_KEYS: `a:${KEY},a:${KEY}` }, 'BANK_KEYS must not name two keys alike'],
  [{ RELEASES_TOKEN: 'short' }, 'RELEASES_TOKEN must have at least 32 characters'],
  [{ RELEASES_OIDC: '{}' }, 'RELEASES_OIDC must be a JSON array'],
  [
    { RELEASES_OIDC: '[{"issuer":"https://ci.example","audience":"x","team":"growth","claims":{}}]' },
    'of which claims is not empty',
  ],
  [{ CLAMD_PORT: '0' }, 'CLAMD_PORT must be a whole number'],
  [{ ADMIN_USERNAME: 'owner' }, 'ADMIN_PASSWORD is missing, while ADMIN_USERNAME is set'],
  [{ ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 12 characters'],
])('%j', (change, problem) => {
  const problems = problemsOf({ ...COMPLETE, ...change });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});

test('a problem never shows the value', () => {
  const secret = 'hunter2hunter2';
  const wrong = Object.fromEntries(Object.keys(COMPLETE).map((name) => [name, secret]));
  expect(problemsOf(wrong).join('\n')).not.toContain(secret);
});

test('local mode uses local providers, and allows localhost beside the public origin', () => {
  const local = {
    ...COMPLETE,
    ...{ MEALTIME_MODE: 'local', PUBLIC_ORIGIN: 'http://127.0.0.1:3000', TWILIO_BASE_URL: 'http://127.0.0.1:4010' },
    ...{ ADMIN_USERNAME: 'a', ADMIN_PASSWORD: 'b' },
  };
  const config = configuration(local);
  expect(config).toMatchObject({
    allowedOrigins: ['http://127.0.0.1:3000', 'http://localhost:3000'],
    secureCookies: false,
  });
  expect(config.settings.get(adminSettings.token)).toMatchObject({ first: { username: 'a', password: 'b' } });
});

test('a process needs only what its modules use', () => {
  const { PUBLIC_ORIGIN, DATABASE_URL, MEALTIME_SECRET, SMTP_URL, MAIL_FROM, BANK_KEYS, UPLOADS_DIR, CLAMD_HOST } =
    COMPLETE;
  const base = { PUBLIC_ORIGIN, DATABASE_URL, MEALTIME_SECRET };
  expect(configuration({ ...base, SERVICE_MODULES: 'places' }).mail).toBeUndefined();
  const mailing = { ...base, SMTP_URL, MAIL_FROM };
  const alone = configuration({ ...mailing, SERVICE_MODULES: 'admin' });
  expect(namesOf(alone)).toEqual(['admin']);
  expect([...alone.settings.keys()]).toEqual([adminSettings.token]);
  const onboarding = { ...mailing, BANK_KEYS, UPLOADS_DIR, CLAMD_HOST };
  const config = configuration({ ...onboarding, SERVICE_MODULES: 'onboarding, admin' });
  expect(namesOf(config)).toEqual(['onboarding', 'admin']);
  expect(config.settings.has(identitySettings.token)).toBe(false);
});

test('the modules that a module needs are declared with it, and come before it', () => {
  const names = configuration(COMPLETE).declared.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.indexOf('audit')).toBeLessThan(names.indexOf('onboarding'));
  expect(names[0]).toBe('platform');
  const { declared } = configuration({ ...COMPLETE, SERVICE_MODULES: 'onboarding' });
  expect(declared.map(({ name }) => name).sort()).toEqual(
    ['admin', 'audit', 'identity', 'onboarding', 'places', 'platform', 'restaurants'].sort(),
  );
});

test('documents go to a bucket when one is configured', () => {
  const s3 = {
    ...{ S3_BUCKET: 'documents', S3_ENDPOINT: 'https://storage.example', S3_REGION: 'ca-west-1' },
    ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
  };
  const settings = configuration({ ...COMPLETE, ...s3 }).settings.get(onboardingSettings.token);
  const files = { kind: 's3', bucket: 'documents', endpoint: 'https://storage.example' };
  expect(settings).toMatchObject({ files });
  expect(problemsOf({ ...COMPLETE, S3_BUCKET: 'documents' })).toHaveLength(4);
});
