import { reviewer } from './support/admins';
import { cookiesOf } from './support/http';
import { newAddress, newPhone, newSignUp, proveByPhone } from './support/people';
import { adminStep, openApplication, PASSWORD } from './support/restaurants';
import { startService, type TestService } from './support/service';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
/** Another code may be sent to the same phone. */
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
  test('a customer signs in, however the address is written', async () => {
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

  test('guessing has to wait, from wherever it comes, and the person at home does not', async () => {
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
  test('whoever applies for a restaurant gets an account, whose password signs in', async () => {
    const { phoneNumber } = await openApplication(service);
    const { email } = adminStep(phoneNumber);
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

  test('an applicant whose address is a customer’s has an account of its own, and its password works too', async () => {
    const phoneNumber = newPhone();
    const { details, answer } = await signUp(newPhone(), {
      email: adminStep(phoneNumber).email,
      password: 'Turnips&3beets',
    });
    await openApplication(service, phoneNumber);
    expect((await byPassword(details.email, 'Turnips&3beets')).body.uid).toBe(answer.body.uid);
    const applicant = await byPassword(details.email, PASSWORD);
    expect(applicant.status).toBe(200);
    expect(applicant.body.uid).not.toBe(answer.body.uid);
    // Signing up with it is refused as ever.
    await letTimePass();
    const taken = await signUp(phoneNumber, { email: details.email });
    expect(taken.answer.body.error.code).toBe('EMAIL_TAKEN');
  });

  test('approval makes the applicant the owner of the restaurant', async () => {
    const application = await openApplication(service);
    await application.complete();
    await application.submit();
    const admin = await reviewer(service);
    const { body } = await admin.read(application.id);
    expect((await admin.decide(application.id, { version: body.version, decision: 'approve' })).status).toBe(200);
    const signedIn = await byPassword(adminStep(application.phoneNumber).email, PASSWORD);
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

  test('who has just signed in goes on to the application, in any browser; later the phone is asked for', async () => {
    const { id, phoneNumber } = await openApplication(service);
    const cookie = cookiesOf(await byPassword(adminStep(phoneNumber).email, PASSWORD));
    const goOn = () => service.post('restaurants/applications/continue', undefined, { headers: { cookie } });
    const gone = await goOn();
    expect(gone).toMatchObject({ status: 200, body: { id, state: 'draft' } });
    const mine = await service.get('restaurants/applications/mine', { headers: { cookie: cookiesOf(gone) } });
    expect(mine.body.applications).toHaveLength(1);
    await service.database.query(`update identity.session set created_at = created_at - interval '16 minutes'`);
    expect(await goOn()).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } });
  });

  test('who never applied has nothing to go on with', async () => {
    const { answer } = await signUp();
    const headers = { cookie: cookiesOf(answer) };
    const gone = await service.post('restaurants/applications/continue', undefined, { headers });
    expect(gone).toMatchObject({ status: 404, body: { error: { code: 'APPLICATION_NOT_FOUND' } } });
  });

  test('a session of one audience is none of another', async () => {
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
