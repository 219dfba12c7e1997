import { startService, type TestService } from './support/service';
import { cookiesOf } from './support/http';
import { newPhone, newSignUp, proveByPhone } from './support/people';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function customer() {
  const details = newSignUp();
  const { proof, uid } = await proveByPhone(service, details.phoneNumber);
  const created = await service.post('customers', { ...details, proof });
  await service.database.query(`update identity.code_send set sent_at = sent_at - interval '61 seconds'`);
  return { ...details, uid, cookie: cookiesOf(created) };
}

const me = (cookie?: string) => service.get('user/me', cookie ? { headers: { cookie } } : {});

test('a customer signs in by phone, is recognized, and signs out', async () => {
  const { phoneNumber, uid } = await customer();
  const { proof } = await proveByPhone(service, phoneNumber, 'sign-in');
  const signedIn = await service.post('user/sign-in', { phoneNumber, proof });
  expect(signedIn).toMatchObject({ status: 200, body: { uid, firstName: 'Amélie' } });
  const cookie = cookiesOf(signedIn);
  expect((await me(cookie)).body.uid).toBe(uid);

  const again = await service.post('user/sign-in', { phoneNumber, proof });
  expect(again).toMatchObject({ status: 403, body: { error: { code: 'PROOF_INVALID' } } });

  const out = await service.post('user/sign-out', undefined, { headers: { cookie } });
  expect(out).toMatchObject({ status: 200, body: { message: 'You are signed out.' } });
  expect(out.headers['set-cookie']?.[0]).toMatch(/^mealtime_session=;/);
  expect(out.headers['set-cookie']?.[1]).toMatch(/^mealtime_visitor=;/);
  expect(await me(cookie)).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } });
});

test('a session without the hint cookie gets one with the next request for its account', async () => {
  const { cookie } = await customer();
  const [session = ''] = cookie.split('; ').filter((one) => one.startsWith('mealtime_session='));
  expect((await me(session)).headers['set-cookie']).toEqual([expect.stringMatching(/^mealtime_visitor=member;/)]);
  expect((await me(cookie)).headers['set-cookie']).toBeUndefined();
});

test('a phone without an account gets an error, once it is verified', async () => {
  const phoneNumber = newPhone();
  const { proof } = await proveByPhone(service, phoneNumber, 'sign-in');
  const answer = await service.post('user/sign-in', { phoneNumber, proof });
  expect(answer).toMatchObject({ status: 404, body: { error: { code: 'ACCOUNT_NOT_FOUND' } } });
});

test('a proof for a sign-up does not sign in', async () => {
  const { phoneNumber } = await customer();
  const { proof } = await proveByPhone(service, phoneNumber, 'customer');
  const answer = await service.post('user/sign-in', { phoneNumber, proof });
  expect(answer).toMatchObject({ status: 403, body: { error: { code: 'PROOF_INVALID' } } });
});

test.each([
  `mealtime_session=${'a'.repeat(43)}`,
  'mealtime_session=',
  'mealtime_session=%E0%A4%A',
  'mealtime_session="x"',
])(
  'an invalid copy of the cookie (%s) before a valid one does not sign out; signing out ends the session all the same',
  async (bad) => {
    const { cookie, uid } = await customer();
    const both = `${bad}; ${cookie}`;
    expect((await me(both)).body.uid).toBe(uid);
    await service.post('user/sign-out', undefined, { headers: { cookie: both } });
    expect((await me(cookie)).status).toBe(401);
  },
);

test('only a few copies are checked', async () => {
  const { cookie } = await customer();
  const bad = Array.from({ length: 50 }, (_, at) => `mealtime_session=${String(at).repeat(4)}`).join('; ');
  expect((await me(`${bad}; ${cookie}`)).status).toBe(401);
});

test('without a session, or with a forged or ended one, the caller is unauthenticated', async () => {
  const { cookie } = await customer();
  expect((await me(cookie)).status).toBe(200);
  for (const other of [undefined, 'mealtime_session=', `mealtime_session=${'a'.repeat(43)}`, 'mealtime_session=%00']) {
    expect((await me(other)).status).toBe(401);
  }
  await service.database.query('update identity.session set expires_at = now()');
  expect((await me(cookie)).status).toBe(401);
});

test('only the hash of a token is stored', async () => {
  const { cookie } = await customer();
  const token = cookie.split('=')[1]!;
  const stored = await service.database.query(`select encode(token_hash, 'escape') as kept from identity.session`);
  expect(JSON.stringify(stored)).not.toContain(token);
});
