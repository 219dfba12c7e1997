import { startService, type TestService } from './support/service';
import { newPhone, proveByPhone } from './support/people';
import { applicantStep, bankStep, businessStep, openApplication, owner, PASSWORD } from './support/restaurants';
import { until } from './support/wait';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Allows another code for the same phone. */
const letTimePass = () =>
  service.database.query(`update identity.code_send set sent_at = sent_at - interval '61 seconds'`);

test('from a verified phone to a submitted application', async () => {
  const browser = await openApplication(service);
  const { opened, phoneNumber } = browser;
  expect(opened.headers['set-cookie']![0]).toMatch(
    /^mealtime_owner=[\w-]{43}; Max-Age=43200; Path=\/api\/restaurants; HttpOnly; SameSite=Strict$/,
  );
  expect(opened.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ...{
      version: 1,
      state: 'draft',
      nextStep: 'business',
      admin: applicantStep(phoneNumber),
      business: null,
      bank: null,
    },
    ...{ requestedChanges: [], reviewMessage: '', documents: [], submittedAt: null, decidedAt: null },
    ...{ createdAt: expect.any(String), updatedAt: expect.any(String), expiresAt: expect.any(String) },
  });
  const days = (Date.parse(opened.body.expiresAt as string) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 2);

  const business = await browser.save('business', { ...businessStep, version: 1 });
  expect(business).toMatchObject({ status: 200, body: { version: 2, nextStep: 'bank', business: businessStep } });
  const bank = await browser.save('bank', { ...bankStep, version: 2 });
  const { bankAccountNumber: _a, transitNumber: _t, ...shown } = bankStep;
  expect(bank).toMatchObject({ status: 200, body: { version: 3, nextStep: null } });
  expect(bank.body.bank).toEqual({ ...shown, bankAccountNumberEnding: '1098', transitNumberEnding: '21' });

  const submitted = await browser.submit();
  expect(submitted).toMatchObject({ status: 200, body: { version: 4, state: 'submitted', nextStep: null } });
  expect((await browser.mine()).body).toEqual({ applications: [submitted.body] });
  expect((await browser.read()).body).toEqual(submitted.body);

  const [mail, ...others] = await until(async () => {
    const mails = await browser.mails();
    return mails.length > 0 && mails;
  });
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('We’ve received your application for Granville Noodle House');
  expect(mail!.text).toContain('How to follow it:');
  expect(mail!.text).toContain('/signup/restaurant/status');
});

test('resumed in another browser with all saved steps', async () => {
  const first = await openApplication(service);
  await first.save('business', { ...businessStep, version: 1 });
  await letTimePass();
  const { proof } = await proveByPhone(service, first.phoneNumber, 'restaurant');
  const resumed = await service.post('restaurants/applications/resume', { phoneNumber: first.phoneNumber, proof });
  expect(resumed).toMatchObject({ status: 200, body: { id: first.id, nextStep: 'bank', business: businessStep } });
  const second = owner(service, first.phoneNumber, resumed);
  expect((await second.save('bank', { ...bankStep, version: 2 })).status).toBe(200);
  // The first browser is still signed in, and sees the changes.
  expect((await first.read()).body).toMatchObject({ version: 3, nextStep: null });
});

test('step 1 sent again for a phone with a draft replaces the old one, and keeps the other steps', async () => {
  const first = await openApplication(service);
  await first.complete();
  await letTimePass();
  const again = await openApplication(service, first.phoneNumber, { firstName: 'Renée', role: 'manager' });
  expect(again.opened.body).toMatchObject({
    ...{ id: first.id, version: 4, nextStep: null, business: businessStep },
    admin: { firstName: 'Renée', role: 'manager' },
  });
});

describe('steps', () => {
  test('are accepted in order', async () => {
    const browser = await openApplication(service);
    expect(await browser.save('bank', { ...bankStep, version: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'APPLICATION_STEP_MISSING' } },
    });
    expect((await browser.read()).body).toMatchObject({ version: 1, nextStep: 'business', bank: null });
  });

  test('two tabs do not overwrite each other unnoticed', async () => {
    const browser = await openApplication(service);
    await browser.save('business', { ...businessStep, version: 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        browser.save('business', { ...businessStep, businessName: `Tab ${'abcdefghijklmnopqrst'[at]}`, version: 2 }),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => one !== winners[0])) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ error: { code: 'VERSION_CONFLICT' }, application: winners[0]!.body });
      expect(body.message).toBe(body.error.message);
    }
  });

  test('step 1 can be changed, but not to another phone; omitted fields stay', async () => {
    const browser = await openApplication(service, undefined, { marketingConsent: true });
    const stored = async () =>
      (
        await service.database.query<{ password_hash: string; marketing_consent_at: Date | null }>(
          'select b.password_hash, a.marketing_consent_at from onboarding.application a join identity.account b on b.id = a.account_id where a.id = $1',
          [browser.id],
        )
      )[0]!;
    const before = await stored();
    const changed = { ...applicantStep(browser.phoneNumber), lastName: 'Tremblay' };
    expect(await browser.save('admin', { ...changed, version: 1 })).toMatchObject({
      status: 200,
      body: { version: 2, admin: changed },
    });
    expect(await stored()).toEqual(before);
    const more = { password: 'Another1!pass', marketingConsent: false };
    expect((await browser.save('admin', { ...changed, ...more, version: 2 })).status).toBe(200);
    const after = await stored();
    expect(after.password_hash).not.toBe(before.password_hash);
    expect(after.marketing_consent_at).toBeNull();
    const moved = await browser.save('admin', { ...changed, phoneNumber: newPhone(), version: 3 });
    expect(moved).toMatchObject({ status: 400, body: { error: { fields: { phoneNumber: [expect.any(String)] } } } });
  });

  test.each([[undefined], ['1'], [0], [-1], [1.5], [2 ** 31], [null], [[1]]])('version %j', async (version) => {
    const browser = await openApplication(service);
    const answer = await browser.save('business', { ...businessStep, version });
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { version: [expect.any(String)] } } } });
  });

  test('saving one keeps the draft for thirty more days', async () => {
    const browser = await openApplication(service);
    await service.database.query(
      `update onboarding.application set expires_at = now() + interval '1 minute' where id = $1`,
      [browser.id],
    );
    const saved = await browser.save('business', { ...businessStep, version: 1 });
    expect((Date.parse(saved.body.expiresAt as string) - Date.now()) / 86_400_000).toBeCloseTo(30, 2);
  });
});

describe("another applicant's application", () => {
  test('is not found by any request', async () => {
    const [mine, other] = [await openApplication(service), await openApplication(service)];
    await mine.complete();
    const headers = { cookie: other.cookie };
    const path = `restaurants/applications/${mine.id}`;
    const put = (step: string, body: object) => service.get(`${path}/${step}`, { method: 'PUT', body, headers });
    for (const answer of [
      await service.get(path, { headers }),
      await put('admin', { ...applicantStep(other.phoneNumber), version: 3 }),
      await put('business', { ...businessStep, version: 3 }),
      await put('bank', { ...bankStep, version: 3 }),
      await service.post(`${path}/submit`, undefined, { headers: { ...headers, 'idempotency-key': 'x' } }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error: { code: 'APPLICATION_NOT_FOUND' } } });
      expect(answer.text).not.toContain('Noodle');
    }
    expect((await mine.read()).body).toMatchObject({ version: 3, state: 'draft' });
    expect((await other.mine()).body.applications).toHaveLength(1);
  });

  test.each(['x', '1', 'null', '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10', "'%20or%201=1--", '%00', '..%2fmine', 'MINE'])(
    'is not found by the id %s',
    async (id) => {
      const browser = await openApplication(service);
      const answer = await browser.get(id);
      expect([answer.status, answer.body.error.code]).toEqual([404, 'APPLICATION_NOT_FOUND']);
      expect((await browser.get(`${id}/submit`, { method: 'POST', headers: { 'idempotency-key': 'x' } })).status).toBe(
        404,
      );
    },
  );

  test('without a session nothing is revealed', async () => {
    const browser = await openApplication(service);
    const path = `restaurants/applications/${browser.id}`;
    const session = `mealtime_owner=${'a'.repeat(43)}`;
    const steps = { admin: applicantStep(browser.phoneNumber), business: businessStep, bank: bankStep };
    for (const headers of [{}, { cookie: session }, { cookie: 'mealtime_owner=' }] as Record<string, string>[]) {
      expect((await service.get(path, { headers })).status).toBe(401);
      expect((await service.get('restaurants/applications/mine', { headers })).status).toBe(401);
      for (const [step, body] of Object.entries(steps)) {
        const saved = await service.get(`${path}/${step}`, { method: 'PUT', body: { ...body, version: 1 }, headers });
        expect([step, saved.status]).toEqual([step, 401]);
      }
    }
    const foreign = { cookie: browser.cookie, origin: 'https://evil.example' };
    expect((await service.post(`${path}/submit`, undefined, { headers: foreign })).status).toBe(403);
  });
});

describe('after thirty days', () => {
  const expire = (id: string) =>
    service.database.query(`update onboarding.application set expires_at = now() where id = $1`, [id]);

  test('a draft is gone for its owner, and the phone can start again', async () => {
    const browser = await openApplication(service);
    await browser.complete();
    await expire(browser.id);
    const gone = { status: 410, body: { error: { code: 'APPLICATION_EXPIRED' } } };
    expect(await browser.read()).toMatchObject(gone);
    expect(await browser.save('business', { ...businessStep, version: 3 })).toMatchObject(gone);
    expect(await browser.submit()).toMatchObject(gone);
    expect((await browser.mine()).body).toEqual({ applications: [] });
    await letTimePass();
    const { proof } = await proveByPhone(service, browser.phoneNumber, 'restaurant');
    const { phoneNumber } = browser;
    expect(await service.post('restaurants/applications/resume', { phoneNumber, proof })).toMatchObject(gone);
    const request = { ...applicantStep(phoneNumber), password: PASSWORD, terms: true, proof };
    const fresh = await service.post('restaurants/applications', request);
    expect(fresh).toMatchObject({ status: 201, body: { version: 1, business: null, bank: null } });
    expect(fresh.body.id).not.toBe(browser.id);
    expect(await browser.read()).toMatchObject({ status: 404 });
  });

  test('the periodic job deletes it with its banking details, and nothing else', async () => {
    const [old, young, sent] = [
      await openApplication(service),
      await openApplication(service),
      await openApplication(service),
    ];
    for (const browser of [old, young, sent]) await browser.complete();
    await sent.submit();
    await expire(old.id);
    await expire(sent.id);
    const left = async () =>
      (
        await service.database.query<{ id: string }>('select id from onboarding.application where id = any($1)', [
          [old.id, young.id, sent.id],
        ])
      ).map(({ id }) => id);
    // The job runs early.
    await service.database.query(`insert into outbox.job (name, data) values ('application-expiry', '{}')`);
    await until(async () => !(await left()).includes(old.id));
    expect((await left()).sort()).toEqual([young.id, sent.id].sort());
  });

  test('the periodic job exists once for all processes', async () => {
    // Two runs, if the tests took longer than the first period.
    const rounds = await service.database.query<{ jobs: number }>(
      `select count(*)::int as jobs from outbox.job
       where name = 'application-expiry' and singleton_on is not null group by singleton_on`,
    );
    expect(new Set(rounds.map(({ jobs }) => jobs))).toEqual(new Set([1]));
  });
});

test('the API page has an example of every reply and every field', async () => {
  const { body } = await service.get('docs-json');
  const paths = Object.entries(body.paths as Record<string, Record<string, never>>).filter(([path]) =>
    /^\/api\/(?:restaurants\/applications|places)/.test(path),
  );
  expect(paths.length).toBeGreaterThanOrEqual(15);
  for (const [path, operations] of paths) {
    for (const [method, operation] of Object.entries(operations as Record<string, { responses: object }>)) {
      const [success] = Object.values(operation.responses) as [{ content?: Record<string, { example?: unknown }> }];
      const isFile = method === 'get' && path.includes('{documentId}');
      expect([method, path, isFile || success.content?.['application/json']?.example !== undefined]).toEqual([
        ...[method, path, true],
      ]);
    }
  }
  const upload = body.paths['/api/restaurants/applications/{id}/documents'].post;
  expect(upload.requestBody.content).toHaveProperty(['application/octet-stream']);
  expect(upload.parameters.map(({ name }: { name: string }) => name)).toEqual(['id', 'X-File-Name']);
  const fieldsOf = ({ requestBody }: { requestBody: { content: Record<string, { schema: never }> } }) =>
    requestBody.content['application/json']!.schema as { required: string[]; properties: Record<string, unknown> };
  expect(fieldsOf(body.paths['/api/restaurants/applications/{id}/bank'].put).required).toContain('bankAccountNumber');
  const decide = fieldsOf(body.paths['/api/restaurants/applications/{id}/decisions'].post);
  expect(decide.properties['changes']).toMatchObject({ type: 'array', example: [{ step: 'bank' }] });
});
