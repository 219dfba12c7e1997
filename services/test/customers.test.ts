import { startService, type TestService } from './support/service';
import { cookiesOf } from './support/http';
import { newPhone, newSignUp, proveByPhone } from './support/people';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const signUp = (details: object) => service.post('customers', details);
const accounts = async (where: string, value: string) =>
  (await service.database.query(`select 1 from identity.account where ${where} = $1`, [value])).length;

/** A sign-up with a verified phone. */
async function proven(more: object = {}) {
  const details = { ...newSignUp(), ...more };
  const { uid, proof } = await proveByPhone(service, details.phoneNumber);
  return { uid, request: { ...details, proof } };
}

async function confirmationFor(email: string): Promise<{ text: string }[]> {
  const deadline = Date.now() + 5_000;
  for (;;) {
    const found = (await service.providers.outbox()).filter(({ to }) => to === email);
    if (found.length > 0 || Date.now() > deadline) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

test('a verified phone gets an account and a session', async () => {
  const { uid, request } = await proven({ firstName: '  Zoe\u0308 ', marketingConsent: true });
  const created = await signUp(request);
  expect(created).toMatchObject({ status: 201, body: { uid, message: 'Your account is ready.' } });
  const [cookie = '', hint] = created.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^mealtime_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(hint).toBe('mealtime_visitor=member; Max-Age=2592000; Path=/; SameSite=Lax');
  const me = await service.get('user/me', { headers: { cookie: cookiesOf(created) } });
  expect(me).toMatchObject({
    status: 200,
    body: {
      uid,
      firstName: 'Zoë',
      lastName: "O'Brien",
      email: request.email,
      emailConfirmed: false,
      phoneNumber: `+1***-***-${request.phoneNumber.slice(-4)}`,
      marketingConsent: true,
      photoURL: null,
    },
  });
  const [stored] = await service.database.query('select * from identity.account where id = $1', [uid]);
  expect(stored).toMatchObject({
    phone_number: `+1${request.phoneNumber}`,
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  });
});

test('one confirmation email goes out; its link leads to a page whose button works twice', async () => {
  const { uid, request } = await proven();
  const created = await signUp(request);
  const messages = await confirmationFor(request.email);
  expect(messages).toHaveLength(1);
  const link = /http:\S+/.exec(messages[0]!.text)![0];
  expect(link).toContain('http://127.0.0.1:3999/api/user/confirm-email?token=');
  const path = link.split('/api/')[1]!;
  const token = link.split('token=')[1]!;
  for (let time = 0; time < 2; time += 1) {
    expect(await service.get(path)).toMatchObject({
      status: 303,
      headers: { location: `/user/confirm-email?token=${token}`, 'referrer-policy': 'no-referrer' },
    });
  }
  const me = async () => (await service.get('user/me', { headers: { cookie: cookiesOf(created) } })).body as object;
  expect(await me()).toMatchObject({ uid, emailConfirmed: false });
  for (let time = 0; time < 2; time += 1) {
    expect((await service.post('user/confirm-email', { token })).status).toBe(200);
    expect(await me()).toMatchObject({ uid, emailConfirmed: true });
  }
});

test.each(['', 'x', 'a.b.c', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.x`, '\0', 1, null, ['a', 'b']])(
  'a forged token confirms nothing: %j',
  async (token) => {
    expect(await service.post('user/confirm-email', { token })).toMatchObject({
      status: 400,
      body: { error: { code: 'LINK_INVALID' } },
    });
  },
);

test.each(['', '?token=', '?token=%00', '?token=a&token=b', '?token=https%3A%2F%2Fevil.example'])(
  'a forged link leads to the page too: %s',
  async (query) => {
    const { status, headers } = await service.get(`user/confirm-email${query}`);
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/user\/confirm-email\?token=[\w.%]*$/)]);
  },
);

test('the same sign-up sent again gets the same answer; with other details it is refused', async () => {
  const { uid, request } = await proven();
  expect((await signUp(request)).status).toBe(201);
  const again = await signUp({ ...request, email: ` ${request.email} ` });
  expect(again).toMatchObject({ status: 201, body: { uid } });
  expect(cookiesOf(again)).toContain('mealtime_session=');
  for (const other of [{ firstName: 'Someone' }, { password: 'Another1!pass' }, { marketingConsent: true }]) {
    const refused = await signUp({ ...request, ...other });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'REPLAY_MISMATCH' } } });
    expect(refused.headers['set-cookie']).toBeUndefined();
  }
  expect(await confirmationFor(request.email)).toHaveLength(1);
});

test('50 parallel sign-ups with one proof make one account and one email, and all get the same answer', async () => {
  const { uid, request } = await proven();
  const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(request)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.uid as string))).toEqual(new Set([uid]));
  expect(await accounts('email', request.email)).toBe(1);
  expect(await confirmationFor(request.email)).toHaveLength(1);
});

test('50 parallel sign-ups of different people with one email make one account', async () => {
  const email = 'Shared@Example.ca';
  const everyone: Awaited<ReturnType<typeof proven>>[] = [];
  // One after the other: only the sign-ups have to be parallel.
  for (let index = 0; index < 50; index += 1) {
    everyone.push(await proven({ email: index % 2 ? email : email.toUpperCase() }));
  }
  const answers = await Promise.all(everyone.map(({ request }) => signUp(request)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array<number>(49).fill(409)]);
  expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.error.code === 'EMAIL_TAKEN')).toBe(
    true,
  );
  expect(await accounts('email_key', email.toLowerCase())).toBe(1);
});

test('an email or phone with an account is an error of its field, and the proof can be used again', async () => {
  const first = await proven();
  await signUp(first.request);
  const second = await proven({ email: first.request.email.toUpperCase() });
  const taken = await signUp(second.request);
  expect(taken).toMatchObject({
    status: 409,
    body: { error: { code: 'EMAIL_TAKEN', fields: { email: [expect.any(String)] } } },
  });
  expect((await signUp({ ...second.request, email: `other.${second.request.email}` })).status).toBe(201);

  await service.database.query(`update identity.code_send set sent_at = sent_at - interval '61 seconds'`);
  const { proof, uid } = await proveByPhone(service, first.request.phoneNumber);
  expect(uid).toBe(first.uid);
  const phoneTaken = await signUp({ ...first.request, proof, email: 'someone.else@example.ca' });
  expect(phoneTaken).toMatchObject({
    status: 409,
    body: { error: { code: 'PHONE_TAKEN', fields: { phoneNumber: [expect.any(String)] } } },
  });
});

test('parallel sign-ups of one phone with two proofs make one account', async () => {
  const phone = newPhone();
  const proofs = [await proveByPhone(service, phone)];
  await service.database.query(`update identity.code_send set sent_at = sent_at - interval '61 seconds'`);
  proofs.push(await proveByPhone(service, phone));
  const answers = await Promise.all(
    proofs.map(({ proof }, index) => signUp({ ...newSignUp(phone), email: `two.${index}@example.ca`, proof })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await accounts('phone_number', `+1${phone}`)).toBe(1);
});

test('a failed validation does not use up the proof', async () => {
  const { request } = await proven();
  const refused = await signUp({ ...request, password: 'short', firstName: 'R2D2' });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      error: {
        code: 'VALIDATION_FAILED',
        fields: { password: ['Password must be at least 8 characters'], firstName: ['Name must only contain letters'] },
      },
    },
  });
  expect((await signUp(request)).status).toBe(201);
});

describe('proofs', () => {
  const refused = {
    status: 403,
    body: { error: { code: 'PROOF_INVALID' }, message: 'Please verify your phone number again.' },
  };

  test('a made-up one', async () => {
    expect(await signUp({ ...newSignUp(), proof: 'x'.repeat(43) })).toMatchObject(refused);
  });

  test('none', async () => {
    expect(await signUp(newSignUp())).toMatchObject({
      status: 400,
      body: { error: { fields: { proof: [expect.any(String)] } } },
    });
  });

  test('of another phone', async () => {
    const { request } = await proven();
    expect(await signUp({ ...request, phoneNumber: newPhone() })).toMatchObject(refused);
  });

  test.each(['restaurant', 'driver', 'sign-in'])('for the purpose %s', async (purpose) => {
    const details = newSignUp();
    const { proof } = await proveByPhone(service, details.phoneNumber, purpose);
    expect(await signUp({ ...details, proof })).toMatchObject(refused);
  });

  test('older than ten minutes', async () => {
    const { request } = await proven();
    await service.database.query('update identity.phone_proof set expires_at = now() where phone_number = $1', [
      `+1${request.phoneNumber}`,
    ]);
    expect(await signUp(request)).toMatchObject(refused);
  });

  test('of an account look like forged ones to someone without a proof', async () => {
    const { request } = await proven();
    await signUp(request);
    const stranger = await signUp({ ...request, proof: 'y'.repeat(43) });
    expect(stranger).toMatchObject(refused);
  });
});
