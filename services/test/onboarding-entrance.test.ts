import { putClock, putClockRight } from './support/clock';
import { startService, type TestService } from './support/service';
import { newPhone, proveByPhone } from './support/people';
import {
  applicantStep,
  businessStep,
  openApplication,
  owner,
  PASSWORD,
  submitApplication,
} from './support/restaurants';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Allows another code for the same phone. */
const letTimePass = () =>
  service.database.query(`update identity.code_send set sent_at = sent_at - interval '61 seconds'`);

describe('opening', () => {
  test('a repeated request gets the same application, and a new cookie', async () => {
    const browser = await openApplication(service);
    const again = await service.post('restaurants/applications', browser.request);
    expect(again).toMatchObject({ status: 201, body: browser.opened.body });
    const second = owner(service, browser.phoneNumber, again);
    expect(second.cookie).not.toBe(browser.cookie);
    expect((await second.read()).status).toBe(200);
    for (const other of [{ firstName: 'Someone' }, { password: 'Another1!pass' }, { marketingConsent: true }]) {
      const refused = await service.post('restaurants/applications', { ...browser.request, ...other });
      expect(refused).toMatchObject({ status: 409, body: { error: { code: 'REPLAY_MISMATCH' } } });
      expect(refused.headers['set-cookie']).toBeUndefined();
    }
  });

  test('30 concurrent clicks open one', async () => {
    const phoneNumber = newPhone();
    const { proof } = await proveByPhone(service, phoneNumber, 'restaurant');
    const request = { ...applicantStep(phoneNumber), password: PASSWORD, terms: true, proof };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => service.post('restaurants/applications', request)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id as string}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
  });

  test('two devices with separate proofs open one', async () => {
    const phoneNumber = newPhone();
    const first = await proveByPhone(service, phoneNumber, 'restaurant');
    await letTimePass();
    const second = await proveByPhone(service, phoneNumber, 'restaurant');
    const answers = await Promise.all(
      [first, second].map(({ proof }) =>
        service.post('restaurants/applications', {
          ...applicantStep(phoneNumber),
          password: PASSWORD,
          terms: true,
          proof,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
    expect(answers.map(({ body }) => body.version as number).sort()).toEqual([1, 2]);
  });

  test.each(['customer', 'sign-in', 'driver'])(
    'a proof for the purpose %s neither opens nor resumes an application',
    async (purpose) => {
      const phoneNumber = newPhone();
      const { proof } = await proveByPhone(service, phoneNumber, purpose);
      const refused = { status: 403, body: { error: { code: 'PROOF_INVALID' } } };
      const request = { ...applicantStep(phoneNumber), password: PASSWORD, terms: true, proof };
      expect(await service.post('restaurants/applications', request)).toMatchObject(refused);
      expect(await service.post('restaurants/applications/resume', { phoneNumber, proof })).toMatchObject(refused);
    },
  );

  test('the proof of another phone and a forged one open nothing', async () => {
    const { proof } = await proveByPhone(service, newPhone(), 'restaurant');
    for (const one of [proof, 'x'.repeat(43)]) {
      const request = { ...applicantStep(newPhone()), password: PASSWORD, terms: true, proof: one };
      expect((await service.post('restaurants/applications', request)).body.error.code).toBe('PROOF_INVALID');
    }
  });

  test('a failed validation does not use up the proof, and reports all wrong fields', async () => {
    const phoneNumber = newPhone();
    const { proof } = await proveByPhone(service, phoneNumber, 'restaurant');
    const request = { ...applicantStep(phoneNumber), password: PASSWORD, terms: true, proof };
    const refused = await service.post('restaurants/applications', {
      ...request,
      firstName: 'A1',
      role: 'chef',
      terms: false,
    });
    expect(refused.body.error.fields).toEqual({
      firstName: ['Name must only contain letters'],
      role: ['Selecting a role is required'],
      terms: ['You must accept the terms'],
    });
    expect((await service.post('restaurants/applications', request)).status).toBe(201);
    const empty = await service.post('restaurants/applications', {});
    expect(Object.keys(empty.body.error.fields as object).sort()).toEqual(
      [...Object.keys(applicantStep('')), 'password', 'terms', 'proof'].filter((name) => name !== 'middleName').sort(),
    );
  });

  test('the password is stored as Argon2id', async () => {
    const browser = await openApplication(service);
    const [row] = await service.database.query<{ password_hash: string }>(
      'select password_hash from identity.account where phone_number = $1',
      [`+1${browser.phoneNumber}`],
    );
    expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('resuming', () => {
  test('a phone without an application gets an error, and its proof can open one', async () => {
    const phoneNumber = newPhone();
    const { proof } = await proveByPhone(service, phoneNumber, 'restaurant');
    expect(await service.post('restaurants/applications/resume', { phoneNumber, proof })).toMatchObject({
      status: 404,
      body: { error: { code: 'APPLICATION_UNKNOWN_PHONE' } },
    });
    const request = { ...applicantStep(phoneNumber), password: PASSWORD, terms: true, proof };
    expect((await service.post('restaurants/applications', request)).status).toBe(201);
  });

  test('a proof opens one session', async () => {
    const { phoneNumber } = await openApplication(service);
    await letTimePass();
    const { proof } = await proveByPhone(service, phoneNumber, 'restaurant');
    const resume = () => service.post('restaurants/applications/resume', { phoneNumber, proof });
    expect((await resume()).status).toBe(200);
    expect(await resume()).toMatchObject({ status: 403, body: { error: { code: 'PROOF_INVALID' } } });
  });

  test('signing out ends the session on the server too', async () => {
    const browser = await openApplication(service);
    const headers = { cookie: browser.cookie };
    const out = await service.post('restaurants/applications/sign-out', undefined, { headers });
    expect(out.status).toBe(200);
    expect(out.headers['set-cookie']![0]).toMatch(/^mealtime_owner=; .*Path=\/api\/restaurants/);
    expect((await browser.mine()).body.error.code).toBe('UNAUTHENTICATED');
    expect((await browser.save('business', { ...businessStep, version: 1 })).body.error.code).toBe('UNAUTHENTICATED');
    expect((await service.post('restaurants/applications/sign-out', undefined)).status).toBe(200);
  });

  test("only the database's clock decides whether a session lives, as it does for saves", async () => {
    const { read } = await submitApplication(service);
    putClock(24);
    const answer = await read().finally(putClockRight);
    expect(answer.status).toBe(200);
  });

  test('a session expires after twelve hours', async () => {
    const browser = await openApplication(service);
    await service.database.query(
      `update identity.session set expires_at = now() where subject_id = (select id from identity.account where phone_number = $1)`,
      [`+1${browser.phoneNumber}`],
    );
    expect((await browser.read()).status).toBe(401);
    expect((await browser.save('business', { ...businessStep, version: 1 })).status).toBe(401);
    const kept = await service.database.query(`select version from onboarding.application where id = $1`, [browser.id]);
    expect(kept).toEqual([{ version: 1 }]);
  });
});
