import { renderLetter } from '../src/platform/mail/letter';
import { admin, type Admin } from './support/admins';
import { ENDPOINTS } from './support/endpoints';
import { codeOf } from './support/http';
import { bankStep, businessStep, openApplication, submitApplication } from './support/restaurants';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

let service: TestService;
let owner: Admin;
beforeAll(async () => {
  service = await startService();
  owner = await admin(service);
});
afterAll(() => service.stop());

const mailTo = (email: string, subject: RegExp) =>
  until(async () => (await service.providers.outbox()).find((mail) => mail.to === email && subject.test(mail.subject)));

const LONG = 'x'.repeat(10_000);

describe('an application with hostile texts', () => {
  /** Free text accepts markup, scripts, templates, formulas and SQL like any other characters. */
  const WORDS = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{constructor.constructor("x")()}} ${7*7}',
    '=HYPERLINK("http://evil.example","x")',
    "'; drop table onboarding.application; --",
    'x'.repeat(100),
  ];

  test.each(WORDS)('%s is stored, listed, exported and returned as plain text', async (words) => {
    const { id } = await submitApplication(
      service,
      { ...businessStep, businessAddress: words },
      { ...bankStep, streetAddress2: words.slice(0, 50) },
    );
    const read = await service.get(`restaurants/applications/${id}/review`, { headers: owner.headers });
    expect(read.body).toMatchObject({
      business: { businessAddress: words },
      bank: { streetAddress2: words.slice(0, 50) },
    });
    const message = `${words}\u202e`;
    expect((await owner.post(`applications/${id}/notes`, { message })).status).toBe(201);
    const listed = await owner.get(`applications?q=${encodeURIComponent(words)}`);
    const log = await owner.get(`audit?id=${id}`);
    for (const { status, headers } of [read, listed, log]) {
      // No answer is rendered as a page.
      expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
        ...[200, 'application/json; charset=utf-8', 'nosniff'],
      ]);
    }
  });

  test.each([
    ['business', 'businessName', '<b>Diner</b>'],
    ['business', 'businessName', '=cmd|calc'],
    ['business', 'businessName', 'Diner \u202egnp.exe'],
    ['business', 'businessName', LONG],
    ['business', 'businessAddress', '1 Main St\u0000'],
    ['business', 'businessAddress', LONG],
    ['business', 'gstHstNumber', LONG],
  ])('%s, %s: misleading or overlong input is an error of its field', async (step, field, words) => {
    const { save } = await openApplication(service);
    const refused = await save(step, { ...businessStep, [field]: words, version: 1 });
    expect([codeOf(refused), Object.keys(refused.body.error.fields as object)]).toEqual([
      ...['400 VALIDATION_FAILED', [field]],
    ]);
  });

  test('bidirectional control characters are removed', async () => {
    const { id } = await submitApplication(service, { ...businessStep, businessAddress: '1 \u202egnp.\u2066exe St' });
    const { body } = await service.get(`restaurants/applications/${id}/review`, { headers: owner.headers });
    expect(body).toMatchObject({ business: { businessAddress: '1 gnp.exe St' } });
  });

  test('a message of reviewers is plain text in the email, within its limit', async () => {
    const { id, email } = await submitApplication(service);
    const decide = (message: string) =>
      service.post(
        `restaurants/applications/${id}/decisions`,
        { version: 4, decision: 'decline', message },
        { headers: owner.headers },
      );
    expect(codeOf(await decide(LONG))).toBe('400 VALIDATION_FAILED');
    expect(codeOf(await owner.post(`applications/${id}/notes`, { message: LONG }))).toBe('400 VALIDATION_FAILED');
    const words = '<a href="http://evil.example">Log in</a>';
    expect(codeOf(await decide(words))).toBe('200');
    expect((await mailTo(email, /^Your application for/)).text).toContain(words);
    const { html } = renderLetter({ greeting: words, body: [words, [words]], after: [words] });
    expect([html.includes('<a '), html.split('&#60;a href=').length]).toEqual([false, 5]);
  });
});

describe('every list, with nonsensical parameters', () => {
  const NONSENSE = [
    ...['', ' ', '\u0000', '%', '_', '\\', "'; drop table x; --", '<script>', '\u202e', '-1', '1e9', 'NaN', '{}', '[]'],
    ...[Buffer.from('["now()","x"]').toString('base64url'), '\ud83c', '2026-02-31', LONG],
  ];
  const LISTS = ENDPOINTS.flatMap(([key, { query, access }]) =>
    query && key.startsWith('GET ') && access.startsWith('admin') ? [[key, Object.keys(query)] as const] : [],
  );
  const ask = (key: string, filters: Record<string, string>) =>
    service.get(`${key.slice('GET /'.length)}?${new URLSearchParams(filters).toString()}`, { headers: owner.headers });
  /** Refused by the field's rule, or earlier for characters that no URL may contain. */
  const isAnsweredOrRefused = ({ status }: Awaited<ReturnType<typeof ask>>) => status === 200 || status === 400;

  test('the lists of the admin area are included', () => {
    expect(LISTS.map(([key]) => key)).toEqual(
      expect.arrayContaining(['GET /admin/applications', 'GET /admin/people', 'GET /admin/audit']),
    );
  });

  test.each(LISTS)('%s %j: one by one and all together', async (key, names) => {
    for (const words of NONSENSE) {
      const all = await ask(key, Object.fromEntries(names.map((name) => [name, words])));
      expect([words, all.status, isAnsweredOrRefused(all)]).toEqual([words, all.status, true]);
      for (const name of names) {
        const one = await ask(key, { [name]: words });
        expect([name, words, one.status, isAnsweredOrRefused(one)]).toEqual([name, words, one.status, true]);
      }
    }
    const refused = [await ask(key, { [names[0]!]: LONG }), await ask(key, { unheardOf: '1' })];
    expect(refused.map(codeOf)[0]).toBe('400 VALIDATION_FAILED');
  });

  test.each(LISTS.filter(([, names]) => names.includes('cursor')))(
    '%s: a forged, changed or foreign cursor is refused',
    async (key) => {
      const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      for (const cursor of ['x', 'W10', made({}), made(['2026-01-01', "' or 1=1 --"]), made(Array(50).fill(0)), LONG])
        expect([cursor, codeOf(await ask(key, { cursor }))]).toEqual([cursor, '400 VALIDATION_FAILED']);
    },
  );
});
