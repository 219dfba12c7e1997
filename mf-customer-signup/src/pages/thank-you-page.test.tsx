import { refusal, type FakeApi } from '@mealtime/api-client/testing';
import { click, descriptionOf, enterCode, fieldValue, fill } from '@mealtime/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { GOOD, signUpToCode } from '../../test/person';
import { GOOD_CODE, services } from '../../test/services';
import { openTab } from '../../test/tab';
import { accountOf, changeSignUp, createAccount, readSignUp } from '../features/sign-up';

let api: FakeApi;
beforeEach(() => {
  api = services();
});
afterEach(() => api.restore());

const PATH = '/signup/user/thank-you';
const TITLE = "Thanks! You're Awesome. Seriously.";
const posts = () => api.bodiesOf('POST /customers');

/** The whole way from an empty form to the thank-you page. */
async function signUp() {
  const tab = await openTab('/signup/user');
  await signUpToCode();
  await enterCode(GOOD_CODE);
  await waitFor(() => expect(tab.path).toBe(PATH), { timeout: 3000 });
  return tab;
}

test('goes home when no phone was verified', async () => {
  const tab = await openTab(PATH);
  await waitFor(() => expect(tab.path).toBe('/home'));
  expect(posts()).toHaveLength(0);
});

test('asks for the account once and thanks with the date of that day', async () => {
  await signUp();
  expect(await screen.findByRole('heading', { name: TITLE })).toBeTruthy();
  expect(posts()).toEqual([
    {
      firstName: 'Marguerite',
      lastName: 'Tremblay',
      email: 'm@example.ca',
      phoneNumber: '6045550123',
      password: GOOD.Password,
      proof: 'proof-1',
      marketingConsent: false,
    },
  ]);
  const inVancouver = { month: 'long', day: 'numeric', timeZone: 'Etc/GMT+7' } as const;
  const day = new Intl.DateTimeFormat('en-CA', inVancouver).format(new Date());
  expect(
    screen.getByText(`You’re in. Check your email to confirm your address: we sent you a link on ${day}.`),
  ).toBeTruthy();
  const nav = screen.getByRole('navigation', { name: 'Where to next' });
  expect([...nav.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Order Now',
    'How It Works',
    'Restaurants',
    'About Us',
  ]);
  expect(screen.getByText('The Mealtime team')).toBeTruthy();
});

test('no password, proof or personal data stays in storage', async () => {
  await signUp();
  await screen.findByRole('heading', { name: TITLE });
  const stored = JSON.stringify({ ...window.localStorage });
  for (const secret of [GOOD.Password, 'proof-1', GOOD_CODE, 'm@example.ca']) expect(stored).not.toContain(secret);
});

test('is still there after a reload, and posts nothing', async () => {
  await signUp();
  await screen.findByRole('heading', { name: TITLE });
  await openTab(PATH);
  expect(await screen.findByRole('heading', { name: TITLE })).toBeTruthy();
  expect(posts()).toHaveLength(1);
});

test('a reload before the account was made leads back to the form, which asks for the password', async () => {
  api.on('POST /customers', () => new Promise(() => undefined));
  await signUp();
  await screen.findByText('Creating your account…');
  const tab = await openTab(PATH);
  await waitFor(() => expect(tab.path).toBe('/signup/user'));
  expect(await screen.findByText('Please enter your password again')).toBeTruthy();
  expect(await fieldValue('Email')).toBe(GOOD.Email);
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  tab.back();
  expect(tab.path).toBe('/home');
});

test('a failure is shown and can be tried again', async () => {
  api.on('POST /customers', () => refusal(503, 'SERVICE_UNAVAILABLE'));
  await signUp();
  expect((await screen.findByRole('alert')).textContent).toContain('We are having trouble right now.');
  api.on('POST /customers', () => ({ message: 'Welcome.', uid: 'uid-1' }));
  await click('button', 'Try again');
  expect(await screen.findByRole('heading', { name: TITLE })).toBeTruthy();
  const [first, second] = posts();
  expect(second).toEqual(first);
});

test('showing the page asks for nothing; asking again while an account is being made joins in', async () => {
  api.on('POST /customers', () => refusal(409, 'EMAIL_TAKEN'));
  await signUp();
  await screen.findByRole('link', { name: 'Sign in' });
  act(() => changeSignUp({ account: undefined }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your account has not been created yet.');
  expect(posts()).toHaveLength(1);
  api.on('POST /customers', () => ({ message: 'Welcome.', uid: 'uid-1' }));
  await act(() => Promise.all([createAccount(), createAccount()]));
  expect(await screen.findByRole('heading', { name: TITLE })).toBeTruthy();
  await act(createAccount);
  expect(posts()).toHaveLength(2);
});

test('a refusal and a missing answer have different messages', async () => {
  api.on('POST /customers', () => refusal(403, 'ACCOUNT_SUSPENDED'));
  await signUp();
  expect(await screen.findByText('Reference: test')).toBeTruthy();
  expect(accountOf(readSignUp())).toMatchObject({ state: 'refused', error: { code: 'ACCOUNT_SUSPENDED' } });
  api.on('POST /customers', () => {
    throw new TypeError('no network');
  });
  await click('button', 'Try again');
  await waitFor(() => expect(screen.queryByText('Reference: test')).toBeNull());
  await screen.findByRole('alert');
  expect(accountOf(readSignUp())).toMatchObject({ state: 'unanswered', error: { code: 'NETWORK' } });
});

test.each([
  ['EMAIL_TAKEN', 'Use another email', 'Email'],
  ['PHONE_TAKEN', 'Use another number', 'Phone Number'],
] as const)('%s offers to sign in, or to change that field without losing anything', async (code, button, label) => {
  api.on('POST /customers', () => refusal(409, code));
  const tab = await signUp();
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/user/login');
  await click('button', button);
  await waitFor(() => expect(tab.path).toBe('/signup/user'));
  const field = await screen.findByLabelText(label);
  await waitFor(() => expect(descriptionOf(field)).toContain('already exists'));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(await fieldValue('Password')).toBe(GOOD.Password);
});

test('with another email the verified phone still counts', async () => {
  api.on('POST /customers', () => refusal(409, 'EMAIL_TAKEN'));
  await signUp();
  await click('button', 'Use another email');
  await fill({ Email: 'new@example.ca' });
  api.on('POST /customers', () => ({ message: 'Welcome.', uid: 'uid-1' }));
  await click('button', 'Sign Up');
  expect(await screen.findByRole('heading', { name: TITLE })).toBeTruthy();
  expect(posts().at(-1)).toMatchObject({ email: 'new@example.ca', proof: 'proof-1' });
  expect(api.bodiesOf('POST /user/verify-phone')).toHaveLength(1);
});

test('the server’s field errors are shown beside the fields', async () => {
  api.on('POST /customers', () =>
    refusal(400, 'VALIDATION_FAILED', { fields: { lastName: ['Last name must only contain letters'] } }),
  );
  const tab = await signUp();
  await waitFor(() => expect(tab.path).toBe('/signup/user'));
  const field = await screen.findByLabelText('Last Name');
  await waitFor(() => expect(descriptionOf(field)).toContain('Last name must only contain letters'));
});

test('a proof that no longer counts leads to another code', async () => {
  api.on('POST /customers', () => refusal(403, 'PROOF_INVALID'));
  const tab = await signUp();
  await click('link', 'Verify my phone');
  await screen.findByText('Enter Verification Code');
  expect(tab.path).toBe('/signup/user/phone-code');
  api.on('POST /customers', () => ({ message: 'Welcome.', uid: 'uid-1' }));
  await screen.findByText('We sent you a code.');
  await enterCode(GOOD_CODE);
  expect(await screen.findByRole('heading', { name: TITLE }, { timeout: 3000 })).toBeTruthy();
  expect(posts()).toHaveLength(2);
});
