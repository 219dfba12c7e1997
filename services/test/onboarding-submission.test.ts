import http from 'node:http';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { bankStep, businessStep, openApplication, owner } from './support/restaurants';
import { proveByPhone } from './support/people';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function completed() {
  const browser = await openApplication(service);
  await browser.complete();
  return browser;
}

/** The e-mails after all jobs are done. */
async function mailsOf(browser: Awaited<ReturnType<typeof completed>>) {
  await until(async () => {
    const waiting = await service.database.query(
      `select 1 from outbox.job where name = 'application-notice' and state < 'completed'`,
    );
    return waiting.length === 0;
  });
  return browser.mails();
}

const submissions = (id: string) => service.database.query('select 1 from audit.event where subject_id = $1', [id]);

test('100 parallel posts of one key make one submission and one email, and all get the same answer', async () => {
  const browser = await completed();
  const key = randomUUID();
  // A machine that is too slow for a hundred at once answers 503, and the client retries, as browsers do.
  const submit = async () => until(async () => ((one) => one.status !== 503 && one)(await browser.submit(key)));
  const answers = await Promise.all(Array.from({ length: 100 }, submit));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]!.body).toMatchObject({ id: browser.id, version: 4, state: 'submitted' });
  expect(await submissions(browser.id)).toHaveLength(1);
  expect(await mailsOf(browser)).toHaveLength(1);
  expect((await browser.submit(key)).text).toBe(answers[0]!.text);
});

test('two tabs with separate keys also make one submission', async () => {
  const browser = await completed();
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.submit()));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await submissions(browser.id)).toHaveLength(1);
  expect(await mailsOf(browser)).toHaveLength(1);
});

test('after a lost answer a retry gets the same one', async () => {
  const browser = await completed();
  const key = randomUUID();
  await new Promise<void>((resolve) => {
    const request = http.request(`${service.origin}/api/restaurants/applications/${browser.id}/submit`, {
      method: 'POST',
      headers: { cookie: browser.cookie, 'idempotency-key': key },
    });
    request.on('error', () => resolve());
    request.on('close', () => resolve());
    request.end(() => setTimeout(() => request.destroy(), 2));
  });
  const again = await browser.submit(key);
  expect(again).toMatchObject({ status: 200, body: { version: 4, state: 'submitted' } });
  expect(await submissions(browser.id)).toHaveLength(1);
  expect(await mailsOf(browser)).toHaveLength(1);
});

test('a key belongs to one application', async () => {
  const first = await completed();
  await first.submit('my-key');
  // The same owner with a second restaurant.
  await service.database.query(`update identity.code_send set sent_at = sent_at - interval '61 seconds'`);
  const second = await openApplication(service, first.phoneNumber);
  expect(second.id).not.toBe(first.id);
  await second.complete();
  expect(await second.submit('my-key')).toMatchObject({
    status: 409,
    body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } },
  });
  expect((await second.read()).body.state).toBe('draft');
  expect((await second.submit('another-key')).status).toBe(200);
  // Another owner's key is independent.
  const other = await completed();
  expect((await other.submit('my-key')).body).toMatchObject({ id: other.id, state: 'submitted' });
});

test('a save that a submission waited for is part of it', async () => {
  const browser = await completed();
  const { query, url } = service.database;
  const other = new Client({ connectionString: url });
  await other.connect();
  // A save by another process, not committed yet.
  await other.query('begin');
  await other.query('update onboarding.application set version = 4 where id = $1', [browser.id]);
  const step = `update onboarding.application_step set content = content || '{"gstHstNumber": "987654321RT0001"}'
    where application_id = $1 and step = 'business'`;
  await other.query(step, [browser.id]);
  const submitting = browser.submit();
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await query(waiting)).length === 1);
  await other.query('commit');
  await other.end();
  expect(await submitting).toMatchObject({
    status: 200,
    body: { version: 5, business: { gstHstNumber: '987654321RT0001' } },
  });
  const flags = await query('select flags from onboarding.application where id = $1', [browser.id]);
  expect(flags).toEqual([{ flags: ['gst-prefix'] }]);
});

test('one key used concurrently for two applications submits one of them', async () => {
  const first = await completed();
  await first.submit();
  await service.database.query(`update identity.code_send set sent_at = sent_at - interval '61 seconds'`);
  const second = await openApplication(service, first.phoneNumber);
  await second.complete();
  await service.database.query(`update onboarding.application set state = 'changes-requested' where id = $1`, [
    first.id,
  ]);
  const answers = await Promise.all([first.submit('shared'), second.submit('shared')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([[undefined], [''], [' '], ['x'.repeat(201)], ['key with space'], ['clé']])('no key: %j', async (key) => {
  const browser = await completed();
  const answer = await service.post(`restaurants/applications/${browser.id}/submit`, undefined, {
    headers: {
      cookie: browser.cookie,
      ...(key === undefined ? {} : { 'idempotency-key': Buffer.from(key).toString('latin1') }),
    },
  });
  expect([answer.status, answer.body.error.code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING']);
});

test('an incomplete application cannot be submitted', async () => {
  const browser = await openApplication(service);
  const missing = { status: 409, body: { error: { code: 'APPLICATION_STEP_MISSING' } } };
  expect(await browser.submit()).toMatchObject(missing);
  await browser.save('business', { ...businessStep, version: 1 });
  expect(await browser.submit('once')).toMatchObject(missing);
  await browser.save('bank', { ...bankStep, version: 2 });
  // A key of a refused submission can still be used.
  expect(await browser.submit('once')).toMatchObject({ status: 200, body: { state: 'submitted' } });
});

test('after the submission no step can be changed', async () => {
  const browser = await completed();
  await browser.submit();
  for (const [step, body] of Object.entries({
    admin: browser.opened.body.admin as object,
    business: businessStep,
    bank: bankStep,
  })) {
    expect(await browser.save(step, { ...body, version: 4 })).toMatchObject({
      status: 409,
      body: { error: { code: 'APPLICATION_LOCKED' } },
    });
  }
});

test('the email matches the thank-you page, and contains input as plain text', async () => {
  const browser = await openApplication(service, undefined, { firstName: 'Zoë', email: "o'brien+x@example.ca" });
  await browser.complete({ ...businessStep, businessName: "L'Été d'Amélie" });
  await browser.submit();
  const mail = await until(async () =>
    (await service.providers.outbox()).find(({ to }) => to === "o'brien+x@example.ca"),
  );
  expect(mail.text).toContain('Hello Zoë,');
  expect(mail.text).toContain('How to follow it:');
  expect(mail.text).toContain('What happens next:');
  expect(mail.text).toContain(`${service.env['PUBLIC_ORIGIN']}/signup/restaurant/status`);
  expect(mail.subject).toBe("We’ve received your application for L'Été d'Amélie");
});

test('from another device with its own session', async () => {
  const browser = await completed();
  await service.database.query(`update identity.code_send set sent_at = sent_at - interval '61 seconds'`);
  const { proof } = await proveByPhone(service, browser.phoneNumber, 'restaurant');
  const resumed = await service.post('restaurants/applications/resume', { phoneNumber: browser.phoneNumber, proof });
  const second = owner(service, browser.phoneNumber, resumed);
  const answers = await Promise.all([browser.submit(), second.submit()]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});
