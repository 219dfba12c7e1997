import { admin, newAdmin, type Admin } from './support/admins';
import { todayOf } from './support/clock';
import { tokenTo } from './support/invitations';
import { until } from './support/wait';
import { audit } from './support/audit';
import { startService, type TestService } from './support/service';

let service: TestService;
let owner: Admin;
beforeAll(async () => {
  service = await startService();
  owner = await admin(service);
  await service.database.query(`insert into audit.writer (role) values (session_user) on conflict do nothing`);
  await service.database.query(
    `insert into audit.event (actor, action, subject_kind, subject_id, detail)
     select case when n % 2 = 0 then 'noor' else '=HYPERLINK("http://evil")' end, 'look', 'application', n::text,
       jsonb_build_object('message', '@SUM(1+1)')
     from generate_series(1, 130) n`,
  );
});
afterAll(() => service.stop());

interface Page {
  events: { id: string; actor: string; action: string; subject: { kind: string; id: string } }[];
  nextCursor: string | null;
}
const log = async (query: string) => (await owner.get(`audit?${query}`)).body as Page;

test('the audit log is read page by page, the latest first, by actor, by action, and by day', async () => {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await log(`actor=noor&action=look&cursor=${cursor}`);
    seen.push(...page.events.map(({ subject }) => subject.id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(Array.from({ length: 65 }, (_, index) => String(130 - 2 * index)));
  expect((await log('kind=application&id=7')).events).toMatchObject([{ action: 'look' }]);
  const today = await todayOf(service.database);
  expect((await log(`action=look&from=${today}&to=${today}`)).events).toHaveLength(50);
  expect((await log('from=2020-01-01&to=2020-01-02')).events).toEqual([]);
});

test('the actor is found in any spelling', async () => {
  await service.database.query(
    `insert into audit.event (actor, action, subject_kind, subject_id) values ('Zoë O’Brien', 'peek', 'application', 'typed')`,
  );
  for (const typed of ["zoe o'brien", 'ZOË O‘BRIEN', '\u200Ezoë  obrien\u200B']) {
    const { events } = await log(`actor=${encodeURIComponent(typed)}`);
    expect([typed, events.map(({ subject }) => subject.id)]).toEqual([typed, ['typed']]);
  }
  expect((await log('actor=brien')).events).toEqual([]);
});

test.each(['cursor=x', 'cursor=-1', 'from=yesterday', 'to=2026-13-40', `actor=${'a'.repeat(300)}`])(
  '%s is refused',
  async (query) => {
    const answer = await owner.get(`audit?${query}`);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  },
);

test('a day that does not exist is refused', async () => {
  expect((await owner.get('audit?from=2026-02-31')).status).toBe(400);
});

test('the export has every row, contains no formulas, and is logged', async () => {
  const { status, text, headers } = await owner.get('audit/export?action=look');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="audit.csv"');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(131);
  for (const line of lines) for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+\-@\t\r]/);
  expect((await log('action=export')).events).toMatchObject([{ actor: 'Owner', subject: { kind: 'audit' } }]);
});

test('the support role may read it, but not export it', async () => {
  const support = await newAdmin(service, 'support', tokenTo(service));
  expect((await support.get('audit')).status).toBe(200);
  expect((await support.get('audit/export')).status).toBe(403);
});

test('the head of the audit log is mailed to a witness, in the form that the command takes', async () => {
  const another = await startService({ env: { AUDIT_WITNESS: 'witness@example.ca' } });
  const first = await until(async () =>
    (await another.providers.outbox()).find(({ to }) => to === 'witness@example.ca'),
  );
  expect(first.subject).toBe('Where the audit trail of Mealtime ends today');
  await admin(another);
  // The next day.
  await another.database.query(
    `update outbox.job set singleton_on = null, created_on = now() - interval '1 day' where name = 'audit-witness'`,
  );
  await another.database.query(`insert into outbox.job (name) values ('audit-witness')`);
  const head = await until(async () => {
    const [mail] = (await another.providers.outbox()).filter(({ to }) => to === 'witness@example.ca');
    return /--head ([1-9]\d*:[0-9a-f]{64})/.exec(mail!.text)?.[1];
  });
  expect(await audit(another.database, 'verify', '--head', head)).toMatchObject({ code: 0 });
  await admin(another);
  expect(await audit(another.database, 'verify', '--head', head)).toMatchObject({ code: 0 });
  const other = head.replace(/.{8}$/, '00000000');
  expect(await audit(another.database, 'verify', '--head', other)).toMatchObject({ code: 1 });
  await another.stop();
});
