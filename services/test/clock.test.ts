import { Notices } from '../src/platform';
import { ADMIN } from './support/admins';
import { cookiesOf } from './support/http';
import { newPhone, newSignUp, proveByPhone } from './support/people';
import { startService, type TestService } from './support/service';

const told = ({ app }: TestService) => app.get(Notices, { strict: false }).told;
const seenAt = async ({ database }: TestService) =>
  (await database.query<{ seen: Date }>('select seen_at as seen from platform.clock'))[0]!.seen.getTime();

test('a clock behind what the database has seen is told once, and does not keep anybody out', async () => {
  const first = await startService();
  expect(told(first)).toEqual([]);
  await first.app.close();
  await first.database.query(`update platform.clock set seen_at = now() + interval '3 hours'`);
  const second = await startService({ database: first.database, providers: first.providers });
  expect(told(second)).toEqual([expect.stringContaining("database's clock is about 3 hours behind")]);
  expect((await second.get('restaurants')).status).toBe(200);
  expect(Math.abs((await seenAt(second)) - Date.now())).toBeLessThan(60_000);
  await second.app.close();
  const third = await startService({ database: first.database, providers: first.providers });
  expect(told(third)).toEqual([]);
  await third.stop();
  await first.providers.remove();
});

test('a clock other than that of the database is told', async () => {
  const now = Date.now.bind(Date);
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() - 2 * 3_600_000);
  const service = await startService();
  clock.mockRestore();
  expect(told(service)).toEqual([expect.stringContaining('of the database are about 2 hours apart')]);
  await service.stop();
});

describe('after a clock that was put back by a day', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());
  const logIn = (password: string) => service.post('admin/login', { ...ADMIN, password });

  test('nobody has to wait for logins of before', async () => {
    expect((await logIn(ADMIN.password)).status).toBe(200);
    for (let failure = 0; failure < 5; failure += 1) await logIn('wrong');
    expect((await logIn(ADMIN.password)).status).toBe(429);
    await service.database.query(
      `update identity.login_attempt set blocked_until = blocked_until + interval '1 day', last_at = last_at + interval '1 day'`,
    );
    await service.database.query(
      `update identity.login_budget set at = at + interval '1 day', empty_at = empty_at + interval '1 day'`,
    );
    expect((await logIn(ADMIN.password)).status).toBe(200);
  });

  test('nobody has to wait for codes of before', async () => {
    const phoneNumber = newPhone();
    const send = () => service.post('user/verify-phone', { phoneNumber });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    await service.database.query(`update identity.code_send set sent_at = sent_at + interval '1 day'`);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });
});

describe.each([-25, 25])('on a machine whose clock is %i hours away from the database’s', (hours) => {
  let service: TestService;
  beforeAll(async () => {
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + hours * 3_600_000);
    service = await startService();
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await service.stop();
  });

  test('customers sign up and stay signed in', async () => {
    const details = newSignUp();
    const { proof } = await proveByPhone(service, details.phoneNumber);
    const created = await service.post('customers', { ...details, proof });
    expect(created.status).toBe(201);
    expect((await service.get('user/me', { headers: { cookie: cookiesOf(created) } })).status).toBe(200);
  });

  test('admins log in, and go on for fifteen minutes', async () => {
    const logIn = async () => {
      const answer = await service.post('admin/login', ADMIN);
      const headers = { authorization: `Bearer ${answer.body.token as string}`, cookie: cookiesOf(answer) };
      return () => service.post('admin/verify-token', undefined, { headers });
    };
    const verify = await logIn();
    expect((await verify()).status).toBe(200);
    // Nobody is signed out by somebody else who comes in.
    const other = await logIn();
    expect([(await verify()).status, (await other()).status]).toEqual([200, 200]);
    await service.database.query('update identity.session set expires_at = now()');
    expect((await verify()).status).toBe(401);
  });
});
