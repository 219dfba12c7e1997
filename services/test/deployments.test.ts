/** Checks that compose and the cluster give the services every variable that they need. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { configuration } from '../src/modules';

const INFRA = path.resolve(__dirname, '../../infra');
const read = (file: string) => readFileSync(path.join(INFRA, file), 'utf8');

type Environment = Record<string, string>;

/** The variables that an operator fills in. */
const FILLED_IN: Environment = {
  DOMAIN: 'mealtime.example',
  POSTGRES_PASSWORD: 'of-the-owner',
  SERVICES_DATABASE_PASSWORD: 'of-the-services',
  DATABASE_URL: 'postgres://services:secret@database.example:5432/mealtime',
  MEALTIME_SECRET: 'more than thirty-two characters of a secret',
  BANK_KEYS: `first:${Buffer.alloc(32, 1).toString('base64')}`,
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_VERIFY_SERVICE_SID: 'VA1',
  TWILIO_MESSAGING_SERVICE_SID: 'MG1',
  SMTP_URL: 'smtps://user:secret@mail.example',
  MAIL_FROM: 'Mealtime <hello@mealtime.example>',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

const pairs = (text: string, pattern: RegExp): Environment =>
  Object.fromEntries(
    [...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value.replace(/^'|'$/g, '')]),
  );

/** Variables of the last stage, which is the one that runs. */
const image = pairs(
  read('images/services.Dockerfile')
    .split(/^FROM /m)
    .at(-1)!,
  /^(?:ENV| {3}) ([A-Z_]+)=(\S+)/gm,
);

function composed(service: string): Environment {
  const [, block = ''] =
    new RegExp(`^  ${service}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(read('compose/compose.yaml')) ?? [];
  const [, given = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(block) ?? [];
  const example = pairs(read('compose/example.env'), /^([A-Z_]+)=(.*)$/gm);
  const file = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, value || (FILLED_IN[name] ?? '')]),
  );
  const inPlace = (text: string) =>
    text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, how: string, word: string) => {
      const value = file[name] ?? (how === '-' ? word : undefined);
      if (value === undefined) throw new Error(`${name} is not in example.env`);
      return value;
    });
  const own = pairs(given, /^ {6}([A-Z_0-9]+): (.*)$/gm);
  return {
    ...image,
    ...file,
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, inPlace(value)])),
  };
}

const [, secrets = ''] = /a secret named `services` with\n?([^]*?)and one named/.exec(read('README.md')) ?? [];
const secretNames = [...secrets.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name = '']) => name);
const literals = pairs(read('cluster/base/kustomization.yaml'), /^ {6}- ([A-Z_0-9]+)=(.*)$/gm);
const shared = { ...literals, ...Object.fromEntries(secretNames.map((name) => [name, FILLED_IN[name] ?? ''])) };
const deployments = read('cluster/base/services.yaml')
  .split(/^---$/m)
  .filter((text) => /^kind: Deployment$/m.test(text))
  .map((text): [string, Environment] => [
    /^ {2}name: ([\w-]+)$/m.exec(text)?.[1] ?? '',
    { ...image, ...shared, ...pairs(text, /- \{ name: ([A-Z_0-9]+), value: (.*) \}/g) },
  ]);

test('the images, the example and the manifests are read', () => {
  expect(image).toMatchObject({ MEALTIME_MODE: 'production', SERVICE_PORT: '4000' });
  expect(secretNames.length).toBeGreaterThan(8);
  expect(deployments.length).toBeGreaterThan(3);
});

describe.each([['compose, services', composed('services')], ['compose, migrate', composed('migrate')], ...deployments])(
  '%s',
  (_name, environment) => {
    test('starts with its variables, in production mode', () => {
      expect(configuration(environment)).toMatchObject({ production: true, port: 4000 });
    });

    test('requires the variables that operators fill in', () => {
      expect(() => configuration({ ...environment, DATABASE_URL: '' })).toThrow('DATABASE_URL');
      expect(() => configuration({ ...environment, MEALTIME_SECRET: '' })).toThrow('MEALTIME_SECRET');
    });
  },
);

test('every probe of the services uses their health endpoint', () => {
  const probes = readdirSync(path.join(INFRA, 'cluster/base'))
    .flatMap((file) => [...read(`cluster/base/${file}`).matchAll(/httpGet: \{ path: (\/api\S+), /g)])
    .map(([, address]) => address);
  expect([...new Set(probes)].sort()).toEqual(['/api/health/live', '/api/health/ready']);
});
