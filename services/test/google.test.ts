import { providersForTest } from '@mealtime/infra/providers/testing';
import { admin, confirmed } from './support/admins';
import { startEdge } from './support/edge';
import { GOOGLE_CLIENT } from './support/environment';
import { signInAtProvider } from './support/google';
import { codeOf, cookiesOf, type Answer } from './support/http';
import { newSignUp, proveByPhone } from './support/people';
import { startService, type TestService } from './support/service';

let edge: Awaited<ReturnType<typeof startEdge>>;
let providers: Awaited<ReturnType<typeof providersForTest>>;
let service: TestService;

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // the provider warns that it prefers a newer Node
  edge = await startEdge();
  const google = { ...GOOGLE_CLIENT, origins: [edge.origin], publicOrigin: edge.origin };
  providers = await providersForTest({ google });
  edge.leadTo(providers.url);
  service = await startService({
    providers,
    env: { PUBLIC_ORIGIN: edge.origin, OIDC_ISSUER: `${edge.origin}/dev/google` },
  });
});
afterAll(async () => {
  await service.stop();
  await providers.remove();
  await edge.stop();
});

const start = () => service.get('auth/google/start', { headers: { host: new URL(edge.origin).host } });

async function comeBack(email: string) {
  const started = await start();
  expect(started.status).toBe(303);
  const returned = await signInAtProvider(edge.origin, started.headers.location!, { name: 'Mei Chen', email });
  return { returned, cookie: cookiesOf(started) };
}

const finish = (returned: object, cookie: string) =>
  service.post('auth/google/callback', returned, { headers: { cookie } });

test('a person returns as a signed-in customer, and as the same customer the next time', async () => {
  const first = await comeBack('mei.chen@example.com');
  const done = await finish(first.returned, first.cookie);
  expect(done).toMatchObject({
    status: 200,
    body: { email: 'mei.chen@example.com', fullName: 'Mei Chen', photoURL: null },
  });
  const session = cookiesOf(done)
    .split('; ')
    .find((cookie) => cookie.startsWith('mealtime_session='))!;
  const me = await service.get('user/me', { headers: { cookie: session } });
  expect(me.body).toMatchObject({ uid: done.body.uid, firstName: 'Mei', emailConfirmed: true, phoneNumber: null });

  const second = await comeBack('mei.chen@example.com');
  expect((await finish(second.returned, second.cookie)).body.uid).toBe(done.body.uid);
});

test('an account without password and phone is deleted soon after signing in with Google, and not later', async () => {
  const { returned, cookie } = await comeBack('ines@example.com');
  const headers = { cookie: cookiesOf(await finish(returned, cookie)) };
  const remove = () => service.get('user/me', { method: 'DELETE', headers });
  await service.database.query(`update identity.session set created_at = created_at - interval '11 minutes'`);
  expect(codeOf(await remove())).toBe('403 DELETION_SIGN_IN_AGAIN');
  expect(codeOf(await service.post('user/me/deletion/code', undefined, { headers }))).toBe('409 DELETION_NO_PHONE');
  await service.database.query(`update identity.session set created_at = created_at + interval '11 minutes'`);
  expect(codeOf(await remove())).toBe('200');
});

test('a Google account is never merged with a customer who has the same email', async () => {
  const details = newSignUp();
  const { proof, uid } = await proveByPhone(service, details.phoneNumber);
  await service.post('customers', { ...details, proof });
  const { returned, cookie } = await comeBack(details.email);
  const done = await finish(returned, cookie);
  expect(done.status).toBe(200);
  expect(done.body.uid).not.toBe(uid);
});

test('a callback from another browser, repeated, changed, or refused does not sign in', async () => {
  const { returned, cookie } = await comeBack('jordan@example.com');
  const failed = { status: 400, body: { error: { code: 'GOOGLE_FAILED' } } };
  expect(await finish(returned, '')).toMatchObject(failed);
  expect(await finish(returned, cookie.replace(/.$/, ''))).toMatchObject(failed);
  expect(await finish({ ...returned, state: 'another' }, cookie)).toMatchObject(failed);
  expect(await finish({ error: 'access_denied', state: returned['state'] }, cookie)).toMatchObject(failed);
  expect(await finish({}, cookie)).toMatchObject(failed);
  expect((await finish(returned, cookie)).status).toBe(200);
  expect(await finish(returned, cookie)).toMatchObject(failed);
});

test('flows in several tabs of a browser are independent, and the oldest is dropped for a seventh', async () => {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (answer: Answer) => {
    for (const one of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return answer;
  };
  const begin = async (email: string) => {
    const headers = { host: new URL(edge.origin).host, cookie: cookie() };
    const started = keep(await service.get('auth/google/start', { headers }));
    return signInAtProvider(edge.origin, started.headers.location!, { name: 'Tab', email });
  };
  const end = async (returned: object) => codeOf(keep(await finish(returned, cookie())));
  const returned = [];
  for (let tab = 0; tab < 7; tab += 1) returned.push(await begin(`tab-${tab}@example.com`));
  expect([...jar.keys()].filter((name) => name.startsWith('mealtime_google_'))).toHaveLength(6);
  expect(Buffer.byteLength(cookie())).toBeLessThan(4_096);
  expect(await end(returned[0]!)).toBe('400 GOOGLE_FAILED');
  // The later one first, with a refused one in between.
  expect(await end(returned[6]!)).toBe('200');
  expect(await end({ error: 'access_denied', state: returned[3]!['state'] })).toBe('400 GOOGLE_FAILED');
  expect(await end(returned[1]!)).toBe('200');
  expect(await end(returned[1]!)).toBe('400 GOOGLE_FAILED');
  expect([...jar.keys()].filter((name) => name.startsWith('mealtime_google_'))).toHaveLength(3);
});

test('foreign cookies with names like those of a flow are neither counted nor cleared, however many', async () => {
  const foreign = Array.from({ length: 200 }, (_, at) => `mealtime_google_${String(at).padStart(12, 'x')}=y.z`);
  const headers = { host: new URL(edge.origin).host, cookie: foreign.join('; ') };
  const started = await service.get('auth/google/start', { headers });
  expect(started.status).toBe(303);
  expect(started.headers['set-cookie']).toHaveLength(1);
});

test('a person suspended when erased cannot sign in with the same Google account and another email', async () => {
  const owner = await admin(service);
  const comeIn = async (email: string) => {
    const { returned, cookie } = await comeBack(email);
    return finish(returned, cookie);
  };
  const { uid } = (await comeIn('robin.now@example.com')).body as { uid: string };
  // The provider has one e-mail address for each account: set the one that the account had when it was erased.
  await service.database.query(
    `update identity.account set email = 'robin.then@example.com', email_key = 'robin.then@example.com' where id = $1`,
    [uid],
  );
  const act = async (what: string, body: object = {}) =>
    codeOf(await owner.post(`people/${uid}/${what}`, { ...body, confirmation: await confirmed(owner) }));
  expect(await act('suspend', { reason: 'Fraud' })).toBe('200');
  expect(await act('erase')).toBe('200');
  expect(codeOf(await comeIn('robin.now@example.com'))).toBe('403 ACCOUNT_SUSPENDED');
  expect(codeOf(await comeIn('robin.then@example.com'))).toBe('403 ACCOUNT_SUSPENDED');
  expect(codeOf(await comeIn('robin.else@example.com'))).toBe('200');
  expect(codeOf(await owner.post(`people/${uid}/readmit`, { reason: 'Was a mistake' }))).toBe('200');
  expect(codeOf(await comeIn('robin.now@example.com'))).toBe('200');
});

test('when the provider is unavailable, the person is redirected to the sign-up', async () => {
  const ready = await comeBack('away@example.com');
  await providers.control({ google: 'error' });
  expect(await finish(ready.returned, ready.cookie)).toMatchObject({
    status: 503,
    body: { error: { code: 'GOOGLE_UNAVAILABLE' } },
  });
  await providers.control({ google: null });

  const other = await startService({
    providers,
    env: { PUBLIC_ORIGIN: edge.origin, OIDC_ISSUER: 'http://127.0.0.1:9/unavailable' },
  });
  expect(await other.get('auth/google/start')).toMatchObject({
    status: 303,
    headers: { location: '/signup/user?google=unavailable' },
  });
  await other.stop();
});
