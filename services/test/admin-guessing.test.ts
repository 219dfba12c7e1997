import { performance } from 'node:perf_hooks';
import { ADMIN } from './support/admins';
import { cookiesOf } from './support/http';
import { newAddress, newSignUp, proveByPhone } from './support/people';
import { startService, type TestService } from './support/service';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
beforeEach(() => service.database.query('truncate identity.login_attempt, identity.login_budget'));
afterAll(() => service.stop());

const login = (more: object = {}, from = newAddress(), cookie = '') =>
  service.post('admin/login', { ...ADMIN, ...more }, { from, ...(cookie ? { headers: { cookie } } : {}) });
const wrong = (more: object = {}, from?: string, cookie?: string) =>
  login({ password: 'wrong', ...more }, from, cookie);
const count = (answers: { status: number }[], status: number) => answers.filter((one) => one.status === status).length;

/** Sixty spellings of the name that are all equivalent. */
const SPELLINGS = Array.from({ length: 60 }, (_, index) => {
  const unseen = ['\u200b', '\u2060', '\u00ad', '\u200e', '\ufe0f'][index % 5]!.repeat(1 + Math.floor(index / 10));
  return [`𝐨wner${unseen}`, `${unseen}ＯＷＮＥＲ`, `ow${unseen}ner`, `ⓞⓦⓝⓔⓡ${unseen}`][index % 4]!;
});

test('60 look-alike spellings are one name', async () => {
  expect(new Set(SPELLINGS).size).toBeGreaterThan(30);
  const from = newAddress();
  const began = performance.now();
  const answers = await Promise.all(SPELLINGS.map((username) => wrong({ username }, from)));
  const seconds = (performance.now() - began) / 1000;
  // Three, and one more each time a wait that doubles from one second has passed.
  expect(count(answers, 401)).toBeLessThanOrEqual(4 + Math.floor(Math.log2(seconds + 1)));
  // A machine that cannot hash that many at once refuses some.
  expect(count(answers, 401) + count(answers, 429) + count(answers, 503)).toBe(60);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused.body.error.code).toBe('RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeLessThan(60);
  // Each spelling can log in: the counted name is the one that is looked up.
  await service.database.query('truncate identity.login_attempt, identity.login_budget');
  for (const username of SPELLINGS.slice(0, 4)) expect((await login({ username })).status).toBe(200);
});

test('one address is limited over all names', async () => {
  const from = newAddress();
  const answers = [];
  for (let name = 0; name < 30; name += 1) answers.push(await wrong({ username: `guess ${name}` }, from));
  expect(count(answers, 401)).toBe(20);
  expect(Number(answers.at(-1)!.headers['retry-after'])).toBeLessThan(60);
  expect((await wrong({ username: 'another guess' })).status).toBe(401);
});

test('one name is limited over all addresses, except in its known browser', async () => {
  const cookie = cookiesOf(await login());
  const answers = [];
  for (let place = 0; place < 40; place += 1) answers.push(await wrong());
  expect(count(answers, 401)).toBe(30);
  const stranger = await login();
  expect(stranger.status).toBe(429);
  expect(Number(stranger.headers['retry-after'])).toBeLessThan(60);
  expect((await login({}, newAddress(), cookie)).status).toBe(200);
  // Another name is not limited.
  expect((await wrong({ username: 'another' })).status).toBe(401);
});

test('all names and addresses together are limited', async () => {
  await service.database.query(
    `
    insert into identity.login_budget (key, failures, seconds_each, at, empty_at)
    select key, 300, 1, clock_timestamp(), clock_timestamp() + interval '300 seconds' from unnest($1::bytea[]) as key`,
    [[await keyOfAll()]],
  );
  const refused = await wrong({ username: 'a new name' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(2);
});

/** The counter that all names and addresses share. */
async function keyOfAll(): Promise<Buffer> {
  const keys = async () =>
    (await service.database.query<{ key: Buffer }>('select key from identity.login_budget')).map(({ key }) =>
      key.toString('hex'),
    );
  await wrong({ username: 'first' });
  const before = await keys();
  await service.database.query('truncate identity.login_budget');
  await wrong({ username: 'second' });
  const both = (await keys()).filter((key) => before.includes(key));
  await service.database.query('truncate identity.login_budget');
  expect(both).toHaveLength(1);
  return Buffer.from(both[0]!, 'hex');
}

test('a known browser is limited by its own failures, and only known for its own name', async () => {
  const cookie = cookiesOf(await login());
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await wrong({}, newAddress(), cookie));
  expect(count(answers, 401)).toBe(4);
  expect((await login({}, newAddress(), cookie)).status).toBe(429);
  expect((await login()).status).toBe(200);
  await service.database.query('truncate identity.login_attempt');
  const made = cookie.replace(/(mealtime_admin_known=[^;]{40})./, '$1x');
  for (const other of [made, 'mealtime_admin_known=x', 'mealtime_admin_known=a.b.c']) {
    const from = newAddress();
    for (let time = 0; time < 4; time += 1) await wrong({}, from, other);
    expect((await wrong({}, from)).status).toBe(429);
  }
});

test('correct passwords do not count', async () => {
  const from = newAddress();
  for (let time = 0; time < 25; time += 1) expect((await login({}, from)).status).toBe(200);
});

test('while 300 wrong passwords come from one address, the owner logs in and a sign-up goes through', async () => {
  const details = newSignUp();
  const { proof } = await proveByPhone(service, details.phoneNumber);
  const from = newAddress();
  const before = performance.now();
  expect((await login({}, newAddress())).status).toBe(200);
  const alone = performance.now() - before;
  const began = performance.now();
  const flood = Promise.all(
    Array.from({ length: 300 }, (_, index) => wrong({ username: index % 2 ? 'Owner' : `guess ${index}` }, from)),
  );
  const timed = async (call: Promise<{ status: number }>) => {
    const { status } = await call;
    return { status, took: performance.now() - began };
  };
  const [owner, signUp] = await Promise.all([timed(login()), timed(service.post('customers', { ...details, proof }))]);
  const answers = await flood;
  expect([owner.status, signUp.status]).toEqual([200, 201]);
  // A few times as long as alone; with every guess hashed in order it would be three hundred times.
  expect(Math.max(owner.took, signUp.took)).toBeLessThan(Math.max(5_000, 100 * alone));
  expect(count(answers, 401)).toBeLessThanOrEqual(25);
  expect(count(answers, 401) + count(answers, 429)).toBe(300);
});
