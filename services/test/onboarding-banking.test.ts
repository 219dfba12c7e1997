import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { sealedBank } from '../src/onboarding/kinds/restaurant/bank';
import type { Sealed } from '../src/onboarding/lifecycle/kind';
import { StepSeal } from '../src/onboarding/lifecycle/steps/step-seal';
import { providersForTest } from '@mealtime/infra/providers/testing';
import { createDatabase } from './support/database';
import { environment } from './support/environment';
import { startProcess } from './support/process';
import { bankStep, openApplication, submitApplication } from './support/restaurants';
import { startService } from './support/service';

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) });
const sealWith = (...sealKeys: ReturnType<typeof key>[]) => new StepSeal({ sealKeys }, 'bank', sealedBank as Sealed);
const text = (keys: ReturnType<typeof key>[]) => keys.map((one) => `${one.id}:${one.key.toString('base64')}`).join(',');
const [ID, OTHER_ID] = ['7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10', '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f11'];
const [OLD, NEW] = [key('2025', 1), key('2026', 2)];

describe('the seal', () => {
  test('decrypts what it encrypted, with the derived routing number', () => {
    const seal = sealWith(OLD);
    const envelope = seal.seal(ID, bankStep);
    expect(envelope).toMatch(/^v1\.2025\.[\w-]{16}\.[\w-]+$/);
    expect(Buffer.from(envelope.split('.')[3]!, 'base64url').toString('latin1')).not.toContain('987654321098');
    expect(seal.open(ID, envelope)).toEqual({ ...bankStep, routingNumber: '080954321' });
  });

  test('never gives the same envelope twice', () => {
    const seal = sealWith(OLD);
    expect(new Set(Array.from({ length: 1_000 }, () => seal.seal(ID, bankStep).split('.')[2])).size).toBe(1_000);
  });

  test('does not decrypt elsewhere, with another key, or after any change', () => {
    const seal = sealWith(OLD);
    const envelope = seal.seal(ID, bankStep);
    const [format, keyId, nonce, content = ''] = envelope.split('.');
    const turned = Buffer.from(content, 'base64url');
    turned[5]! ^= 1;
    for (const attempt of [
      () => seal.open(OTHER_ID, envelope),
      () => sealWith(key('2025', 9)).open(ID, envelope),
      () => sealWith(NEW).open(ID, envelope),
      () => seal.open(ID, `v2.${keyId}.${nonce}.${content}`),
      () => seal.open(ID, `${format}.${keyId}.${nonce}.${turned.toString('base64url')}`),
      () => seal.open(ID, `${format}.${keyId}.${nonce}.${content.slice(0, -4)}`),
      () => seal.open(ID, `${format}.${keyId}.${nonce}.`),
      () => seal.open(ID, `${format}.${keyId}..${content}`),
      () => seal.open(ID, ''),
    ]) {
      expect(attempt).toThrow('banking details cannot be decrypted with the configured keys');
    }
  });

  test('the first key encrypts, every key decrypts', () => {
    const envelope = sealWith(OLD).seal(ID, bankStep);
    const both = sealWith(NEW, OLD);
    expect(both.open(ID, envelope)).toMatchObject(bankStep);
    expect(both.seal(ID, bankStep)).toMatch(/^v1\.2026\./);
    expect(sealWith(NEW).open(ID, both.reseal(ID, envelope))).toMatchObject(bankStep);
  });
});

test('the command changes the key in batches, beside the service, and does nothing when repeated', async () => {
  const database = await createDatabase();
  const before = await startService({ database, env: { BANK_KEYS: text([OLD]) } });
  const browser = await openApplication(before);
  await browser.complete();
  const seal = sealWith(OLD);
  const ids = Array.from({ length: 230 }, (_, count) => `7d0a6a52-6f0e-4b8e-9a55-${String(count).padStart(12, '0')}`);
  await database.query(
    `with given as (select * from unnest($1::uuid[], $2::text[]) as given (id, sealed)),
       filled as (
         insert into onboarding.application (id, kind, account_id, phone_number, state, title, applicant, email, terms_accepted_at, submitted_at, expires_at)
         select given.id, kind, account_id, phone_number, 'submitted', title, applicant, email, now(), now(), now()
         from given, onboarding.application a where a.id = $3 returning id)
     insert into onboarding.application_step (application_id, step, sealed)
     select id, 'bank', sealed from filled join given using (id)`,
    [ids, ids.map((id) => seal.seal(id, bankStep)), browser.id],
  );
  // Of an application with requested changes, the earlier step is sealed, too.
  await database.query(`update onboarding.application_step set answered_sealed = sealed where application_id = $1`, [
    '7d0a6a52-6f0e-4b8e-9a55-000000000000',
  ]);
  await before.stop();

  const command = async () => {
    const script = path.resolve(__dirname, '../dist/onboarding/sealing/rotate.js');
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script], {
      env: { ...before.env, BANK_KEYS: text([NEW, OLD]), DATABASE_URL: database.url },
    });
    return `${stdout}${stderr}`.trim();
  };
  const both = await Promise.all([command(), command()]);
  const counts = both.map((line) => (JSON.parse(line) as { rotated: number }).rotated);
  expect(counts[0]! + counts[1]!).toBe(232);
  expect(await command()).toBe('{"rotated":0,"documents":{"sealed":0,"unreadable":0}}');
  const left = await database.query(
    `select 1 from onboarding.application_step
     where sealed not like 'v1.2026.%' or answered_sealed not like 'v1.2026.%'`,
  );
  expect(left).toEqual([]);

  // The old key is not needed any more.
  const after = await startService({ database, env: { BANK_KEYS: text([NEW]) } });
  const read = await after.get(`restaurants/applications/${browser.id}`, { headers: { cookie: browser.cookie } });
  expect(read).toMatchObject({ status: 200, body: { version: 3, bank: { bankAccountNumberEnding: '1098' } } });
  await after.stop();
}, 300_000);

test('banking details and personal data are not in plain text in the database, in the log or in an error', async () => {
  const providers = await providersForTest();
  const database = await createDatabase();
  const env = environment({ ...providers, databaseUrl: database.url, providersUrl: providers.url });
  const process = await startProcess({ ...env, LOG_LEVEL: 'trace' });
  const door = { ...process, providers };
  const browser = await submitApplication(door);
  await browser.save('bank', { ...bankStep, version: 1 });
  await browser.save('bank', { ...bankStep, bankAccountNumber: '98765432109x', version: 1 });
  await browser.save('bank', { ...bankStep, bankAccountNumber: 987654321098, version: 1 });
  // The key is lost: an internal error that must not reveal anything.
  await database.query(`update onboarding.application_step set sealed = replace(sealed, 'v1.', 'v0.')`);
  const broken = await browser.read();
  expect(broken).toMatchObject({ status: 500, body: { error: { code: 'UNEXPECTED' } } });
  await database.query(`update onboarding.application_step set sealed = replace(sealed, 'v0.', 'v1.')`);
  // The database refuses during a save.
  await database.query('alter table onboarding.application add constraint refuse check (version < 4) not valid');
  await database.query(`update onboarding.application set state = 'draft', version = 3`);
  expect((await browser.save('bank', { ...bankStep, version: 3 })).status).toBe(500);
  await process.end();

  const log = process.output();
  expect(log).toContain('"path":"/api/restaurants/applications/');
  expect(log).toContain('SealBroken');
  const dump = JSON.stringify(
    await database.query(
      'select * from onboarding.application join onboarding.application_step on application_id = id',
    ),
  );
  const numbers = { account: '987654321098', transit: '54321', routing: '080954321' };
  const person = {
    phone: browser.phoneNumber,
    email: browser.email,
    name: "O'Brien",
    street: '183 Terminal',
    business: 'Noodle',
  };
  const secrets = {
    password: 'Carrots',
    cookie: browser.cookie.split('=')[1]!,
    bankKey: env['BANK_KEYS']!.split(':')[1]!,
  };
  for (const [name, value] of Object.entries({ ...numbers, ...person, ...secrets })) {
    expect([name, log.includes(value)]).toEqual([name, false]);
  }
  for (const [name, value] of Object.entries({ ...numbers, ...secrets, street: '183 Terminal' })) {
    expect([name, dump.includes(value)]).toEqual([name, false]);
  }
  await providers.remove();
}, 300_000);
