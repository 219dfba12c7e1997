import { reviewer } from './support/admins';
import { codeOf, cookiesOf } from './support/http';
import { codeFor, newAddress, newPhone, newSignUp, proveByPhone, wrongCode } from './support/people';
import { applicantStep, openApplication, PASSWORD } from './support/restaurants';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
/** Allows another code for the same phone. */
const letTimePass = () => service.database.query(`update identity.code_send set sent_at = sent_at - interval '1 day'`);
beforeEach(letTimePass);
afterAll(() => service.stop());

const me = async (cookie: string) => (await service.get('user/me', { headers: { cookie } })).body;
const byPassword = (email: string, password: string, from = newAddress()) =>
  service.post('user/sign-in/password', { email, password }, { from });

async function signUp(phoneNumber = newPhone(), change: object = {}) {
  const details = { ...newSignUp(phoneNumber), ...change };
  const { proof } = await proveByPhone(service, phoneNumber);
  return { details, answer: await service.post('customers', { ...details, proof }) };
}

const accountsOf = (phone: string) =>
  service.database.query<{ id: string }>('select id from identity.account where phone_number = $1', [`+1${phone}`]);

describe('by password', () => {
  test('a customer signs in with any spelling of the address', async () => {
    const { details, answer } = await signUp();
    const signedIn = await byPassword(details.email.toUpperCase(), details.password);
    expect(signedIn).toMatchObject({ status: 200, body: { uid: answer.body.uid, memberships: [] } });
    expect((await me(cookiesOf(signedIn))).uid).toBe(answer.body.uid);
  });

  test('a wrong password and an unknown address are refused alike', async () => {
    const { details } = await signUp();
    const refused = { status: 401, body: { error: { code: 'INVALID_LOGIN' } } };
    expect(await byPassword(details.email, 'Carrots&8peas')).toMatchObject(refused);
    expect(await byPassword(`nobody.${details.email}`, details.password)).toMatchObject(refused);
  });

  test('guessing from any address has to wait, and the known browser does not', async () => {
    const { details } = await signUp();
    const home = await byPassword(details.email, details.password);
    const statuses: number[] = [];
    for (let i = 0; i < 40; i += 1) statuses.push((await byPassword(details.email, `Carrots&${i}peas!`)).status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(31);
    expect(statuses.at(-1)).toBe(429);
    const atHome = await service.post(
      'user/sign-in/password',
      { email: details.email, password: details.password },
      { headers: { cookie: cookiesOf(home) }, from: newAddress() },
    );
    expect(atHome.status).toBe(200);
  });
});

describe('one account a person', () => {
  test('an applicant gets an account, whose password signs in', async () => {
    const { phoneNumber } = await openApplication(service);
    const { email } = applicantStep(phoneNumber);
    const signedIn = await byPassword(email, PASSWORD);
    expect(signedIn).toMatchObject({ status: 200, body: { firstName: 'Amélie', email } });
    await letTimePass();
    const { proof } = await proveByPhone(service, phoneNumber, 'sign-in');
    const byPhone = await service.post('user/sign-in', { phoneNumber, proof });
    expect(byPhone.body.uid).toBe(signedIn.body.uid);
  });

  test('a customer who applies stays the same person, with the password typed last', async () => {
    const { details, answer } = await signUp();
    await letTimePass();
    const { phoneNumber } = await openApplication(service, details.phoneNumber, { password: 'Turnips&3beets' });
    expect(await accountsOf(phoneNumber)).toEqual([{ id: answer.body.uid }]);
    expect((await byPassword(details.email, details.password)).status).toBe(401);
    const signedIn = await byPassword(details.email, 'Turnips&3beets');
    expect(signedIn.body).toMatchObject({ uid: answer.body.uid, email: details.email });
  });

  test('an applicant who signs up as a customer becomes one, once', async () => {
    const { phoneNumber } = await openApplication(service);
    const [before] = await accountsOf(phoneNumber);
    await letTimePass();
    const { details, answer } = await signUp(phoneNumber, { marketingConsent: true });
    expect(answer).toMatchObject({ status: 201, body: { uid: before!.id } });
    expect(await me(cookiesOf(answer))).toMatchObject({ email: details.email, marketingConsent: true });
    await letTimePass();
    expect((await signUp(phoneNumber, { email: `other.${details.email}` })).answer.body.error.code).toBe('PHONE_TAKEN');
  });

  test('an applicant with the address of a customer gets a separate account, and signs in by phone', async () => {
    const phoneNumber = newPhone();
    const { email } = applicantStep(phoneNumber);
    const { answer } = await signUp(newPhone(), { email, password: 'Turnips&3beets' });
    await openApplication(service, phoneNumber);
    expect((await byPassword(email, 'Turnips&3beets')).body.uid).toBe(answer.body.uid);
    // The address is the customer's: with the applicant's password it is refused like any wrong one.
    expect((await byPassword(email, PASSWORD)).status).toBe(401);
    await letTimePass();
    const { proof } = await proveByPhone(service, phoneNumber, 'sign-in');
    const byPhone = await service.post('user/sign-in', { phoneNumber, proof });
    expect(byPhone).toMatchObject({ status: 200, body: { email } });
    // Signing up with the address is still refused.
    await letTimePass();
    expect((await signUp(phoneNumber, { email })).answer.body.error.code).toBe('EMAIL_TAKEN');
  });

  test('an address that applicants typed does not lock its owner out, nor does a browser known for them', async () => {
    const email = `owner.of.it.${newPhone()}@example.ca`;
    const squatters = [newPhone(), newPhone(), newPhone(), newPhone()];
    for (const phone of squatters) await openApplication(service, phone, { email });
    const squatter = await byPassword(email, PASSWORD);
    expect(squatter.status).toBe(200);
    const { answer } = await signUp(newPhone(), { email, password: 'Turnips&3beets' });
    expect(answer.status).toBe(201);
    expect((await byPassword(email, 'Turnips&3beets')).body.uid).toBe(answer.body.uid);
    // Guessing has the limits of unknown browsers.
    const known = { headers: { cookie: cookiesOf(squatter) }, from: newAddress() };
    const guesses = [];
    for (let i = 0; i < 6; i += 1)
      guesses.push((await service.post('user/sign-in/password', { email, password: PASSWORD }, known)).status);
    expect(guesses.slice(0, 4)).toEqual([401, 401, 401, 401]);
    expect(guesses.at(-1)).toBe(429);
  });

  test('of many concurrent claims of one address one succeeds, without an unexpected error', async () => {
    const email = `many.${newPhone()}@example.ca`;
    const phones = Array.from({ length: 12 }, () => newPhone());
    const proofs = await Promise.all(
      phones.map((phone, at) => proveByPhone(service, phone, at % 2 === 0 ? 'customer' : 'restaurant')),
    );
    const answers = await Promise.all(
      phones.map((phoneNumber, at) => {
        const { proof } = proofs[at]!;
        const options = { from: newAddress() };
        return at % 2 === 0
          ? service.post('customers', { ...newSignUp(phoneNumber), email, proof }, options)
          : service.post(
              'restaurants/applications',
              { ...applicantStep(phoneNumber), email, password: PASSWORD, terms: true, proof },
              options,
            );
      }),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const claims = await service.database.query('select 1 from identity.account where email = $1 and claims_email', [
      email,
    ]);
    expect(claims).toHaveLength(1);
  });

  test('approval makes the applicant the owner of the restaurant', async () => {
    const application = await openApplication(service);
    await application.complete();
    await application.submit();
    const admin = await reviewer(service);
    const { body } = await admin.read(application.id);
    expect((await admin.decide(application.id, { version: body.version, decision: 'approve' })).status).toBe(200);
    const signedIn = await byPassword(applicantStep(application.phoneNumber).email, PASSWORD);
    const [restaurant] = (await service.get('restaurants')).body.restaurants as { id: string; name: string }[];
    expect(signedIn.body.memberships).toEqual([
      {
        restaurantId: restaurant!.id,
        slug: expect.stringMatching(/^granville-noodle-house/),
        name: restaurant!.name,
        role: 'owner',
      },
    ]);
  });

  test('shortly after a sign-in the application opens in any browser; later the phone is required', async () => {
    const { id, phoneNumber } = await openApplication(service);
    const cookie = cookiesOf(await byPassword(applicantStep(phoneNumber).email, PASSWORD));
    const goOn = () => service.post('restaurants/applications/continue', undefined, { headers: { cookie } });
    const gone = await goOn();
    expect(gone).toMatchObject({ status: 200, body: { id, state: 'draft' } });
    const mine = await service.get('restaurants/applications/mine', { headers: { cookie: cookiesOf(gone) } });
    expect(mine.body.applications).toHaveLength(1);
    await service.database.query(`update identity.session set created_at = created_at - interval '16 minutes'`);
    expect(await goOn()).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } });
  });

  test('signing out also ends the session of the application in the same browser', async () => {
    const { phoneNumber } = await openApplication(service);
    const cookie = cookiesOf(await byPassword(applicantStep(phoneNumber).email, PASSWORD));
    const gone = await service.post('restaurants/applications/continue', undefined, { headers: { cookie } });
    const mine = () => service.get('restaurants/applications/mine', { headers: { cookie: cookiesOf(gone) } });
    expect((await mine()).status).toBe(200);
    await service.post('user/sign-out', undefined, { headers: { cookie } });
    expect((await mine()).status).toBe(401);
  });

  test('a new password ends all other sessions, and requires a recent proof of the phone', async () => {
    const { details, answer } = await signUp();
    const before = cookiesOf(answer);
    await letTimePass();
    const same = await openApplication(service, details.phoneNumber, { password: details.password });
    expect((await service.get('user/me', { headers: { cookie: before } })).status).toBe(200);
    const step = { ...applicantStep(details.phoneNumber), password: 'Turnips&3beets' };
    await service.database.query(`update identity.session set created_at = created_at - interval '16 minutes'`);
    expect((await same.save('admin', { ...step, version: 1 })).status).toBe(401);
    expect((await byPassword(details.email, details.password)).status).toBe(200);
    await service.database.query(`update identity.session set created_at = now()`);
    expect((await same.save('admin', { ...step, version: 1 })).status).toBe(200);
    expect((await same.read()).status).toBe(200);
    expect((await service.get('user/me', { headers: { cookie: before } })).status).toBe(401);
    expect((await byPassword(details.email, 'Turnips&3beets')).status).toBe(200);
    await letTimePass();
    await openApplication(service, details.phoneNumber, { password: 'Carrots&9peas' });
    expect((await same.read()).status).toBe(401);
  });

  test('a repeated sign-up is answered sixty times, and then has to wait', async () => {
    const phoneNumber = newPhone();
    const { proof } = await proveByPhone(service, phoneNumber);
    const again = () => service.post('customers', { ...newSignUp(phoneNumber), proof });
    const began = performance.now();
    let answered = 0;
    let { status } = await again();
    for (; status === 201; { status } = await again()) answered += 1;
    expect(status).toBe(429);
    // The first one has no earlier one to repeat; another one every ten seconds, which 60 take on a slow machine.
    expect(answered).toBeGreaterThanOrEqual(61);
    expect(answered).toBeLessThanOrEqual(61 + Math.ceil((performance.now() - began) / 10_000));
  });

  describe('a changed password', () => {
    const CHANGED = 'Your Mealtime password was changed';
    const mailTo = async (email: string) =>
      (await service.providers.outbox()).filter(({ to, subject }) => to === email && subject === CHANGED);
    const confirm = (email: string) =>
      service.database.query('update identity.account set email_confirmed_at = now() where email = $1', [email]);
    /** Jobs that wait or run. */
    const waiting = () =>
      service.database.query(`select 1 from outbox.job where state < 'completed' and name = $1`, ['password-changed']);
    const allSent = () => until(async () => (await waiting()).length === 0);
    const signedIn = async (cookie: string) => (await service.get('user/me', { headers: { cookie } })).status === 200;

    test('by a sign-up after an application ends all other sessions, once', async () => {
      const application = await openApplication(service);
      const before = cookiesOf(await byPassword(applicantStep(application.phoneNumber).email, PASSWORD));
      await letTimePass();
      const { proof } = await proveByPhone(service, application.phoneNumber);
      const request = { ...newSignUp(application.phoneNumber), password: 'Turnips&3beets', proof };
      const created = await service.post('customers', request);
      expect(created.status).toBe(201);
      expect([await signedIn(before), (await application.read()).status]).toEqual([false, 401]);
      // A repetition ends no session, not even the one that its first answer opened.
      const again = await service.post('customers', request);
      expect([again.status, again.body]).toEqual([201, created.body]);
      expect([await signedIn(cookiesOf(created)), await signedIn(cookiesOf(again))]).toEqual([true, true]);
    });

    test('does not count as one if it is the same: no session ends', async () => {
      const { phoneNumber, ...application } = await openApplication(service);
      const before = cookiesOf(await byPassword(applicantStep(phoneNumber).email, PASSWORD));
      await letTimePass();
      expect((await signUp(phoneNumber, { password: PASSWORD })).answer.status).toBe(201);
      const step = { ...applicantStep(phoneNumber), password: PASSWORD, version: 1 };
      expect((await application.save('admin', step)).status).toBe(200);
      expect([await signedIn(before), (await application.read()).status]).toEqual([true, 200]);
    });

    test('is announced once to the confirmed address, however it was changed', async () => {
      const { details } = await signUp();
      await confirm(details.email);
      await letTimePass();
      const application = await openApplication(service, details.phoneNumber, { password: 'Turnips&3beets' });
      const again = await service.post('restaurants/applications', application.request);
      expect(again.status).toBe(201);
      await until(async () => (await mailTo(details.email)).length > 0);
      const [message] = await mailTo(details.email);
      expect(message!.text).toMatch(
        /^Hello Amélie,\n\nThe password of your Mealtime account was changed on \w+ \d{1,2}, \d{4} at \d{1,2}:\d\d.[ap]\.m\. Pacific time\./,
      );
      expect(message!.text).toContain('http://127.0.0.1:3999/contact-us');
      expect(message!.text).not.toContain('beets');

      const step = { ...applicantStep(details.phoneNumber), password: 'Carrots&9peas', version: 1 };
      expect((await application.save('admin', step)).status).toBe(200);
      expect((await application.save('admin', { ...step, version: 2 })).status).toBe(200);
      await until(async () => (await mailTo(details.email)).length > 1);
      await allSent();
      expect(await mailTo(details.email)).toHaveLength(2);
      expect(await service.database.query('select * from identity.password_change')).toEqual([]);
    });

    test('together with a changed address is announced to the confirmed one', async () => {
      const { phoneNumber } = await openApplication(service);
      const { email } = applicantStep(phoneNumber);
      await confirm(email);
      await letTimePass();
      const { details, answer } = await signUp(phoneNumber, { email: `new.${email}`, password: 'Turnips&3beets' });
      expect(answer.status).toBe(201);
      await until(async () => (await mailTo(email)).length > 0);
      await allSent();
      expect([await mailTo(email), await mailTo(details.email)].map(({ length }) => length)).toEqual([1, 0]);
    });

    test('is not announced without a confirmed address, nor when it was refused', async () => {
      const { phoneNumber } = await openApplication(service);
      await letTimePass();
      const { details } = await signUp(phoneNumber, { password: 'Turnips&3beets' });
      await letTimePass();
      const application = await openApplication(service, phoneNumber, { password: 'Turnips&3beets' });
      await confirm(details.email);
      const stale = { ...applicantStep(phoneNumber), password: 'Carrots&9peas', version: 77 };
      expect((await application.save('admin', stale)).status).toBe(409);
      await allSent();
      expect(await service.database.query('select * from identity.password_change')).toEqual([]);
      expect(await mailTo(details.email)).toEqual([]);
    });
  });

  test('an account without an application has none to open', async () => {
    const { answer } = await signUp();
    const headers = { cookie: cookiesOf(answer) };
    const gone = await service.post('restaurants/applications/continue', undefined, { headers });
    expect(gone).toMatchObject({ status: 404, body: { error: { code: 'APPLICATION_NOT_FOUND' } } });
  });

  test('a session of one audience is not valid for another', async () => {
    const { answer } = await signUp();
    const token = cookiesOf(answer).split('=')[1]!;
    for (const [path, cookie] of [
      ['restaurants/applications/mine', `mealtime_owner=${token}`],
      ['user/me', `mealtime_owner=${token}`],
    ] as const) {
      expect([path, (await service.get(path, { headers: { cookie } })).status]).toEqual([path, 401]);
    }
  });
});

describe('one’s own account', () => {
  const as = (answer: { headers: object }) => {
    const headers = { cookie: cookiesOf(answer as never) };
    return {
      put: (path: string, body: object) => service.get(`user/me/${path}`, { method: 'PUT', body, headers }),
      ask: (path: string) => service.get(`user/me${path}`, { headers }),
      post: (path: string) => service.post(`user/me/${path}`, undefined, { headers }),
      remove: (body: object = { currentPassword: newSignUp().password }) =>
        service.get('user/me', { method: 'DELETE', body, headers }),
      me: () => service.get('user/me', { headers }),
    };
  };
  const mailsTo = async (email: string) => (await service.providers.outbox()).filter(({ to }) => to === email);

  test('has its names changed, with the rules of a sign-up', async () => {
    const own = as((await signUp()).answer);
    const changed = await own.put('name', { firstName: ' Zoe\u0308 ', lastName: 'Tremblay' });
    expect(changed).toMatchObject({ status: 200, body: { firstName: 'Zoë', lastName: 'Tremblay' } });
    expect((await own.me()).body).toMatchObject({ firstName: 'Zoë', lastName: 'Tremblay', hasPassword: true });
    const refused = await own.put('name', { firstName: 'Z', lastName: 'Tremblay' });
    expect(refused.body.error.fields).toEqual({ firstName: ['Name must be at least 3 characters'] });
  });

  test('is not changed by a page that shows another account, after a sign-in in another tab', async () => {
    const [alice, barbara] = [await signUp(), await signUp()];
    const headers = { cookie: cookiesOf(barbara.answer), 'mealtime-account': alice.answer.body.uid as string };
    const names = { firstName: 'Alice', lastName: 'Tremblay' };
    const passwords = { currentPassword: barbara.details.password, password: 'Turnips&3beets' };
    for (const [method, path, body] of [
      ['PUT', 'name', names],
      ['PUT', 'password', passwords],
      ['POST', 'confirmation', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const answer = await service.get(`user/me/${path}`.replace(/\/$/, ''), { method, body, headers });
      expect([path, codeOf(answer)]).toEqual([path, '409 ACCOUNT_CHANGED']);
    }
    const own = { cookie: cookiesOf(barbara.answer), 'mealtime-account': barbara.answer.body.uid as string };
    expect((await service.get('user/me', { headers: own })).body).toMatchObject({ firstName: 'Amélie' });
    expect((await service.get('user/me/name', { method: 'PUT', body: names, headers: own })).status).toBe(200);
  });

  test('has its password changed with the old one, which ends all other sessions', async () => {
    const { details, answer } = await signUp();
    const elsewhere = as(await byPassword(details.email, details.password));
    const own = as(answer);
    const wrong = await own.put('password', { currentPassword: 'Wrong#Kettle58', password: 'Turnips&3beets' });
    expect(wrong).toMatchObject({ status: 400, body: { error: { code: 'PASSWORD_WRONG' } } });
    expect(wrong.body.error.fields).toEqual({ currentPassword: ['That is not your current password.'] });
    expect((await elsewhere.me()).status).toBe(200);
    const changed = await own.put('password', { currentPassword: details.password, password: 'Turnips&3beets' });
    expect(changed.status).toBe(200);
    expect([(await own.me()).status, (await elsewhere.me()).status]).toEqual([200, 401]);
    expect((await byPassword(details.email, 'Turnips&3beets')).status).toBe(200);
    expect((await byPassword(details.email, details.password)).status).toBe(401);
  });

  test('cannot be guessed at from an unattended session', async () => {
    const own = as((await signUp()).answer);
    const guess = () => own.put('password', { currentPassword: 'Wrong#Kettle58', password: 'Turnips&3beets' });
    const codes = [];
    for (let turn = 0; turn < 5; turn += 1) codes.push((await guess()).body.error.code);
    expect(codes.slice(0, 3)).toEqual(['PASSWORD_WRONG', 'PASSWORD_WRONG', 'PASSWORD_WRONG']);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });

  test('cannot be guessed at from many sessions either, for any purpose', async () => {
    const { details } = await signUp();
    const from = newAddress();
    const codes: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const own = as(await byPassword(details.email, details.password, from));
      for (let guess = 0; guess < 2; guess += 1) {
        codes.push(codeOf(await own.remove({ currentPassword: 'Wrong#Kettle58' })));
        codes.push(
          codeOf(await own.put('password', { currentPassword: 'Wrong#Kettle58', password: 'Turnips&3beets' })),
        );
      }
    }
    expect(codes.filter((code) => code === '400 PASSWORD_WRONG').length).toBeLessThanOrEqual(31);
    expect(codes.at(-1)).toBe('429 RATE_LIMITED');
  });

  test('gets its confirmation again, after a minute and five times a day', async () => {
    const { details, answer } = await signUp();
    const own = as(answer);
    const minutePasses = () =>
      service.database.query(`update outbox.job set created_on = created_on - interval '61 seconds'`);
    expect(await own.post('confirmation')).toMatchObject({
      status: 429,
      body: { error: { code: 'CONFIRMATION_TOO_SOON' } },
    });
    for (let sent = 2; sent <= 5; sent += 1) {
      await minutePasses();
      expect((await own.post('confirmation')).status).toBe(200);
      await until(async () => (await mailsTo(details.email)).length === sent);
    }
    await minutePasses();
    const enough = await own.post('confirmation');
    expect(enough.status).toBe(429);
    expect(Number(enough.headers['retry-after'])).toBeGreaterThan(3_600);
  });

  test('is not deleted by a session alone, but with the password or a proof of the phone', async () => {
    const { details, answer } = await signUp();
    const own = as(answer);
    expect(codeOf(await own.remove({}))).toBe('403 DELETION_UNPROVEN');
    const headers = { cookie: cookiesOf(answer) };
    expect(codeOf(await service.get('user/me', { method: 'DELETE', headers }))).toBe('403 DELETION_UNPROVEN');
    const wrong = await own.remove({ currentPassword: 'Wrong#Kettle58' });
    expect(codeOf(wrong)).toBe('400 PASSWORD_WRONG');
    expect(wrong.body.error.fields).toEqual({ currentPassword: ['That is not your current password.'] });
    await letTimePass();
    const others = await proveByPhone(service, newPhone(), 'sign-in');
    expect(codeOf(await own.remove({ proof: others.proof }))).toBe('403 PROOF_INVALID');
    const { phoneNumber } = details;
    const used = await proveByPhone(service, phoneNumber, 'sign-in');
    expect((await service.post('user/sign-in', { phoneNumber, proof: used.proof })).status).toBe(200);
    expect(codeOf(await own.remove({ proof: used.proof }))).toBe('403 PROOF_INVALID');
    await letTimePass();
    const { proof } = await proveByPhone(service, phoneNumber, 'sign-in');
    expect(codeOf(await own.remove({ proof }))).toBe('200');
  });

  test('is deleted by a code that is sent to its phone', async () => {
    const { details, answer } = await signUp();
    await letTimePass();
    const own = as(answer);
    const sent = await own.post('deletion/code');
    expect(sent).toMatchObject({ status: 200, body: { message: expect.stringContaining('+1***-***-') } });
    const code = await codeFor(service, details.phoneNumber);
    const wrong = await own.remove({ code: wrongCode(code) });
    expect(codeOf(wrong)).toBe('400 CODE_WRONG');
    expect(wrong.body.error.fields).toEqual({ code: ['That code is not right. Please try again.'] });
    expect(codeOf(await own.remove({ code }))).toBe('200');
  });

  test('sends a notice of its deletion, and keeps no data for it', async () => {
    const { details, answer } = await signUp();
    await service.providers.control({ mail: 'refuse' });
    expect((await as(answer).remove()).status).toBe(200);
    const held = () =>
      service.database.query('select email from identity.deletion_notice where email = $1', [details.email]);
    expect(await held()).toEqual([{ email: details.email }]);
    const jobs = await service.database.query<{ data: object }>(
      `select data from outbox.job where name = 'account-deleted'`,
    );
    expect(JSON.stringify(jobs)).not.toContain(details.email);
    await service.providers.control({ mail: null });
    await until(async () => {
      await service.database.query(`update outbox.job set start_after = now() where state = 'retry'`);
      return (await held()).length === 0;
    });
    const mails = (await mailsTo(details.email)).map(({ subject }) => subject);
    expect(mails).toContain('Your Mealtime account was deleted');
  });

  test('is deleted once by two concurrent requests, which get the same answer', async () => {
    const own = as((await signUp()).answer);
    const answers = await Promise.all([own.remove(), own.remove()]);
    expect(answers.map(codeOf)).toEqual(['200', '200']);
  });

  test('is deleted with its sessions, in the audit log, and signs up again as a new person', async () => {
    const { details, answer } = await signUp();
    const own = as(answer);
    expect((await own.ask('/deletion')).body).toEqual({ refusals: [], stays: [] });
    const deleted = await own.remove();
    expect(deleted).toMatchObject({ status: 200, body: { message: 'Your account is deleted.' } });
    expect(deleted.headers['set-cookie']).toEqual([
      expect.stringMatching(/^mealtime_session=;/),
      expect.stringMatching(/^mealtime_visitor=;/),
    ]);
    expect((await own.me()).status).toBe(401);
    expect((await byPassword(details.email, details.password)).status).toBe(401);
    expect(await accountsOf(details.phoneNumber)).toEqual([]);
    const [row] = await service.database.query(
      `select actor, action from audit.event where subject_kind = 'person' and subject_id = $1`,
      [answer.body.uid],
    );
    expect(row).toEqual({ actor: '@self', action: 'erase' });
    await letTimePass();
    const again = await signUp(details.phoneNumber);
    expect(again.answer.status).toBe(201);
    expect(again.answer.body.uid).not.toBe(answer.body.uid);
  });

  test('is not deleted while an application is in review, and says so before', async () => {
    const phoneNumber = newPhone();
    const application = await openApplication(service, phoneNumber);
    await application.complete();
    await application.submit();
    await letTimePass();
    const { proof } = await proveByPhone(service, phoneNumber, 'sign-in');
    const own = as(await service.post('user/sign-in', { phoneNumber, proof }));
    const [refusal] = (await own.ask('/deletion')).body.refusals as string[];
    expect(refusal).toContain('with our reviewers');
    const refused = await own.remove({ currentPassword: PASSWORD });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'DELETION_IN_REVIEW', message: refusal } } });
    expect((await own.me()).status).toBe(200);
  });
});
