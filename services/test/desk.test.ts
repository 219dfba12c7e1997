import http from 'node:http';
import { admin, ADMIN, confirmed, newAdmin, reviewer, type Admin } from './support/admins';
import { tokenTo } from './support/invitations';
import { submitApplication } from './support/restaurants';
import { codeOf } from './support/http';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

let service: TestService;
let owner: Admin;
beforeAll(async () => {
  service = await startService();
  owner = await admin(service);
});
afterAll(() => service.stop());

interface Row {
  id: string;
  businessName: string;
  state: string;
  version: number;
  claimedBy: string | null;
  flags: string[];
}
interface Page {
  applications: Row[];
  nextCursor: string | null;
}
const queue = async (query = '') => (await owner.get(`applications${query}`)).body as Page;

async function all(query: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await queue(`?${query}&cursor=${cursor}`);
    rows.push(...page.applications);
    cursor = page.nextCursor;
  }
  return rows;
}

/** Rows as after long use, copied from a submitted one. */
async function fill(count: number, like: string) {
  await service.database.query(
    `insert into onboarding.application (id, kind, account_id, phone_number, state, title, applicant, email, flags,
       terms_accepted_at, submitted_at, expires_at, claimed_by, decided_at, approved_as)
     select gen_random_uuid(), kind, account_id, phone_number, s.state, 'Filled ' || n, applicant, email,
       case when n % 10 = 0 then array['gst-prefix'] else '{}' end, now(), now() - n * interval '1 hour', now(),
       case when n % 7 = 0 then 'noor' end, case when s.state = 'declined' then now() end, null
     from onboarding.application, generate_series(1, $1::int) n,
       lateral (select case when n % 3 = 0 then 'declined' else 'submitted' end as state) s
     where id = $2`,
    [count, like],
  );
}

describe('the queue', () => {
  let first: Awaited<ReturnType<typeof submitApplication>>;
  beforeAll(async () => {
    first = await submitApplication(service);
    await fill(130, first.id);
  });
  afterAll(() => service.database.query(`delete from onboarding.application where title like 'Filled%'`));

  test('pages in both orders have no gaps or repetitions', async () => {
    const newest = await all('limit=20');
    expect(newest).toHaveLength(131);
    expect(new Set(newest.map(({ id }) => id)).size).toBe(131);
    expect(newest[0]).toMatchObject({ id: first.id, state: 'submitted', claimedBy: null, kind: 'restaurant' });
    expect((await all('limit=33&sort=oldest')).map(({ id }) => id)).toEqual(newest.map(({ id }) => id).reverse());
  });

  test.each([
    ['state=declined', (row: Row) => row.state === 'declined', 43],
    ['flag=gst-prefix', (row: Row) => row.flags.includes('gst-prefix'), 13],
    ['claimedBy=noor', (row: Row) => row.claimedBy === 'noor', 18],
    ['claimedBy=nobody&state=submitted&flag=gst-prefix', (row: Row) => row.claimedBy === null, 8],
    ['q=filled%2013', (row: Row) => /13/.test(row.businessName), 3],
    ['q=filled&state=declined&flag=gst-prefix&claimedBy=nobody&sort=oldest&limit=1&kind=restaurant', () => true, 4],
  ])('filters together: %s', async (query, holds, count) => {
    const rows = await all(query);
    expect(rows.every(holds)).toBe(true);
    expect(rows).toHaveLength(count);
  });

  test('counts and ages', async () => {
    const { body } = await owner.get('applications/counts');
    expect(body).toMatchObject({
      states: { submitted: { count: 88, isMore: false }, declined: { count: 43 }, approved: { count: 0 } },
    });
    const { today, days, late } = (body as { waiting: Record<string, { count: number }> }).waiting;
    expect(today!.count + days!.count + late!.count).toBe(88);
    expect(late!.count).toBeGreaterThan(30);
  });

  test.each([
    'state=draft',
    'state=nonsense',
    'sort=name',
    'limit=0',
    'limit=101',
    'limit=x',
    'flag=%27;--',
    'person=x',
    `person=${'-'.repeat(36)}`,
    'cursor=abc',
    `cursor=${Buffer.from('["now()","x"]').toString('base64url')}`,
  ])('%s is refused', async (query) => {
    expect(codeOf(await owner.get(`applications?${query}`))).toBe('400 VALIDATION_FAILED');
  });

  test('the export has the filtered rows, and is logged with its admin', async () => {
    const { status, text, headers } = await owner.get('applications/export?state=declined');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text.trim().split('\r\n')).toHaveLength(44);
    await service.database.query(`update onboarding.application set title = '=1+1' where title = 'Filled 3'`);
    const opened = (await owner.get('applications/export?state=declined&q=%3D1')).text;
    expect(opened).toContain(`'=1+1`);
    const [act] = await service.database.query(
      `select actor, detail -> 'filter' ->> 'q' as q from audit.event where action = 'export' order by id desc limit 1`,
    );
    expect(act).toEqual({ actor: 'Owner', q: '=1' });
  });

  test('all applications of one person', async () => {
    const another = await submitApplication(service);
    const [{ person }] = (await service.database.query<{ person: string }>(
      'select account_id as person from onboarding.application where id = $1',
      [another.id],
    )) as [{ person: string }];
    expect(await all(`person=${person}`)).toMatchObject([{ id: another.id, state: 'submitted' }]);
    expect(await all(`person=${person}&state=approved`)).toEqual([]);
    expect(await all(`person=${another.id}`)).toEqual([]);
  });

  test('an unknown kind, flag and reviewer give an empty page', async () => {
    expect((await queue('?kind=x&flag=y&claimedBy=z&q=%25')).applications).toEqual([]);
  });
});

describe('work on applications', () => {
  test('a reviewer releases their own claim only', async () => {
    const { id } = await submitApplication(service);
    const noor = await newAdmin(service, 'reviewer', tokenTo(service));
    const [before] = (await queue('?limit=1')).applications;
    const claim = { decision: 'claim', version: before!.version };
    const claimed = await service.post(`restaurants/applications/${id}/decisions`, claim, { headers: noor.headers });
    expect(claimed.status).toBe(200);
    expect(codeOf(await owner.post(`applications/${id}/release`))).toBe('409 APPLICATION_CLAIMED');
    expect((await noor.post(`applications/${id}/release`)).body).toMatchObject({ claimedBy: null });
    expect((await noor.post(`applications/${id}/release`)).status).toBe(200);
    const { events } = (await (await reviewer(service)).read(id)).body as { events: { what: string; who: string }[] };
    expect(events.map(({ what }) => what)).toEqual(['submit', 'claim', 'release']);
  });

  test('a note is for colleagues: it is in the history, changes nothing, and is hidden from the applicant', async () => {
    const applied = await submitApplication(service);
    const version = (applied.submitted.body as { version: number }).version;
    expect(codeOf(await owner.post(`applications/${applied.id}/notes`, { message: '' }))).toBe('400 VALIDATION_FAILED');
    const message = '<img src=x onerror=alert(1)> \u202e said on the phone';
    expect((await owner.post(`applications/${applied.id}/notes`, { message })).status).toBe(201);
    const { body } = await (await reviewer(service)).read(applied.id);
    expect(body).toMatchObject({ version, events: [{ what: 'submit' }, { what: 'note', who: 'Owner', message }] });
    expect(JSON.stringify((await applied.read()).body)).not.toContain('said on the phone');
  });

  test('in a bulk action each application succeeds or fails on its own', async () => {
    const ids = [(await submitApplication(service)).id, (await submitApplication(service)).id];
    const noor = await newAdmin(service, 'reviewer', tokenTo(service));
    await noor.post('applications/bulk', { ids: [ids[0]], act: 'claim' });
    const gone = '0190a1b2-0000-7000-8000-000000000000';
    const { results } = (await owner.post('applications/bulk', { ids: [...ids, gone, ids[1]], act: 'claim' })).body;
    expect(results).toEqual([
      { id: ids[0], code: 'APPLICATION_CLAIMED' },
      { id: ids[1], code: null },
      { id: gone, code: 'APPLICATION_NOT_FOUND' },
    ]);
    for (const wrong of [[], ['x'], Array(101).fill(gone), 'x']) {
      expect(codeOf(await owner.post('applications/bulk', { ids: wrong, act: 'claim' }))).toBe('400 VALIDATION_FAILED');
    }
  });

  test('of ten concurrent claims one succeeds', async () => {
    const { id } = await submitApplication(service);
    const people = await Promise.all(Array.from({ length: 5 }, () => newAdmin(service, 'reviewer', tokenTo(service))));
    const answers = await Promise.all(people.map((one) => one.post('applications/bulk', { ids: [id], act: 'claim' })));
    const done = answers.filter(
      ({ body }) => (body as { results: { code: string | null }[] }).results[0]!.code === null,
    );
    expect(done).toHaveLength(1);
  });

  test('banking details are shown once per confirmation, which is logged', async () => {
    const { id } = await submitApplication(service);
    expect(codeOf(await owner.post(`applications/${id}/reveal`, { confirmation: 'x' }))).toBe(
      '403 CONFIRMATION_REQUIRED',
    );
    const confirmation = await confirmed(owner);
    const revealed = await owner.post(`applications/${id}/reveal`, { confirmation });
    expect(revealed.body).toMatchObject({
      steps: { bank: { bankAccountNumber: '987654321098', transitNumber: '54321' } },
    });
    expect(revealed.headers['cache-control']).toBe('no-store');
    expect(codeOf(await owner.post(`applications/${id}/reveal`, { confirmation }))).toBe('403 CONFIRMATION_REQUIRED');
    const { events } = (await (await reviewer(service)).read(id)).body as { events: { what: string; who: string }[] };
    expect(events.at(-1)).toMatchObject({ what: 'reveal', who: 'Owner' });
  });

  test('support may read and change nothing', async () => {
    const { id } = await submitApplication(service);
    const support = await newAdmin(service, 'support', tokenTo(service));
    expect((await support.get('applications')).status).toBe(200);
    expect(codeOf(await support.post(`applications/${id}/notes`, { message: 'x' }))).toBe('403 FORBIDDEN');
    expect(codeOf(await support.post(`applications/${id}/reveal`, { confirmation: 'x' }))).toBe('403 FORBIDDEN');
    const decide = { decision: 'approve', version: 4 };
    const decided = await service.post(`restaurants/applications/${id}/decisions`, decide, {
      headers: support.headers,
    });
    expect(codeOf(decided)).toBe('403 FORBIDDEN');
  });
});

describe('live', () => {
  /** Reads events until `close`. */
  function watch(by: Admin, after?: string) {
    const events: { type: string; data: Partial<Row>; at: number; number: string | undefined }[] = [];
    let ended = false;
    const headers = { ...by.headers, ...(after && { 'last-event-id': after }) };
    const request = http.get(`${service.origin}/api/admin/applications/live`, { headers }, (answer) => {
      expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
      let rest = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        const parts = (rest + text).split('\n\n');
        rest = parts.pop()!;
        for (const part of parts) {
          const [, type] = /^event: (.*)$/m.exec(part) ?? [];
          const [, data] = /^data: (.*)$/m.exec(part) ?? [];
          const [, number] = /^id: (.*)$/m.exec(part) ?? [];
          if (type && data) events.push({ type, data: JSON.parse(data) as Partial<Row>, at: Date.now(), number });
        }
      });
      answer.on('close', () => (ended = true));
    });
    request.on('error', () => undefined);
    return {
      of: (id: string) => events.filter(({ data }) => data.id === id),
      opened: () => until(async () => events.some(({ type }) => type === 'open')),
      hasEnded: () => ended,
      close: () => request.destroy(),
    };
  }

  test('every change reaches all watchers within a second, except changes of drafts', async () => {
    const noor = await newAdmin(service, 'support', tokenTo(service));
    const watching = [watch(owner), watch(noor)];
    await Promise.all(watching.map((one) => one.opened()));
    const { id } = await submitApplication(service);
    await until(async () => watching.every((one) => one.of(id).length === 1));
    const began = Date.now();
    await owner.post('applications/bulk', { ids: [id], act: 'claim' });
    await until(async () => watching.every((one) => one.of(id).length === 2));
    for (const one of watching) {
      expect(one.of(id).map(({ data }) => data.claimedBy)).toEqual([null, 'Owner']);
      expect(one.of(id)[1]!.at - began).toBeLessThan(1_000);
      one.close();
    }
    const listening = `select 1 from pg_stat_activity where application_name = 'mealtime-live' and datname = current_database()`;
    await until(async () => (await service.database.query(listening)).length === 0);
  });

  test('a reconnecting watcher gets only the changes after its last number', async () => {
    const before = watch(owner);
    await before.opened();
    const [first, second] = [await submitApplication(service), await submitApplication(service)];
    await until(async () => before.of(first.id).length === 1 && before.of(second.id).length === 1);
    const seen = before.of(second.id)[0]!.number!;
    before.close();
    await owner.post('applications/bulk', { ids: [first.id], act: 'claim' });
    await owner.post('applications/bulk', { ids: [first.id], act: 'release' });
    const again = watch(owner, seen);
    await until(async () => again.of(first.id).length > 0);
    expect(again.of(first.id).map(({ data }) => data.claimedBy)).toEqual([null]);
    expect(Number(again.of(first.id)[0]!.number)).toBeGreaterThan(Number(seen));
    expect(again.of(second.id)).toEqual([]);
    again.close();
  });

  test('a removed admin gets no more events', async () => {
    const member = await newAdmin(service, 'support', tokenTo(service));
    const [watching, mine] = [watch(member), watch(owner)];
    await Promise.all([watching.opened(), mine.opened()]);
    const { members } = (await owner.get('team')).body as { members: { id: string; username: string }[] };
    const id = members.find(({ username }) => username === member.username)!.id;
    const removed = await owner.post(`team/${id}/remove`, { confirmation: await confirmed(owner) });
    expect(removed.status).toBe(200);
    const applied = await submitApplication(service);
    await until(async () => mine.of(applied.id).length > 0 && watching.hasEnded());
    expect(watching.of(applied.id)).toEqual([]);
    mine.close();
  });

  test('without a login there are no events', async () => {
    expect(codeOf(await service.get('admin/applications/live'))).toBe('401 UNAUTHENTICATED');
    expect(codeOf(await service.post('admin/login', { ...ADMIN, password: 'x' }))).toBe('401 INVALID_LOGIN');
  });
});

test('a process that ends closes its streams at once', async () => {
  const database = service.database;
  const another = await startService({ database, providers: service.providers });
  const me = await admin(another);
  const answer = await new Promise<http.IncomingMessage>((resolve) =>
    http.get(`${another.origin}/api/admin/applications/live`, { headers: me.headers }, resolve),
  );
  answer.resume();
  const ended = new Promise((resolve) => answer.once('close', resolve));
  const began = Date.now();
  await Promise.all([another.stop(), ended]);
  expect(Date.now() - began).toBeLessThan(4_000);
});
