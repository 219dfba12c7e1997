import { Notices } from '../src/platform';
import { ADMIN, admin, confirmed } from './support/admins';
import { securityKey } from './support/authenticator';
import { putClock, putClockRight } from './support/clock';
import { cookiesOf } from './support/http';
import { tokenTo } from './support/invitations';
import { newAddress, newPhone, newSignUp, proveByPhone } from './support/people';
import { openApplication, submitApplication } from './support/restaurants';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

const noticesOf = ({ app }: TestService) => app.get(Notices, { strict: false }).all;
const seenAt = async ({ database }: TestService) =>
  (await database.query<{ seen: Date }>('select seen_at as seen from platform.clock'))[0]!.seen.getTime();

test('a clock behind the time last noted in the database causes one notice, and refuses no request', async () => {
  const first = await startService();
  expect(noticesOf(first)).toEqual([]);
  await first.app.close();
  await first.database.query(`update platform.clock set seen_at = now() + interval '3 hours'`);
  const second = await startService({ database: first.database, providers: first.providers });
  expect(noticesOf(second)).toEqual([expect.stringContaining("database's clock is about 3 hours behind")]);
  expect((await second.get('restaurants')).status).toBe(200);
  expect(Math.abs((await seenAt(second)) - Date.now())).toBeLessThan(60_000);
  await second.app.close();
  const third = await startService({ database: first.database, providers: first.providers });
  expect(noticesOf(third)).toEqual([]);
  await third.stop();
  await first.providers.remove();
});

test('a clock that differs from the database’s causes a notice', async () => {
  putClock(-2);
  const service = await startService().finally(putClockRight);
  expect(noticesOf(service)).toEqual([expect.stringContaining('of the database are about 2 hours apart')]);
  await service.stop();
});

describe('after a clock that was put back by a day', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());
  const logIn = (password: string) => service.post('admin/login', { ...ADMIN, password });

  test('earlier logins cause no waiting time', async () => {
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

  test('earlier codes cause no waiting time', async () => {
    const phoneNumber = newPhone();
    const send = () => service.post('user/verify-phone', { phoneNumber });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    await service.database.query(`update identity.code_send set sent_at = sent_at + interval '1 day'`);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });
});

describe.each([-25, 25, 9_600])('on a machine whose clock is %i hours away from the database’s', (hours) => {
  let service: TestService;
  beforeAll(async () => {
    putClock(hours);
    service = await startService();
  });
  afterAll(async () => {
    putClockRight();
    await service.stop();
  });

  test('customers sign up and stay signed in', async () => {
    const details = newSignUp();
    const { proof } = await proveByPhone(service, details.phoneNumber);
    const created = await service.post('customers', { ...details, proof });
    expect(created.status).toBe(201);
    expect((await service.get('user/me', { headers: { cookie: cookiesOf(created) } })).status).toBe(200);
  });

  test('admins log in, for fifteen minutes', async () => {
    const logIn = async () => {
      const answer = await service.post('admin/login', ADMIN);
      const headers = { authorization: `Bearer ${answer.body.token as string}`, cookie: cookiesOf(answer) };
      return () => service.post('admin/verify-token', undefined, { headers });
    };
    const verify = await logIn();
    expect((await verify()).status).toBe(200);
    // Another login ends no session.
    const other = await logIn();
    expect([(await verify()).status, (await other()).status]).toEqual([200, 200]);
    await service.database.query('update identity.session set expires_at = now()');
    expect((await verify()).status).toBe(401);
  });

  test('restaurants apply, and none of their data has expired', async () => {
    const owner = await openApplication(service);
    await owner.complete();
    expect((await owner.mine()).body.applications).toHaveLength(1);
    expect((await owner.submit()).body).toMatchObject({ state: 'submitted' });
  });
});

describe.each([-9_600, 9_600])('after the machine’s clock changed by %i hours', (hours) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });
  afterEach(putClockRight);
  afterAll(() => service.stop());

  test('earlier invitations, confirmations and challenges of passkeys are valid, and expire when they should', async () => {
    const owner = await admin(service);
    const origin = 'http://localhost:3999';
    const headers = { ...owner.headers, origin };
    const key = securityKey();
    const site = { origin, host: 'localhost' };
    const asked = await service.post('admin/security/passkeys/options', {}, { headers });
    const invite = async (email: string) => {
      const sent = { email, role: 'support', confirmation: await confirmed(owner) };
      expect(await owner.post('team/invitations', sent)).toMatchObject({ status: 201 });
      return { token: await tokenTo(service)(email) };
    };
    const [kept, over] = [await invite('kept@example.ca'), await invite('over@example.ca')];
    const [confirmation, late] = [await confirmed(owner), await confirmed(owner)];
    putClock(hours);
    const open = (sent: object) => service.post('admin/invitations/open', sent, { from: newAddress() });
    expect(await open(kept)).toMatchObject({ status: 200 });
    expect((await owner.get('team')).body.invitations).toHaveLength(2);
    const third = { email: 'third@example.ca', role: 'support' };
    expect(await owner.post('team/invitations', { ...third, confirmation })).toMatchObject({ status: 201 });
    const credential = key.create(asked.body.options as { challenge: string }, site);
    expect(await service.post('admin/security/passkeys', { name: 'Key', credential }, { headers })).toMatchObject({
      status: 201,
    });
    await service.database.query(`update admin.invitation set expires_at = now() where email like 'over%'`);
    await service.database.query('update admin.confirmation set expires_at = now()');
    expect(await open(over)).toMatchObject({ status: 400 });
    expect(await owner.post('team/invitations', { ...third, confirmation: late })).toMatchObject({ status: 403 });
  });

  test('an unfinished document is deleted after an hour, not before', async () => {
    const { id } = await submitApplication(service);
    const begin = (name: string, ago: string) =>
      service.database.query(
        `insert into onboarding.document (id, application_id, file_name, content_type, bytes, created_at)
         values (gen_random_uuid(), $1, $2, 'application/pdf', 1, now() - $3::interval)`,
        [id, name, ago],
      );
    await begin('young.pdf', '0');
    await begin('old.pdf', '61 minutes');
    putClock(hours);
    await service.database.query(`insert into outbox.job (name, data) values ('document-unfinished', '{}')`);
    const left = () =>
      service.database.query('select file_name as name from onboarding.document where application_id = $1', [id]);
    await until(async () => (await left()).length === 1);
    expect(await left()).toEqual([{ name: 'young.pdf' }]);
  });

  test('an address whose mail server accepts nothing is given up after some hours, not before', async () => {
    const email = 'reader@example.ca';
    await service.providers.control({ mail: 'refuse' });
    expect((await service.post('newsletter/subscriptions', { email })).status).toBe(202);
    const [subscription] = await until(async () => {
      const found = await service.database.query<{ id: string }>('select id from newsletter.subscription');
      return found.length > 0 && found;
    });
    await until(async () => (await tries(subscription!.id)) > 0);
    putClock(hours);
    await until(async () => (await tries(subscription!.id)) > 1);
    const state = async () =>
      (await service.database.query<{ state: string }>('select state from newsletter.subscription'))[0]!.state;
    expect(await state()).toBe('pending');
    await service.database.query(`update newsletter.subscription set asked_at = now() - interval '7 hours'`);
    await service.database.query(`update outbox.job set start_after = now() where state = 'retry'`);
    await until(async () => (await state()) === 'undeliverable');
  });

  /** Failed tries of the message to a subscriber. */
  const tries = async (id: string) =>
    (
      await service.database.query<{ retry_count: number }>(
        `select retry_count from outbox.job where state = 'retry' and data ->> 'subscriptionId' = $1`,
        [id],
      )
    ).reduce((sum, { retry_count }) => sum + retry_count + 1, 0);
});
