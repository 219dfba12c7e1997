import { refusal } from '@mealtime/api-client/testing';
import { APPLICANT } from '@mealtime/contracts/example-restaurant';
import { click, descriptionOf, enterCode, fieldValue, fill } from '@mealtime/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { PASSWORD, draft, registerToBusiness, registerToCode } from '../../test/person';
import { GOOD_CODE, application, services, submitted, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
beforeEach(() => {
  api = services();
});
afterEach(() => api.restore());

const PATH = '/signup/restaurant/phone-code';
const opened = () => api.bodiesOf('POST /restaurants/applications');

test('leads to step 1 when there is nothing to open an application with', async () => {
  const tab = await openTab(PATH);
  await waitFor(() => expect(tab.path).toBe('/signup/restaurant'));
  expect(api.calls).toHaveLength(0);
});

test('a right code opens the application and leads to the step that the server names', async () => {
  const tab = await registerToBusiness();
  expect(opened()).toEqual([
    { ...APPLICANT, password: PASSWORD, terms: true, marketingConsent: false, proof: 'proof-1' },
  ]);
  expect(window.localStorage.getItem('sid')).toBeNull();
  expect(draft()).toMatchObject({
    isUserFormDone: true,
    application: { id: 'app-1', versions: { admin: 1, business: 1, bank: 1 } },
  });
  const stored = JSON.stringify({ ...window.localStorage });
  for (const secret of [PASSWORD, 'proof-1', GOOD_CODE]) expect(stored).not.toContain(secret);
  tab.back();
  expect(tab.path).toBe('/signup/restaurant');
});

test.each([
  ['the bank step', application({ nextStep: 'bank' }), '/signup/restaurant/bank-info'],
  ['the end', submitted(), '/signup/restaurant/thank-you'],
])('the server’s next step decides: %s', async (_what, reply, path) => {
  api.on('POST /restaurants/applications', () => (api.held = reply));
  const tab = await registerToCode();
  await enterCode(GOOD_CODE);
  await waitFor(() => expect(tab.path).toBe(path), { timeout: 5000 });
});

test('too few digits get the screen’s message and no call', async () => {
  await registerToCode();
  await enterCode('123');
  expect(await screen.findByText('Your one-time password must be 6 characters.')).toBeTruthy();
  expect(api.bodiesOf('POST /user/verify-code')).toHaveLength(0);
});

test('a wrong code gets the server’s words', async () => {
  await registerToCode();
  await enterCode('000000');
  expect(await screen.findByText('That code is not right. Please try again.')).toBeTruthy();
});

test('Resend Code asks for another one, for this purpose', async () => {
  await registerToCode();
  await click('button', 'Resend Code');
  await waitFor(() => expect(api.bodiesOf('POST /user/verify-phone')).toHaveLength(2));
  expect(api.bodiesOf('POST /user/verify-phone')[1]).toEqual({ phoneNumber: '6045550123', purpose: 'restaurant' });
});

test('Change Number goes one step back, to the number, with everything still there', async () => {
  const tab = await registerToCode();
  await click('button', 'Change Number');
  await waitFor(() => expect(tab.path).toBe('/signup/restaurant'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone Number')));
  expect(await fieldValue('Password')).toBe(PASSWORD);
});

test('closed and opened again it sends no other code', async () => {
  const tab = await registerToCode();
  tab.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await click('button', 'Get Started');
  await screen.findByText('A verification code has been sent to:', { exact: false });
  expect(api.bodiesOf('POST /user/verify-phone')).toHaveLength(1);
});

test('a reload that lost the password leads back to the form, which asks for it', async () => {
  await registerToCode();
  const tab = await openTab(PATH);
  await waitFor(() => expect(tab.path).toBe('/signup/restaurant'));
  expect(await screen.findByText('Please enter your password again')).toBeTruthy();
  expect(await fieldValue('Email')).toBe(APPLICANT.email);
});

test('what the server says about fields is shown beside them, and the verified phone still counts', async () => {
  api.on('POST /restaurants/applications', () =>
    refusal(400, 'VALIDATION_FAILED', { fields: { lastName: ['Last name must only contain letters'] } }),
  );
  const tab = await registerToCode();
  await enterCode(GOOD_CODE);
  await waitFor(() => expect(tab.path).toBe('/signup/restaurant'), { timeout: 5000 });
  const field = await screen.findByLabelText('Last Name');
  await waitFor(() => expect(descriptionOf(field)).toContain('Last name must only contain letters'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  api.on('POST /restaurants/applications', () => (api.held = application()));
  await fill({ 'Last Name': 'Obrien' });
  await click('button', 'Get Started');
  await waitFor(() => expect(tab.path).toBe('/signup/restaurant/business-info'));
  expect(opened().at(-1)).toMatchObject({ lastName: 'Obrien', proof: 'proof-1' });
  expect(api.bodiesOf('POST /user/verify-phone')).toHaveLength(1);
});

test('a lost answer is asked for again with the same proof; a failure can be tried again', async () => {
  let calls = 0;
  api.on('POST /restaurants/applications', () => {
    calls += 1;
    if (calls < 5) throw new TypeError('no network');
    return (api.held = application());
  });
  const tab = await registerToCode();
  await enterCode(GOOD_CODE);
  await screen.findByText(/could not reach Mealtime/, {}, { timeout: 8000 });
  expect(calls).toBe(3);
  await click('button', 'Try again');
  await waitFor(() => expect(tab.path).toBe('/signup/restaurant/business-info'), { timeout: 8000 });
  expect(new Set(opened().map((body) => JSON.stringify(body))).size).toBe(1);
});
