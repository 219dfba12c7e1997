import { codeOf } from './support/http';
import { startService, type TestService } from './support/service';
import { newAddress, newPhone, newSignUp, proveByPhone } from './support/people';

let service: TestService;
/** E-mail addresses that have an account. */
let taken: string[];
beforeAll(async () => {
  service = await startService();
  taken = Array.from({ length: 20 }, (_, index) => `known.${index}@example.ca`);
  await service.database.query(
    `with person as (
       insert into identity.account (id, first_name, last_name, email, email_key, claims_email, phone_number)
       select gen_random_uuid(), 'Known', 'Person', email, email, true, '+1604999' || lpad(place::text, 4, '0')
       from unnest($1::text[]) with ordinality as known (email, place)
       returning id
     )
     insert into identity.customer (account_id) select id from person`,
    [taken],
  );
});
beforeEach(() => service.database.query('truncate identity.email_told'));
afterAll(() => service.stop());

const signUp = (details: object, from?: string) => service.post('customers', details, from ? { from } : {});

/** A newly verified phone, without the wait between two codes. */
async function proven(phone = newPhone()) {
  await service.database.query(`update identity.code_send set sent_at = sent_at - interval '1 day'`);
  const { proof } = await proveByPhone(service, phone);
  return { ...newSignUp(phone), proof };
}

test('one verified phone learns about three email addresses, not about twenty', async () => {
  const request = await proven();
  const answers = [];
  for (const email of taken) answers.push(codeOf(await signUp({ ...request, email })));
  expect(answers.slice(0, 3)).toEqual(Array(3).fill('409 EMAIL_TAKEN'));
  expect(new Set(answers.slice(3))).toEqual(new Set(['403 PROOF_INVALID']));
  // An address without an account is refused in the same way, so that the refusal reveals nothing.
  expect(codeOf(await signUp(request))).toBe('403 PROOF_INVALID');
  // A repeated sign-up still gets the same answer.
  expect(codeOf(await signUp({ ...request, email: taken[0]!.toUpperCase() }))).toBe('409 EMAIL_TAKEN');
});

test('parallel requests gain nothing', async () => {
  const request = await proven();
  const answers = (await Promise.all(taken.map((email) => signUp({ ...request, email })))).map(codeOf);
  expect(answers.filter((one) => one === '409 EMAIL_TAKEN')).toHaveLength(3);
  expect(answers.filter((one) => one === '403 PROOF_INVALID')).toHaveLength(17);
});

test('a phone that is verified repeatedly learns about six a day', async () => {
  const phone = newPhone();
  const answers = [];
  for (let round = 0; round < 3; round += 1) {
    const request = await proven(phone);
    for (const email of taken.slice(round * 4, round * 4 + 4)) {
      answers.push(codeOf(await signUp({ ...request, email }, newAddress())));
    }
  }
  expect(answers.filter((one) => one === '409 EMAIL_TAKEN')).toHaveLength(6);
  const refused = await signUp(await proven(phone), newAddress());
  expect(codeOf(refused)).toBe('429 EMAIL_ASKS_LIMIT');
  expect(refused.body.message).toMatch(/Sign in to yours, or try again in \d+ minutes\.$/);
  await service.database.query(`update identity.email_told set told_at = told_at - interval '1 day'`);
  expect((await signUp(await proven(phone), newAddress())).status).toBe(201);
});

test('one network address learns about ten an hour, with any number of phones', async () => {
  const from = newAddress();
  const answers = [];
  for (let phone = 0; phone < 4; phone += 1) {
    const request = await proven();
    for (const email of taken.slice(phone * 3, phone * 3 + 3)) {
      answers.push(codeOf(await signUp({ ...request, email }, from)));
    }
  }
  expect(answers).toEqual([
    ...Array<string>(10).fill('409 EMAIL_TAKEN'),
    ...Array<string>(2).fill('429 EMAIL_ASKS_LIMIT'),
  ]);
  const elsewhere = await proven();
  expect(codeOf(await signUp({ ...elsewhere, email: taken[0] }, newAddress()))).toBe('409 EMAIL_TAKEN');
  expect((await signUp(await proven(), newAddress())).status).toBe(201);
});

test('a person refused for one email address continues with another, with the same proof', async () => {
  const request = await proven();
  for (const email of [taken[0], taken[0], taken[1]]) {
    expect(codeOf(await signUp({ ...request, email }))).toBe('409 EMAIL_TAKEN');
  }
  expect((await signUp(request)).status).toBe(201);
});

test('a phone with an account gets PHONE_TAKEN, and learns nothing about an email address', async () => {
  const phone = newPhone();
  expect((await signUp(await proven(phone))).status).toBe(201);
  const again = await proven(phone);
  for (const email of [taken[0], 'unknown@example.ca']) {
    expect(codeOf(await signUp({ ...again, email }))).toBe('409 PHONE_TAKEN');
  }
  expect(await service.database.query('select 1 from identity.email_told')).toEqual([]);
});

test('no address is stored in plain text', async () => {
  await signUp({ ...(await proven()), email: taken[0] });
  const [row] = await service.database.query<{ all: string }>('select t::text as all from identity.email_told t');
  expect(row!.all).not.toContain('known');
  expect(row!.all).not.toContain('@');
});
