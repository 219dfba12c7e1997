import { refusal } from '@mealtime/api-client/testing';
import { BANK_NAMES, PROVINCES } from '@mealtime/contracts/canada';
import { BANK, bankSummary, BUSINESS } from '@mealtime/contracts/example-restaurant';
import { ACCOUNT_TYPES, IDEMPOTENCY_HEADER } from '@mealtime/contracts/onboarding';
import { click, descriptionOf, enterCode, fieldValue, fill, person } from '@mealtime/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { BANK_FORM, draft } from '../../test/person';
import { GOOD_CODE, application, services, submitted, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
beforeEach(() => {
  api = services(application({ version: 2, business: BUSINESS, nextStep: 'bank' }));
});
afterEach(() => api.restore());

const PATH = '/signup/restaurant/bank-info';
const THANK_YOU = '/signup/restaurant/thank-you';
const SAVE = 'PUT /restaurants/applications/app-1/bank';
const SUBMIT = 'POST /restaurants/applications/app-1/submit';
const complete = () => click('button', 'Complete Registration');
const keys = () =>
  api.calls.filter(({ path }) => path.endsWith('/submit')).map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));

test.each([
  ['step 2 is not done', application(), '/signup/restaurant/business-info'],
  ['nothing is done', undefined, '/signup/restaurant'],
])('leads back when %s', async (_what, held, path) => {
  api.held = held;
  const tab = await openTab(PATH);
  await waitFor(() => expect(tab.path).toBe(path));
});

test('shows the titles, every field, its hints and its options', async () => {
  await openTab(PATH);
  expect(await screen.findByRole('heading', { level: 1, name: 'Restaurant Registration' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'C- Banking Information' })).toBeTruthy();
  const names = Object.keys(BANK_FORM).map((label) => screen.getByLabelText(label).getAttribute('name'));
  expect(names).toEqual([
    ...['accountHolderName', 'bankName', 'accountType', 'transitNumber', 'institutionNumber', 'bankAccountNumber'],
    ...['streetAddress1', 'city', 'zip', 'province', 'country', 'contactInformation'],
  ]);
  const options = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);
  expect(options('Bank Name')).toEqual(['', ...BANK_NAMES]);
  expect(options('Account Type')).toEqual(['', ...ACCOUNT_TYPES]);
  expect(options('Province')).toEqual(['', ...PROVINCES]);
  expect(options('Country')).toEqual(['', 'CA']);
  expect(options('Contact Person')).toEqual(['', 'admin', 'owner']);
  const hint = (label: string) => descriptionOf(screen.getByLabelText(label));
  expect(hint('Transit Number')).toBe('5 digits, for example 12345');
  expect(hint('Institution Number')).toBe('3 digits, for example 004');
  expect(hint('Account Number')).toBe('7 to 12 digits');
  expect(screen.getByRole('button', { name: 'Complete Registration' }).closest('form')).toBeNull();
});

test('the button checks the form like the form’s own submit would', async () => {
  await openTab(PATH);
  await screen.findByLabelText('Account Holder Name');
  await complete();
  for (const [label, message] of [
    ['Account Holder Name', 'Account holder name is required'],
    ['Bank Name', 'Please select a valid bank.'],
    ['Account Type', 'Please select an account type.'],
    ['Transit Number', 'Transit number is required'],
    ['Institution Number', 'Institution number is required'],
    ['Account Number', 'Account number is required'],
    ['Street Address', 'Street address is required'],
    ['City', 'City is required'],
    ['Postal Code', 'Postal code is required'],
    ['Province', 'Please select a province.'],
    ['Country', 'Please select a country.'],
    ['Contact Person', 'Please select who we should contact.'],
  ] as const) {
    await waitFor(() => expect(descriptionOf(screen.getByLabelText(label))).toContain(message));
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Account Holder Name'));
  expect(api.bodiesOf(SAVE)).toHaveLength(0);
});

const numbers = () => Promise.all(['Transit Number', 'Institution Number', 'Account Number'].map(fieldValue));

test.each([
  ['Transit Number', '00012-003', ['00012', '003', '']],
  ['Institution Number', '00012\u2011003\u200E', ['00012', '003', '']],
  ['Account Number', '00012-003-1234567', ['00012', '003', '1234567']],
  ['Account Number', '00012-003', ['', '', '00012-003']],
])('numbers that are pasted as one are taken apart: %s %s', async (label, pasted, apart) => {
  await openTab(PATH);
  await fill({ [label]: pasted });
  expect(await numbers()).toEqual(apart);
});

test('so are numbers that are typed as one, once they are whole', async () => {
  await openTab(PATH);
  await person.type(await screen.findByLabelText('Transit Number'), '00012-003-1234567');
  expect(await numbers()).toEqual(['00012-003-1234567', '', '']);
  await person.tab();
  expect(await numbers()).toEqual(['00012', '003', '1234567']);
});

test('a postal code of another province has an error, until either is changed', async () => {
  await openTab(PATH);
  await fill({ ...BANK_FORM, 'Postal Code': 'v6a4g2', Province: 'ON' });
  await complete();
  const zip = screen.getByLabelText('Postal Code');
  await waitFor(() =>
    expect(descriptionOf(zip)).toContain(
      'Postal codes that begin with V are in British Columbia, not in Ontario. Please check',
    ),
  );
  await fill({ Province: 'BC' });
  await waitFor(() => expect(zip.getAttribute('aria-invalid')).toBeNull());
});

test('saves the step, sends it in once, and thanks; no number is ever kept', async () => {
  const tab = await openTab(PATH);
  await fill({ ...BANK_FORM, 'Account Number': '9876 543', 'Transit Number': '77031', 'Postal Code': 'v6a 4g2' });
  const stored = JSON.stringify({ ...window.localStorage });
  for (const secret of ['9876 543', '9876543', '77031']) expect(stored).not.toContain(secret);
  expect(draft()).toMatchObject({ bankingInfo: { bankName: 'Vancity', bankAddress: { city: 'Vancouver' } } });
  await person.dblClick(screen.getByRole('button', { name: 'Complete Registration' }));
  await waitFor(() => expect(tab.path).toBe(THANK_YOU));
  expect(api.bodiesOf(SAVE)).toEqual([{ ...BANK, bankAccountNumber: '9876543', transitNumber: '77031', version: 2 }]);
  expect(api.bodiesOf(SUBMIT)).toHaveLength(1);
  expect(keys()[0]).toMatch(/^[\x21-\x7e]{1,200}$/);
  expect(draft()).toMatchObject({ isBankFormDone: true, businessName: '', bankingInfo: { bankName: '' } });
});

test('a lost answer to the submission is asked for again with the same key', async () => {
  const tab = await openTab(PATH);
  await fill(BANK_FORM);
  let calls = 0;
  api.on(SUBMIT, () => {
    calls += 1;
    if (calls < 5) throw new TypeError('the answer was lost');
    return (api.held = submitted());
  });
  await complete();
  await screen.findByText(/could not reach Mealtime/, {}, { timeout: 8000 });
  await complete();
  await waitFor(() => expect(tab.path).toBe(THANK_YOU), { timeout: 8000 });
  expect(keys()).toHaveLength(5);
  expect(new Set(keys()).size).toBe(1);
  expect(api.bodiesOf(SAVE)).toHaveLength(1);
});

test('a submission whose answers were lost leaves no key to the next one, which the server would take for the first', async () => {
  await openTab(PATH);
  await fill(BANK_FORM);
  api.on(SUBMIT, () => {
    api.held = submitted({
      state: 'changes-requested',
      requestedChanges: [{ step: 'admin', field: 'email', message: '' }],
    });
    throw new TypeError('the answer was lost');
  });
  await complete();
  await screen.findByText(/could not reach Mealtime/, {}, { timeout: 8000 });
  // The page learns the present state of the application from its next request.
  api.on(SAVE, () => refusal(409, 'APPLICATION_LOCKED'));
  await fill({ City: 'Burnaby' });
  await complete();
  await click('link', 'Check your application’s status');
  api.on(SUBMIT, () => (api.held = submitted({ version: 9, submittedAt: '2026-03-09T06:30:00.000Z' })));
  await click('button', 'Send it again');
  expect(await screen.findByText('We’re reviewing your application')).toBeTruthy();
  expect(keys()).toHaveLength(4);
  expect(new Set(keys().slice(0, 3)).size).toBe(1);
  expect(keys()[3]).not.toBe(keys()[0]);
});

test('a session that is over is opened again, and what was typed goes in', async () => {
  const tab = await openTab(PATH);
  await fill(BANK_FORM);
  const now = api.held;
  api.held = undefined;
  api.on('POST /restaurants/applications/resume', () => (api.held = now));
  await complete();
  await screen.findByText('Nothing you typed is lost.', { exact: false });
  await enterCode(GOOD_CODE);
  await waitFor(() => expect(tab.path).toBe(THANK_YOU), { timeout: 5000 });
});

test('the server’s words about a field stand beside it', async () => {
  await openTab(PATH);
  await fill(BANK_FORM);
  api.on(SAVE, () => refusal(400, 'VALIDATION_FAILED', { fields: { zip: ['Not in Canada'] } }));
  await complete();
  const field = screen.getByLabelText('Postal Code');
  await waitFor(() => expect(descriptionOf(field)).toContain('Not in Canada'));
  expect(document.activeElement).toBe(field);
});

describe('details that are saved already', () => {
  beforeEach(() => {
    api.held = application({ version: 3, business: BUSINESS, bank: bankSummary(BANK), nextStep: null });
  });

  test('are shown in brief and can be sent in as they are', async () => {
    const tab = await openTab(PATH);
    expect((await screen.findByRole('region', { name: 'Your banking details' })).textContent).toContain('4567');
    expect(screen.queryByLabelText('Account Number')).toBeNull();
    await complete();
    await waitFor(() => expect(tab.path).toBe(THANK_YOU));
    expect(api.bodiesOf(SAVE)).toHaveLength(0);
  });

  test('can be changed, the numbers typed anew', async () => {
    await openTab(PATH);
    await click('button', 'Change banking details');
    expect(await fieldValue('Bank Name')).toBe('Vancity');
    expect(await fieldValue('Account Number')).toBe('');
  });
});
