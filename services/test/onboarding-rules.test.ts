import { vancouverDate, yearsBefore } from '@mealtime/contracts/canada';
import { validate } from '@mealtime/contracts/rules';
import {
  businessPhoneNumberCases,
  emailCases,
  firstNameCases,
  lastNameCases,
  middleNameCases,
  passwordCases,
  type BadCase,
  type FieldCases,
} from '@mealtime/contracts/cases';
import type { Fields } from '@mealtime/contracts/endpoints';
import { onboardingEndpoints } from '@mealtime/contracts/onboarding/endpoints';
import { applicantStep, bankStep, businessStep, openApplication, PASSWORD } from './support/restaurants';
import { startService, type TestService } from './support/service';

let service: TestService;
let browser: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  service = await startService();
  browser = await openApplication(service);
});
afterAll(() => service.stop());

/** Step 1 with one field, up to the check of the proof. */
const open = (field: string, given: unknown) =>
  service.post('restaurants/applications', {
    ...{ ...applicantStep('6045550123'), password: PASSWORD, terms: true, proof: 'none-of-ours' },
    [field]: given,
  });

const admin: [string, FieldCases][] = [
  ['firstName', firstNameCases],
  ['middleName', middleNameCases],
  ['lastName', lastNameCases],
  ['email', emailCases],
  ['password', passwordCases],
];

describe.each(admin)('step 1: %s', (field, { good, bad }) => {
  const { rule } = (onboardingEndpoints['POST /restaurants/applications'].body as Fields)[field]!;

  test('the server accepts and refuses the same values as the form, with the same message', async () => {
    for (const { given } of good) expect(validate({ [field]: rule }, { [field]: given })).toEqual({});
    for (const { given, message } of bad)
      expect(validate({ [field]: rule }, { [field]: given })).toEqual({ [field]: [message] });
    // The endpoint uses the rule: one value of each kind is sent to it.
    expect((await open(field, good[0]!.given)).body.error.code).toBe('PROOF_INVALID');
    const [{ given, message }] = bad as [BadCase];
    expect(await open(field, given)).toMatchObject({
      status: 400,
      body: { error: { fields: { [field]: [message] } } },
    });
  });
});

describe('dates of birth', () => {
  const today = vancouverDate();
  const day = (date: string, days: number) =>
    new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

  test.each([
    [yearsBefore(today, 23), undefined],
    [day(yearsBefore(today, 23), 1), 'You must be at least 23 years old'],
    [yearsBefore(today, 22), 'You must be at least 23 years old'],
    [yearsBefore(today, 85), undefined],
    [day(yearsBefore(today, 85), -1), 'You must be no more than 85 years old'],
    [yearsBefore(today, 86), 'You must be no more than 85 years old'],
    ['1996-02-29', undefined],
    ['1997-02-29', 'Date of birth is required'],
    ['1985-04-31', 'Date of birth is required'],
    ['1985-13-01', 'Date of birth is required'],
    ['\u200E1985\u201104\u201103\u200E', undefined],
    ['1985-4-3', 'Date of birth is required'],
    ['1985-04-30T00:00:00Z', 'Date of birth is required'],
    ['30/04/1985', 'Date of birth is required'],
    ['', 'Date of birth is required'],
    [482_889_600_000, 'This must be text'],
  ])('%s: %s', async (given, message) => {
    const { error } = (await open('userDOB', given)).body;
    expect(message ? error.fields : error.code).toEqual(message ? { userDOB: [message] } : 'PROOF_INVALID');
  });

  test('the typed day is stored in any time zone of the servers', async () => {
    const one = await openApplication(service, undefined, { userDOB: '1984-02-29' });
    expect(one.opened.body.admin.userDOB).toBe('1984-02-29');
    expect((await one.read()).body.admin.userDOB).toBe('1984-02-29');
    const [row] = await service.database.query<{ dob: string }>(
      `select content->>'userDOB' as dob from onboarding.application_step where application_id = $1 and step = 'admin'`,
      [one.id],
    );
    expect(row).toEqual({ dob: '1984-02-29' });
  });
});

/** Saves steps 2 and 3 with one field changed, and returns the answer. */
async function save(step: 'business' | 'bank', field: string, given: unknown) {
  const { version } = (await browser.read()).body as { version: number };
  const body = { ...(step === 'business' ? businessStep : bankStep), [field]: given, version };
  const answer = await browser.save(step, body);
  return { answer, kept: answer.body[step]?.[field] as unknown, fields: answer.body.error?.fields as unknown };
}

const letters = (label: string) => `${label} must only contain letters`;

test.each([
  ['businessName', 'Joe', 'Joe'],
  ['businessName', 'x'.repeat(100), 'x'.repeat(100)],
  ['businessName', "  L'Été   d’Amélie-Rose ", "L'Été d’Amélie-Rose"],
  ['businessName', 'Cafe\u0301 des Arts', 'Café des Arts'],
  ['businessName', '\u202EJoe\u200B Bar\u2011Grill', 'Joe Bar-Grill'],
  ['businessName', 'قهوة الصباح', 'قهوة الصباح'],
  ['businessName', '寿司の店', '寿司の店'],
  ['businessNumber', '123 456 782', '123456782'],
  ['businessNumber', '000000000', '000000000'],
  ['businessAddress', '12 Granville St\n Vancouver', '12 Granville St Vancouver'],
  ['businessAddress', '🍜 Noodle Lane 5', '🍜 Noodle Lane 5'],
  ['businessAddress', '\u202E5 Main St\u200B', '5 Main St'],
  ['businessAddress', `'; drop table onboarding.application; --`, `'; drop table onboarding.application; --`],
  ['businessAddress', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['businessAddress', 'x'.repeat(100), 'x'.repeat(100)],
  ['gstHstNumber', '123456782 rt 0001', '123456782RT0001'],
  ['gstHstNumber', '123456782-RT-0001', '123456782RT0001'],
])('step 2: %s %j is stored as %j', async (field, given, kept) => {
  expect(await save('business', field, given)).toMatchObject({ answer: { status: 200 }, kept });
  expect((await browser.read()).body.business[field]).toBe(kept);
});

test.each([
  ['businessName', 'Jo', 'Business name must be at least 3 characters'],
  ['businessName', 'x'.repeat(101), 'Business name must be at most 100 characters'],
  ['businessName', 'Joe 2', letters('Business name')],
  ['businessName', 'Joe 🍜 Bar', letters('Business name')],
  ['businessName', '<b>Joe</b>', letters('Business name')],
  ['businessName', '\u0301oe', letters('Business name')],
  ['businessName', "Robert'); drop table", letters('Business name')],
  ['businessName', ' ', 'Business name is required'],
  ['businessName', ['Joe'], 'This must be text'],
  ['businessNumber', '12345678', 'Business number must be exactly 9 digits'],
  ['businessNumber', '1234567890', 'Business number must be exactly 9 digits'],
  ['businessNumber', '１２３４５６７８２', 'Business number must be exactly 9 digits'],
  ['businessNumber', 123456782, 'This must be text'],
  ['businessAddress', '', 'Business address is required'],
  ['businessAddress', '\u200B', 'Business address is required'],
  ['businessAddress', 'x'.repeat(101), 'Business address must be at most 100 characters'],
  ['businessAddress', '5 Main\u0000 St', 'Business address has characters that cannot be printed'],
  ['businessAddress', '5 Main\u0007 St', 'Business address has characters that cannot be printed'],
  ['businessAddress', '5 Main \uD83D', 'Business address has characters that cannot be printed'],
  ['gstHstNumber', '123456782RC0001', 'GST/HST Number must be in the format of 123456789RT0001'],
  ['gstHstNumber', '123456782RT001', 'GST/HST Number must be in the format of 123456789RT0001'],
])('step 2: %s %j is refused: %s', async (field, given, message) => {
  expect(await save('business', field, given)).toMatchObject({
    answer: { status: 400 },
    fields: { [field]: [message] },
  });
});

test('step 2: the phone is accepted and refused as in the form', async () => {
  for (const { given, stored = given } of businessPhoneNumberCases.good) {
    expect(await save('business', 'businessPhoneNumber', given)).toMatchObject({ answer: { status: 200 } });
    expect([given, (await browser.read()).body.business.businessPhoneNumber]).toEqual([given, stored]);
  }
  for (const { given, message } of businessPhoneNumberCases.bad) {
    const { answer, fields } = await save('business', 'businessPhoneNumber', given);
    expect([given, answer.status, fields]).toEqual([given, 400, { businessPhoneNumber: [message] }]);
  }
});

test.each([
  ['accountHolderName', 'Amélie', 'Amélie'],
  ['accountHolderName', 'x'.repeat(60), 'x'.repeat(60)],
  ['streetAddress1', 'x'.repeat(100), 'x'.repeat(100)],
  ['streetAddress2', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['streetAddress2', '', ''],
  ['city', 'x'.repeat(50), 'x'.repeat(50)],
  ['city', "Val-d'Or", "Val-d'Or"],
  ['zip', 'v6a4g2', 'V6A 4G2'],
  ['zip', ' v6a-4g2\u200E ', 'V6A 4G2'],
  ['institutionNumber', '010', '010'],
])('step 3: %s %j is stored as %j', async (field, given, kept) => {
  await save('business', 'businessName', 'Joe');
  expect(await save('bank', field, given)).toMatchObject({ answer: { status: 200 }, kept });
  expect((await browser.read()).body.bank[field]).toBe(kept);
});

test.each([
  ['bankAccountNumber', '1234567', '4567'],
  ['bankAccountNumber', '1234-567 890 12', '9012'],
  ['transitNumber', ' 123 45 ', '45'],
])('step 3: only the end of %s %j is shown', async (field, given, ending) => {
  const { answer } = await save('bank', field, given);
  expect(answer).toMatchObject({ status: 200, body: { bank: { [`${field}Ending`]: ending } } });
  expect(JSON.stringify(answer.body.bank)).not.toContain(given.replace(/\D/g, ''));
});

test.each([
  ['accountHolderName', 'Marie', 'Account holder name must be at least 6 characters'],
  ['accountHolderName', 'x'.repeat(61), 'Account holder name must be at most 60 characters'],
  ['accountHolderName', 'Marie 4 Ltd', 'Account holder name must only contain letters'],
  ['bankName', 'Bank of Nowhere', 'Please select a valid bank.'],
  ['bankName', '', 'Please select a valid bank.'],
  ['bankName', 'constructor', 'Please select a valid bank.'],
  ['bankAccountNumber', '123456', 'Account number must be 7 to 12 digits'],
  ['bankAccountNumber', '1234567890123', 'Account number must be 7 to 12 digits'],
  ['bankAccountNumber', '12345678x', 'Account number must be 7 to 12 digits'],
  ['accountType', 'Personal Savings Accoun', 'Please select an account type.'],
  ['transitNumber', '1234', 'Transit number must be exactly 5 digits'],
  ['transitNumber', '123456', 'Transit number must be exactly 5 digits'],
  ['institutionNumber', '04', 'Institution number must be exactly 3 digits'],
  ['streetAddress1', '', 'Street address is required'],
  ['streetAddress1', 'x'.repeat(101), 'Street address must be at most 100 characters'],
  ['streetAddress2', 'x'.repeat(101), 'Street address must be at most 100 characters'],
  ['city', 'x'.repeat(51), 'City must be at most 50 characters'],
  ['province', 'WA', 'Please select a province.'],
  ['country', 'US', 'Please select a country.'],
  ['zip', 'D6A 4G2', 'Postal code must be in the format A1A 1A1'],
  [
    'zip',
    'H0H 0H0',
    'Postal codes that begin with H are in Quebec, not in British Columbia. Please check the postal code and the province',
  ],
  ['transitNumber', '00000', 'Transit number cannot be all zeros'],
  ['institutionNumber', '000', 'Institution number cannot be all zeros'],
  ['bankAccountNumber', '0000000', 'Account number cannot be all zeros'],
  ['contactInformation', 'manager', 'Please select who we should contact.'],
])('step 3: %s %j is refused: %s', async (field, given, message) => {
  const { answer, fields } = await save('bank', field, given);
  expect([answer.status, fields]).toEqual([400, { [field]: [message] }]);
  if (given.length > 6) expect(answer.text).not.toContain(given);
});

test('unknown fields are refused by name, and so are those of other steps', async () => {
  const business = await browser.save('business', { ...businessStep, version: 1, state: 'approved', id: 'x' });
  expect(business.body.error.fields).toEqual({ state: ['This field is not known'], id: ['This field is not known'] });
  const bank = await browser.save('bank', { ...bankStep, version: 1, routingNumber: '000000000' });
  expect(bank.body.error.fields).toEqual({ routingNumber: ['This field is not known'] });
  const of = (step: 'business' | 'bank') =>
    Object.keys(onboardingEndpoints[`PUT /restaurants/applications/:id/${step}`].body).length;
  expect(of('business') + of('bank')).toBe(7 + 14);
});
