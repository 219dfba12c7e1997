import { admin, confirmed, newAdmin, type Admin } from './support/admins';
import { todayOf } from './support/clock';
import { codeOf, cookiesOf } from './support/http';
import { tokenTo } from './support/invitations';
import { newPhone, newSignUp, proveByPhone } from './support/people';
import { openApplication, submitApplication } from './support/restaurants';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

let service: TestService;
let owner: Admin;
beforeAll(async () => {
  service = await startService();
  owner = await admin(service);
});
afterAll(() => service.stop());

interface Page {
  people: { id: string; email: string; lastName: string }[];
  nextCursor: string | null;
}
const people = async (query = '') => (await owner.get(`people${query}`)).body as Page;

async function newCustomer(more: object = {}) {
  const phone = newPhone();
  const { proof } = await proveByPhone(service, phone);
  const signUp = { ...newSignUp(phone), ...more };
  const answer = await service.post('customers', { ...signUp, proof });
  return { ...signUp, phone, id: (answer.body as { uid: string }).uid, cookie: cookiesOf(answer) };
}
const me = (cookie: string) => service.get('user/me', { headers: { cookie } });

test('people are found by parts of name, e-mail and phone in any spelling', async () => {
  const one = await newCustomer({ firstName: 'Zoé', lastName: 'O’Ångstrœm' });
  for (const words of [
    'zoe',
    "O'ANGSTROEM zo",
    'o`angstrœm',
    '\u200Eoangst\u200Broem',
    one.email.slice(0, 9),
    one.phone.slice(2),
  ]) {
    const { people: found } = await people(`?q=${encodeURIComponent(words)}`);
    expect([words, found.map(({ id }) => id)]).toEqual([words, expect.arrayContaining([one.id])]);
  }
  expect((await people(`?q=${encodeURIComponent("%_\\'; drop")}`)).people).toEqual([]);
});

test('pages have no gaps or repetitions, also while people sign up', async () => {
  await service.database.query(
    `insert into identity.account (id, first_name, last_name, email, email_key, claims_email, phone_number, created_at)
     select gen_random_uuid(), 'Row', 'Paged', 'row.' || n || '@example.ca', 'row.' || n || '@example.ca', true,
       '+1604777' || lpad(n::text, 4, '0'), now() - interval '1 year'
     from generate_series(1, 120) n`,
  );
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await people(`?q=paged&cursor=${cursor}`);
    seen.push(...page.people.map(({ id }) => id));
    cursor = page.nextCursor;
    await newCustomer({ lastName: 'Paged' });
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  for (const cursor of ['x', 'W10', Buffer.from('["2026-01-01 00:00:00+00","1"]').toString('base64url')]) {
    expect(codeOf(await owner.get(`people?cursor=${cursor}`))).toBe('400 VALIDATION_FAILED');
  }
});

test('a suspended person has no session, cannot sign in by any method, and can again once restored', async () => {
  const one = await newCustomer();
  const applied = await submitApplication(service);
  for (const id of [one.id]) {
    const suspended = await owner.post(`people/${id}/suspend`, {
      reason: 'A test',
      confirmation: await confirmed(owner),
    });
    expect(suspended).toMatchObject({ status: 200, body: { isSuspended: true, sessions: 0 } });
  }
  expect(codeOf(await me(one.cookie))).toBe('401 UNAUTHENTICATED');
  const byPassword = () => service.post('user/sign-in/password', { email: one.email, password: one.password });
  expect(codeOf(await byPassword())).toBe('403 ACCOUNT_SUSPENDED');
  await service.database.query(`update identity.code_send set sent_at = sent_at - interval '1 day'`);
  const { proof } = await proveByPhone(service, one.phone, 'sign-in');
  expect(codeOf(await service.post('user/sign-in', { phoneNumber: one.phone, proof }))).toBe('403 ACCOUNT_SUSPENDED');
  expect(codeOf(await service.post('user/sign-in/password', { email: one.email, password: 'wrong' }))).toBe(
    '401 INVALID_LOGIN',
  );

  expect((await people('?kind=suspended')).people.map(({ id }) => id)).toEqual([one.id]);
  expect((await owner.post(`people/${one.id}/restore`, { reason: 'Over' })).body).toMatchObject({ isSuspended: false });
  expect(codeOf(await byPassword())).toBe('200');
  const said = await service.database.query<{ action: string; reason: string }>(
    `select action, detail ->> 'reason' as reason from audit.event where subject_kind = 'person' and subject_id = $1 order by id`,
    [one.id],
  );
  expect(said).toEqual([
    { action: 'suspend', reason: 'A test' },
    { action: 'restore', reason: 'Over' },
  ]);
  expect((await applied.read()).status).toBe(200);
});

test('a sign-in during the suspension is ended too', async () => {
  const one = await newCustomer();
  for (let round = 0; round < 5; round += 1) {
    const confirmation = await confirmed(owner);
    await Promise.all([
      ...Array.from({ length: 4 }, () =>
        service.post('user/sign-in/password', { email: one.email, password: one.password }),
      ),
      owner.post(`people/${one.id}/suspend`, { reason: 'A test', confirmation }),
    ]);
    const [left] = await service.database.query<{ count: string }>(
      'select count(*) from identity.session where subject_id = $1',
      [one.id],
    );
    expect(left!.count).toBe('0');
    await owner.post(`people/${one.id}/restore`, { reason: 'Again' });
    await service.database.query('delete from identity.login_attempt');
    await service.database.query('delete from identity.login_budget');
  }
});

test('the page of a person shows the data of the account; signing out ends every session', async () => {
  const applied = await openApplication(service);
  const [account] = await service.database.query<{ id: string }>(
    'select account_id as id from onboarding.application where id = $1',
    [applied.id],
  );
  const { body } = await owner.get(`people/${account!.id}`);
  expect(body).toMatchObject({ isCustomer: false, isMember: false, hasPassword: true, sessions: 1, memberships: [] });
  expect(codeOf(await owner.post(`people/${account!.id}/sign-out`))).toBe('200');
  expect((await applied.read()).status).toBe(401);
});

test('the confirmation is sent again with a working link, but not to a confirmed address', async () => {
  const one = await newCustomer();
  const mails = async () =>
    (await service.providers.outbox()).filter(({ to, subject }) => to === one.email && /^Confirm/.test(subject));
  await until(async () => (await mails()).length === 1);
  expect(codeOf(await owner.post(`people/${one.id}/resend-confirmation`))).toBe('200');
  await until(async () => (await mails()).length === 2);
  const token = /token=([\w.-]+)/.exec((await mails())[0]!.text)![1];
  expect(codeOf(await service.post('user/confirm-email', { token }))).toBe('200');
  expect((await owner.get(`people/${one.id}`)).body).toMatchObject({ emailConfirmed: true });
});

test('support may read and change nothing; unknown ids are not found', async () => {
  const support = await newAdmin(service, 'support', tokenTo(service));
  const one = await newCustomer();
  expect(codeOf(await support.get(`people/${one.id}`))).toBe('200');
  for (const act of ['suspend', 'restore', 'sign-out', 'resend-confirmation']) {
    expect([act, codeOf(await support.post(`people/${one.id}/${act}`, {}))]).toEqual([act, '403 FORBIDDEN']);
  }
  for (const id of ['x', '0190a1b2-0000-7000-8000-000000000000']) {
    expect(codeOf(await owner.get(`people/${id}`))).toBe('404 PERSON_NOT_FOUND');
    expect(codeOf(await owner.post(`people/${id}/sign-out`))).toBe('404 PERSON_NOT_FOUND');
  }
});

test('statistics: sign-ups and codes by day, and stuck jobs of the outbox', async () => {
  const { days } = (await owner.get('statistics/people')).body as { days: Record<string, number | string>[] };
  expect(days).toHaveLength(30);
  const today = days.at(-1)!;
  expect(today['day']).toBe(await todayOf(service.database));
  const [made] = await service.database.query<{ count: number }>(
    `select count(*)::int as count from identity.account where created_at > now() - interval '1 hour'`,
  );
  expect(today['signUps']).toBe(made!.count);
  expect(today['codesSent']).toBeGreaterThanOrEqual(today['phonesVerified'] as number);
  expect(today['phonesVerified']).toBeGreaterThan(0);

  await service.providers.control({ mail: 'refuse' });
  const one = await newCustomer();
  const troubled = await until(async () => {
    const { queues } = (await owner.get('statistics/messages')).body as {
      queues: { queue: string; retrying: number }[];
    };
    return queues.find(({ queue, retrying }) => queue === 'confirm-email' && retrying > 0);
  });
  expect(troubled).toMatchObject({ retrying: 1, failed: 0 });
  await service.providers.control({ mail: null });
  expect(one.id).toBeTruthy();
});
