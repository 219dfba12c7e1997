import { ADMIN } from './support/admins';
import { codeOf, cookiesOf } from './support/http';
import { newAddress } from './support/people';
import { startService, type TestService } from './support/service';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const login = (more: object = {}, from = newAddress()) => service.post('admin/login', { ...ADMIN, ...more }, { from });

async function loggedIn() {
  const answer = await login();
  return { token: answer.body.token as string, cookie: cookiesOf(answer) };
}

const asAdmin = (path: string, token?: string, cookie?: string) =>
  service.post(`admin/${path}`, undefined, {
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(cookie ? { cookie } : {}) },
  });

const refused = { status: 401, body: { error: { code: 'UNAUTHENTICATED' } } };

test('the first admin logs in, is verified, renews and logs out', async () => {
  const answer = await login({ username: 'OWNER' });
  expect(answer.headers['set-cookie']?.[0]).toMatch(
    /^mealtime_admin=[\w-]{43}; Max-Age=900; Path=\/api; HttpOnly; SameSite=Strict$/,
  );
  expect(answer.headers['set-cookie']?.[1]).toMatch(
    /^mealtime_admin_known=[\w.-]+; Max-Age=7776000; Path=\/api\/admin; HttpOnly; SameSite=Strict$/,
  );
  const { token, cookie } = { token: answer.body.token as string, cookie: cookiesOf(answer).split('; ', 1)[0]! };
  const verified = await asAdmin('verify-token', token, cookie);
  expect(verified).toMatchObject({ status: 200, body: { verifiedToken: { username: 'Owner', role: 'owner' } } });
  const life = Date.parse(verified.body.verifiedToken.expiresAt as string) - Date.now();
  expect(life).toBeGreaterThan(880_000);
  expect(life).toBeLessThanOrEqual(900_000);

  const renewed = await asAdmin('renew', token, `mealtime_admin=${'a'.repeat(43)}; ${cookie}`);
  expect(renewed.status).toBe(200);
  expect(cookiesOf(renewed)).toBe(cookie);
  expect((await asAdmin('verify-token', renewed.body.token as string, cookie)).status).toBe(200);

  expect((await asAdmin('logout', token, cookie)).status).toBe(200);
  for (const dead of [token, renewed.body.token as string]) {
    expect(await asAdmin('verify-token', dead, cookie)).toMatchObject(refused);
  }
});

test('the token alone, the cookie alone, and those of different logins are invalid', async () => {
  const [one, two] = [await loggedIn(), await loggedIn()];
  expect(await asAdmin('verify-token', one.token)).toMatchObject(refused);
  expect(await asAdmin('verify-token', undefined, one.cookie)).toMatchObject(refused);
  expect(await asAdmin('verify-token', one.token, two.cookie)).toMatchObject(refused);
  expect(await asAdmin('verify-token')).toMatchObject(refused);
});

test('a tab that shows another admin does not act for the one who is logged in now', async () => {
  const { token, cookie } = await loggedIn();
  const headers = { authorization: `Bearer ${token}`, cookie };
  const { verifiedToken } = (await service.post('admin/verify-token', undefined, { headers })).body;
  const as = (account: string) =>
    service.post('admin/security/sign-out', undefined, { headers: { ...headers, 'mealtime-account': account } });
  expect(codeOf(await as('0190a1b2-0000-7000-8000-000000000000'))).toBe('409 ACCOUNT_CHANGED');
  expect(codeOf(await as(verifiedToken.id as string))).toBe('200');
});

test('forged tokens', async () => {
  const { token, cookie } = await loggedIn();
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  for (const other of [
    'x',
    `${head}.${claims}.`,
    `${unsigned}.${claims}.`,
    `${head}.${claims}x.${signature}`,
    'ÿ'.repeat(9),
  ]) {
    expect((await asAdmin('verify-token', encodeURI(other), cookie)).status).toBe(401);
  }
});

test('a session expires', async () => {
  const { token, cookie } = await loggedIn();
  await service.database.query('update identity.session set expires_at = now()');
  expect(await asAdmin('verify-token', token, cookie)).toMatchObject(refused);
});

test('a wrong name and a wrong password get the same answer in similar time', async () => {
  const timed = async (more: object) => {
    const started = performance.now();
    const answer = await login(more);
    return { answer, took: performance.now() - started };
  };
  await timed({ username: 'warm up' });
  const unknown = await timed({ username: 'unknown' });
  const wrong = await timed({ password: 'wrong' });
  for (const { answer } of [unknown, wrong]) {
    expect(answer).toMatchObject({
      status: 401,
      body: { error: { code: 'INVALID_LOGIN' }, message: 'Invalid login credentials. Please try again.' },
    });
  }
  expect(unknown.took).toBeGreaterThan(wrong.took / 4);
});

test('guessing is slowed down by name and address, and not for others', async () => {
  const from = newAddress();
  const answers = await Promise.all(Array.from({ length: 20 }, () => login({ password: 'wrong' }, from)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  const limited = answers.find(({ status }) => status === 429)!;
  expect(limited.body.error.code).toBe('RATE_LIMITED');
  expect(Number(limited.headers['retry-after'])).toBeLessThan(60);
  expect((await login({}, from)).status).toBe(429);
  expect((await login()).status).toBe(200);
  await service.database.query(`update identity.login_attempt set failures = 50, blocked_until = now()`);
  expect((await login({ password: 'wrong' }, from)).status).toBe(401);
  expect(Number((await login({}, from)).headers['retry-after'])).toBeLessThanOrEqual(30);
  await service.database.query(`update identity.login_attempt set blocked_until = now()`);
  expect((await login({}, from)).status).toBe(200);
});

test('a changed configured password is applied at the next start', async () => {
  const { database, providers } = service;
  const other = await startService({ database, providers, env: { ADMIN_PASSWORD: 'changed' } });
  expect((await other.post('admin/login', { ...ADMIN, password: 'changed' }, { from: newAddress() })).status).toBe(200);
  await other.stop();
  const back = await startService({ database, providers });
  await back.stop();
});
