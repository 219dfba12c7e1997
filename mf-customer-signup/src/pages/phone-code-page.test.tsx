import { refusal, type FakeApi } from '@mealtime/api-client/testing';
import { CODE_INCOMPLETE_MODAL, CODE_INCOMPLETE_SCREEN } from '@mealtime/contracts/identity';
import { click, enterCode, fieldValue, fill, person } from '@mealtime/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { GOOD, signUpToCode } from '../../test/person';
import { GOOD_CODE, services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: FakeApi;
beforeEach(() => {
  api = services();
});
afterEach(() => api.restore());

const keepDraft = (changes: object = {}) =>
  window.localStorage.setItem(
    'customer-form',
    JSON.stringify({ firstName: 'Ada', phoneNumber: '6045550123', lastUpdated: Date.now(), ...changes }),
  );
const keepSession = (changes: object = {}) =>
  window.localStorage.setItem(
    'sid',
    JSON.stringify({ sid: 's', phoneNumber: '6045550123', expiry: Date.now() + 200_000, ...changes }),
  );
const sends = () => api.bodiesOf('POST /user/verify-phone').length;
const PATH = '/signup/user/phone-code';

test('goes home when there is no phone number', async () => {
  const tab = await openTab(PATH);
  await waitFor(() => expect(tab.path).toBe('/home'));
  expect(sends()).toBe(0);
});

test('says where the code went, and keeps the session with its phone and expiry', async () => {
  keepDraft();
  await openTab(PATH);
  expect(await screen.findByText('Enter Verification Code')).toBeTruthy();
  expect(await screen.findByText('We sent you a code.')).toBeTruthy();
  expect(screen.getByText('+1***-***-0123')).toBeTruthy();
  const record = JSON.parse(window.localStorage.getItem('sid') ?? '') as { expiry: number };
  expect(record).toMatchObject({ sid: 'sid-1', phoneNumber: '6045550123' });
  expect(record.expiry - Date.now()).toBeGreaterThan(295_000);
  expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6'));
});

test('sends nothing while a session for this phone is open', async () => {
  keepDraft();
  keepSession();
  await openTab(PATH);
  await screen.findByText('A verification code has been sent to:', { exact: false });
  expect(sends()).toBe(0);
});

test.each([
  ['another phone', { phoneNumber: '6045550199' }],
  ['a session gone by', { expiry: Date.now() - 1 }],
  ['junk', { expiry: 'soon' }],
])('sends a code when the kept session is for %s', async (_what, changes) => {
  keepDraft();
  keepSession(changes);
  await openTab(PATH);
  await screen.findByText('We sent you a code.');
  expect(sends()).toBe(1);
});

test('sends one code when it is opened twice at once', async () => {
  keepDraft();
  let answer: (reply: unknown) => void = () => undefined;
  api.on('POST /user/verify-phone', () => new Promise((resolve) => (answer = resolve)));
  const tab = await openTab('/signup/user');
  await fill(GOOD);
  await click('button', 'Sign Up');
  await screen.findByText('Sending a verification code to:', { exact: false });
  tab.back();
  await screen.findByRole('tab', { name: 'Sign Up' });
  await click('button', 'Sign Up');
  await screen.findByText('Sending a verification code to:', { exact: false });
  answer({ message: 'We sent you a code.', sid: 'sid-1' });
  await screen.findByText('We sent you a code.');
  expect(sends()).toBe(1);
});

test('too few digits get a message and no call', async () => {
  keepDraft();
  await openTab(PATH);
  await enterCode('123');
  const boxes = await screen.findByText(CODE_INCOMPLETE_MODAL, { exact: false });
  expect(boxes.textContent).toContain(CODE_INCOMPLETE_SCREEN);
  expect(screen.getByLabelText('Digit 4 of 6').getAttribute('aria-invalid')).toBe('true');
  expect(api.bodiesOf('POST /user/verify-code')).toHaveLength(0);
});

test('a wrong code gets the server’s words, and another try', async () => {
  keepDraft();
  const tab = await openTab(PATH);
  await enterCode('000000');
  expect(await screen.findByText('That code is not right. Please try again.')).toBeTruthy();
  await enterCode(GOOD_CODE);
  expect(await screen.findByText('Your phone is verified.')).toBeTruthy();
  expect(window.localStorage.getItem('sid')).toBeNull();
  await waitFor(() => expect(tab.path).not.toBe(PATH), { timeout: 3000 });
  expect(api.bodiesOf('POST /user/verify-code').at(-1)).toEqual({ phoneNumber: '6045550123', code: GOOD_CODE });
});

test('a failed reply and a missing reply are shown too', async () => {
  keepDraft();
  api.on('POST /user/verify-code', () => ({ message: 'Not this time.', verified: false }));
  await openTab(PATH);
  await enterCode(GOOD_CODE);
  expect(await screen.findByText('Not this time.')).toBeTruthy();
  api.on('POST /user/verify-code', () => {
    throw new TypeError('no network');
  });
  // A refused code is cleared; one that could not be checked stays in the boxes.
  await enterCode(GOOD_CODE);
  expect(await screen.findByText(/could not reach Mealtime/)).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>('Digit 1 of 6')).value).toBe(GOOD_CODE[0]);
});

test('a session that is over is forgotten, so that the next visit sends a code', async () => {
  keepDraft();
  keepSession();
  api.on('POST /user/verify-code', () => refusal(410, 'CODE_EXPIRED'));
  await openTab(PATH);
  await enterCode(GOOD_CODE);
  expect(await screen.findByText('This code has expired. Request a new one.')).toBeTruthy();
  expect(window.localStorage.getItem('sid')).toBeNull();
});

test('a refused sending shows the time to wait, and a retry works', async () => {
  keepDraft();
  api.on('POST /user/verify-phone', () =>
    refusal(429, 'SEND_TOO_SOON', { retryAfter: 42, values: { wait: '42 seconds' } }),
  );
  await openTab(PATH);
  expect((await screen.findByRole('alert')).textContent).toContain('You can request another in 42 seconds');
  expect(screen.getByText('You can request another in 42 seconds')).toBeTruthy();
  api.on('POST /user/verify-phone', () => ({ message: 'Sent again.', sid: 'sid-2' }));
  await click('button', 'Resend Code');
  expect(await screen.findByText('Sent again.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an undelivered sending is reported', async () => {
  keepDraft();
  api.on('POST /user/verify-phone', () => {
    throw new TypeError('no network');
  });
  await openTab(PATH);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to send verification code\./);
});

test('Change Number goes one step back, to the number, with everything still there', async () => {
  const tab = await openTab('/signup/user');
  await signUpToCode();
  await click('button', 'Change Number');
  await waitFor(() => expect(tab.path).toBe('/signup/user'));
  expect(await fieldValue('Password')).toBe(GOOD.Password);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone Number')));
  await person.type(screen.getByLabelText('Phone Number'), '{Backspace}9');
  await click('button', 'Sign Up');
  expect(await screen.findByText('+1***-***-0129')).toBeTruthy();
});

test('after a reload the right code leads back to the form, which asks for the password', async () => {
  keepDraft();
  const tab = await openTab(PATH);
  await enterCode(GOOD_CODE);
  await waitFor(() => expect(tab.path).toBe('/signup/user'), { timeout: 3000 });
  expect(await screen.findByText('Please enter your password again')).toBeTruthy();
  expect(await fieldValue('First Name')).toBe('Ada');
});

test('in a tab of its own Change Number opens the form', async () => {
  keepDraft();
  const tab = await openTab(PATH);
  await click('button', 'Change Number');
  await waitFor(() => expect(tab.path).toBe('/signup/user'));
  expect(await fieldValue('First Name')).toBe('Ada');
});
