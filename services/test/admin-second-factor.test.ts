import { generate } from 'otplib';
import { ADMIN, admin, confirmed, newAdmin, type Admin } from './support/admins';
import { securityKey } from './support/authenticator';
import { codeOf, cookiesOf } from './support/http';
import { newAddress } from './support/people';
import { startService, type TestService } from './support/service';
import { tokenTo } from './support/invitations';

const ORIGIN = 'http://localhost:3999';
const SITE = { origin: ORIGIN, host: 'localhost' };

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterEach(async () => {
  await service.database.query('delete from admin.authenticator');
  await service.database.query('delete from admin.recovery_code');
  await service.database.query('delete from admin.passkey');
});
afterAll(() => service.stop());

const login = (more: object = {}) => service.post('admin/login', { ...ADMIN, ...more }, { from: newAddress() });

/** Forgets the steps of used codes, so that a code of the same half minute is accepted. */
const forgetSteps = () => service.database.query('update admin.authenticator set last_step = 0');
const codeFrom = (secret: string) => generate({ secret });

async function setUp(by: Admin) {
  const { secret } = (await by.post('security/authenticator', {})).body as { secret: string };
  const { recoveryCodes } = (await by.post('security/authenticator/confirm', { code: await codeFrom(secret) }))
    .body as { recoveryCodes: string[] };
  await forgetSteps();
  return { secret, recoveryCodes };
}

describe('an authenticator app', () => {
  test('is required once its first code was entered, and each code counts once', async () => {
    const owner = await admin(service);
    const begun = (await owner.post('security/authenticator', {})).body as { secret: string; uri: string };
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Mealtime:Owner\?/);
    expect(codeOf(await login())).toBe('200');
    expect(codeOf(await owner.post('security/authenticator/confirm', { code: '000000' }))).toBe(
      '401 SECOND_FACTOR_WRONG',
    );
    const other = await admin(service);
    const first = await codeFrom(begun.secret);
    expect(codeOf(await owner.post('security/authenticator/confirm', { code: first }))).toBe('200');
    expect(codeOf(await other.post('verify-token'))).toBe('401 UNAUTHENTICATED');
    expect(codeOf(await owner.post('verify-token'))).toBe('200');

    expect(codeOf(await login())).toBe('401 SECOND_FACTOR_REQUIRED');
    expect(codeOf(await login({ code: first }))).toBe('401 SECOND_FACTOR_WRONG');
    await forgetSteps();
    const code = await codeFrom(begun.secret);
    expect(codeOf(await login({ code: `${code.slice(0, 3)} ${code.slice(3)}` }))).toBe('200');
    expect(codeOf(await login({ code }))).toBe('401 SECOND_FACTOR_WRONG');
    expect((await service.get('admin/security', { headers: owner.headers })).body).toEqual({
      hasAuthenticator: true,
      recoveryCodesLeft: 10,
      passkeys: [],
    });
  });

  test('one code sent ten times at once opens one session', async () => {
    const { secret } = await setUp(await admin(service));
    const code = await codeFrom(secret);
    const answers = await Promise.all(Array.from({ length: 10 }, () => login({ code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a recovery code works once in any spelling, and new ones replace the old', async () => {
    const owner = await admin(service);
    const { secret, recoveryCodes } = await setUp(owner);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [one = '', two = ''] = recoveryCodes;
    expect(codeOf(await login({ code: one.toLowerCase().replace('-', ' ') }))).toBe('200');
    expect(codeOf(await login({ code: one }))).toBe('401 SECOND_FACTOR_WRONG');
    const confirmation = await confirmed(owner, { code: await codeFrom(secret) });
    expect(codeOf(await owner.post('security/recovery-codes', { confirmation }))).toBe('200');
    expect(codeOf(await login({ code: two }))).toBe('401 SECOND_FACTOR_WRONG');
  });

  test('the password no longer confirms, and a confirmation counts once', async () => {
    const owner = await admin(service);
    const { secret } = await setUp(owner);
    expect(codeOf(await owner.post('confirm', { password: ADMIN.password }))).toBe('403 CONFIRMATION_WRONG');
    expect(codeOf(await owner.post('security/authenticator', {}))).toBe('403 CONFIRMATION_REQUIRED');
    const confirmation = await confirmed(owner, { code: await codeFrom(secret) });
    const thief = await admin(service, { ...ADMIN, code: (await forgetSteps(), await codeFrom(secret)) });
    expect(codeOf(await thief.post('security/authenticator/remove', { confirmation }))).toBe(
      '403 CONFIRMATION_REQUIRED',
    );
    expect(codeOf(await owner.post('security/authenticator/remove', { confirmation }))).toBe('200');
    expect(codeOf(await owner.post('security/recovery-codes', { confirmation }))).toBe('403 CONFIRMATION_REQUIRED');
    expect(codeOf(await login())).toBe('200');
  });

  test('a new one replaces the old only with its own first code', async () => {
    const owner = await admin(service);
    const { secret } = await setUp(owner);
    const confirmation = await confirmed(owner, { code: await codeFrom(secret) });
    await owner.post('security/authenticator', { confirmation });
    await forgetSteps();
    expect(codeOf(await login({ code: await codeFrom(secret) }))).toBe('200');
  });

  test('wrong codes cause a wait, also with logins without a code in between', async () => {
    await setUp(await admin(service));
    const from = newAddress();
    const seen: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      seen.push(codeOf(await service.post('admin/login', { ...ADMIN, code: '000000' }, { from })));
      seen.push(codeOf(await service.post('admin/login', ADMIN, { from })));
    }
    expect(seen.filter((code) => code === '401 SECOND_FACTOR_WRONG')).toHaveLength(4);
    expect(seen).toContain('429 RATE_LIMITED');
    await service.database.query('delete from identity.login_attempt');
    await service.database.query('delete from identity.login_budget');
  });

  test('its secret and the codes cannot be read in the database', async () => {
    const { secret, recoveryCodes } = await setUp(await admin(service));
    const kept = JSON.stringify([
      await service.database.query('select * from admin.authenticator'),
      await service.database.query("select encode(code_mac, 'escape') from admin.recovery_code"),
    ]);
    expect(kept).toContain('v1.secret.');
    for (const hidden of [secret, ...recoveryCodes]) expect(kept).not.toContain(hidden);
  });
});

describe('a passkey', () => {
  async function added(by: Admin, key = securityKey()) {
    const headers = { ...by.headers, origin: ORIGIN };
    const { options } = (await service.post('admin/security/passkeys/options', {}, { headers })).body as {
      options: { challenge: string };
    };
    const credential = key.create(options, SITE);
    return {
      key,
      options,
      answer: await service.post('admin/security/passkeys', { name: 'Key', credential }, { headers }),
    };
  }
  const options = async () =>
    (await service.post('admin/login/passkey-options', undefined, { headers: { origin: ORIGIN }, from: newAddress() }))
      .body.options as { challenge: string };
  const enter = (credential: object) =>
    service.post('admin/login/passkey', { credential }, { headers: { origin: ORIGIN }, from: newAddress() });

  test('logs in alone, and counts as a second factor elsewhere', async () => {
    const { key, answer } = await added(await admin(service));
    expect(answer).toMatchObject({ status: 201, body: { name: 'Key', lastUsedAt: null } });
    expect(codeOf(await login())).toBe('401 SECOND_FACTOR_REQUIRED');
    const entered = await enter(key.get(await options(), SITE));
    expect(codeOf(entered)).toBe('200');
    const headers = {
      authorization: `Bearer ${entered.body.token as string}`,
      cookie: cookiesOf(entered),
      origin: ORIGIN,
    };
    expect((await service.post('admin/verify-token', undefined, { headers })).status).toBe(200);

    const asked = await service.post('admin/confirm/passkey-options', undefined, { headers });
    const credential = key.get(asked.body.options as { challenge: string }, SITE);
    const { confirmation } = (await service.post('admin/confirm', { credential }, { headers })).body as {
      confirmation: string;
    };
    const removed = await service.post(
      `admin/security/passkeys/${answer.body.id}/remove`,
      { confirmation },
      { headers },
    );
    expect(removed.status).toBe(200);
    expect(codeOf(await enter(key.get(await options(), SITE)))).toBe('403 PASSKEY_REFUSED');
  });

  test.each<[string, (key: ReturnType<typeof securityKey>, challenge: { challenge: string }) => object]>([
    [
      'that signed for another page',
      (key, asked) => key.get(asked, { origin: 'https://evil.example', host: 'localhost' }),
    ],
    ['for another host', (key, asked) => key.get(asked, { origin: ORIGIN, host: 'evil.example' })],
    ['without user verification', (key, asked) => key.get(asked, { ...SITE, verifiesUser: false })],
    ['that signed another challenge', (key) => key.get({ challenge: 'a'.repeat(43) }, SITE)],
    [
      'with a signature of another key',
      (key, asked) => ({ ...securityKey().get(asked, SITE), id: key.id, rawId: key.id }),
    ],
    ['that is unknown', (_, asked) => securityKey().get(asked, SITE)],
    ['that is malformed', () => ({ id: 7, response: null })],
  ])('%s is refused', async (_, forged) => {
    const { key } = await added(await admin(service));
    expect(codeOf(await enter(forged(key, await options())))).toBe('403 PASSKEY_REFUSED');
  });

  test('its signature counts once, for the purpose of its challenge', async () => {
    const owner = await admin(service);
    const { key } = await added(owner);
    const signed = key.get(await options(), SITE);
    expect(codeOf(await enter(signed))).toBe('200');
    expect(codeOf(await enter(signed))).toBe('403 PASSKEY_REFUSED');
    const headers = { ...owner.headers, origin: ORIGIN };
    const credential = key.get(await options(), SITE);
    expect(codeOf(await service.post('admin/confirm', { credential }, { headers }))).toBe('403 CONFIRMATION_WRONG');
  });

  test('of one person is not valid for another', async () => {
    const support = await newAdmin(service, 'support', tokenTo(service));
    const { key } = await added(await admin(service));
    expect((await added(support, key)).answer.status).toBe(403);
    const headers = { ...support.headers, origin: ORIGIN };
    const asked = await service.post('admin/confirm/passkey-options', undefined, { headers });
    const credential = key.get(asked.body.options as { challenge: string }, SITE);
    expect(codeOf(await service.post('admin/confirm', { credential }, { headers }))).toBe('403 CONFIRMATION_WRONG');
  });

  test('cannot be created on a page with a numeric address', async () => {
    const { headers } = await admin(service);
    expect(codeOf(await service.post('admin/security/passkeys/options', {}, { headers }))).toBe(
      '400 PASSKEYS_NEED_A_NAME',
    );
  });
});

test('an owner who lost everything logs in with a new configured password', async () => {
  await setUp(await admin(service));
  const { database, providers } = service;
  const same = await startService({ database, providers });
  expect(codeOf(await same.post('admin/login', ADMIN))).toBe('401 SECOND_FACTOR_REQUIRED');
  await same.stop();
  const password = 'another one that is configured';
  const again = await startService({ database, providers, env: { ADMIN_PASSWORD: password } });
  expect(codeOf(await again.post('admin/login', { ...ADMIN, password }))).toBe('200');
  await again.stop();
  const before = await startService({ database, providers });
  await before.stop();
});

describe('in production mode', () => {
  let production: TestService;
  beforeAll(async () => {
    production = await startService({
      env: { MEALTIME_MODE: 'production', SERVICE_MODULES: 'admin', PUBLIC_ORIGIN: 'https://mealtime.example' },
    });
  });
  afterAll(() => production?.stop());

  test('a password alone only allows setting up a second factor', async () => {
    const owner = await admin(production);
    expect((await owner.post('verify-token')).body.verifiedToken).toMatchObject({ needsSecondFactor: true });
    expect(codeOf(await owner.get('team'))).toBe('403 SECOND_FACTOR_MISSING');
    const { secret } = (await owner.post('security/authenticator', {})).body as { secret: string };
    await owner.post('security/authenticator/confirm', { code: await codeFrom(secret) });
    expect((await owner.post('verify-token')).body.verifiedToken).toMatchObject({ needsSecondFactor: false });
    expect(codeOf(await owner.get('team'))).toBe('200');
  });
});

test('more concurrent logins than connections do not deadlock', async () => {
  const few = await startService({ env: { DATABASE_CONNECTIONS: '2' } });
  const owner = await admin(few);
  await owner.post('security/authenticator', {});
  const began = performance.now();
  const at = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 3 }, ask));
  const codes = await at(() => owner.post('security/authenticator/confirm', { code: '000000' }));
  expect(codes.map(codeOf)).toEqual(Array(3).fill('401 SECOND_FACTOR_WRONG'));
  const credential = { id: 'x', rawId: 'x', type: 'public-key', response: {} };
  const headers = { ...owner.headers, origin: ORIGIN };
  const keys = await at(() => few.post('admin/security/passkeys', { name: 'Key', credential }, { headers }));
  expect(keys.map(codeOf)).toEqual(Array(3).fill('403 PASSKEY_REFUSED'));
  expect(performance.now() - began).toBeLessThan(3_000);
  await few.stop();
});
