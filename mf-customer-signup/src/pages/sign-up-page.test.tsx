import type { FakeApi } from '@mealtime/api-client/testing';
import { click, descriptionOf, fieldValue, fill, person } from '@mealtime/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { GOOD, signUpToCode } from '../../test/person';
import { services } from '../../test/services';
import { openTab } from '../../test/tab';

// An address within the page: jsdom can go to no other.
jest.mock('../api/google-start-url', () => ({ googleStartUrl: () => '#google' }));

let api: FakeApi;
beforeEach(() => {
  api = services();
});
afterEach(() => api.restore());

const DRAFT_KEY = 'customer-form';
const draft = () => JSON.parse(window.localStorage.getItem(DRAFT_KEY) ?? 'null') as Record<string, unknown> | null;
const dialog = () => screen.findByRole('dialog', { name: 'Sign up or sign in' });

test('opens on Sign Up, with the shortcuts, the divider and the ways for partners', async () => {
  await openTab('/signup/user');
  const modal = within(await dialog());
  expect(modal.getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe('true');
  const target = (name: string) => modal.getByRole('link', { name }).getAttribute('href');
  expect(target('Restaurant Partner')).toBe('/signup/restaurant');
  expect(target('Delivery Partner')).toBe('/signup/driver');
  expect(target('Register as a restaurant partner')).toBe('/signup/restaurant');
  expect(target('Register as a Delivery partner')).toBe('/signup/driver');
  expect(modal.getByText('or')).toBeTruthy();
  expect(modal.getByRole('button', { name: 'Sign in with Google' })).toBeTruthy();
  for (const [name, path] of [
    ['Terms of Service', '/terms-of-service'] as const,
    ['Privacy Policy', '/privacy-policy'] as const,
  ]) {
    expect(modal.getByRole('link', { name }).getAttribute('href')).toBe(path);
    expect(modal.getByRole('link', { name }).getAttribute('target')).toBe('_blank');
  }
});

test('Sign In shows the phone form, Google and its own ways for partners, and no shortcuts', async () => {
  await openTab('/signup/user');
  await click('tab', 'Sign In');
  expect(screen.getByLabelText('Phone Number').getAttribute('placeholder')).toBe('Enter your phone number');
  expect(screen.getByRole('button', { name: 'Send Verification Code' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeTruthy();
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Sign in as a restaurant partner')).toBe('/signup/restaurant/status');
  expect(target('Sign in as a Delivery partner')).toBe('/signup/driver');
  expect(screen.queryByRole('link', { name: 'Restaurant Partner' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Delivery Partner' })).toBeNull();
});

test('shows each field’s error, focuses the first one, and sends no request', async () => {
  await openTab('/signup/user');
  await click('button', 'Sign Up');
  for (const [label, message] of [
    ['First Name', 'Name is required'],
    ['Last Name', 'Last name is required'],
    ['Email', 'Email is required'],
    ['Phone Number', 'Phone number is required'],
    ['Password', 'Password is required'],
  ] as const) {
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(descriptionOf(field)).toContain(message);
  }
  expect(document.activeElement).toBe(screen.getByLabelText('First Name'));
  expect(api.calls).toHaveLength(0);
});

test('every field has the name, the keyboard and the autocomplete it needs', async () => {
  await openTab('/signup/user');
  await dialog();
  const attributes = (label: string) =>
    ['name', 'autocomplete', 'inputmode'].map((name) => screen.getByLabelText(label).getAttribute(name));
  expect(attributes('First Name')).toEqual(['firstName', 'given-name', null]);
  expect(attributes('Last Name')).toEqual(['lastName', 'family-name', null]);
  expect(attributes('Email')).toEqual(['email', 'email', 'email']);
  expect(attributes('Phone Number')).toEqual(['phoneNumber', 'tel-national', 'tel']);
  expect(attributes('Password')).toEqual(['password', 'new-password', null]);
  const country = screen.getByLabelText<HTMLSelectElement>('Country');
  expect([...country.options].map(({ value }) => value)).toEqual(['+1 (CA)']);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(screen.getByRole('checkbox').getAttribute('name')).toBe('marketingConsent');
});

test('a good form leads to the code, which is sent once to the ten digits', async () => {
  const tab = await openTab('/signup/user');
  await signUpToCode();
  expect(tab.path).toBe('/signup/user/phone-code');
  expect(api.bodiesOf('POST /user/verify-phone')).toEqual([{ phoneNumber: '6045550123' }]);
});

test('keeps everything when closed and opened again, the password in memory only', async () => {
  const tab = await openTab('/signup');
  await click('link', 'Sign Up as a Customer');
  await fill(GOOD);
  await person.click(screen.getByRole('checkbox'));
  await click('button', 'Close');
  expect(tab.path).toBe('/signup');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.stringify({ ...window.localStorage })).not.toContain(GOOD.Password);
  expect(Object.keys(draft() ?? {})).not.toContain('country');

  await click('link', 'Sign Up as a Customer');
  for (const [label, value] of Object.entries(GOOD)) expect(await fieldValue(label)).toBe(value);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('a reload keeps all fields but the password, and says so', async () => {
  await openTab('/signup/user');
  await fill(GOOD);
  await openTab('/signup/user');
  expect(await screen.findByText('Please enter your password again')).toBeTruthy();
  const { Password: _, ...kept } = GOOD;
  for (const [label, value] of Object.entries(kept)) expect(await fieldValue(label)).toBe(value);
  expect(await fieldValue('Password')).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test.each([
  ['not JSON', '{{'],
  ['no object', '"text"'],
  ['wrong types', '{"firstName":7,"readyToPost":"yes","lastUpdated":"now"}'],
])('survives a draft that is %s', async (_what, stored) => {
  window.localStorage.setItem(DRAFT_KEY, stored);
  await openTab('/signup/user');
  expect(await fieldValue('First Name')).toBe('');
  expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
});

test('throws out a password that an older version had kept, and a draft of 30 days ago', async () => {
  const day = 24 * 60 * 60 * 1000;
  const left = { firstName: 'Ada', password: 'Old-Secret1!', lastUpdated: Date.now() - 29 * day };
  window.localStorage.setItem(DRAFT_KEY, JSON.stringify(left));
  await openTab('/signup/user');
  expect(await fieldValue('First Name')).toBe('Ada');
  expect(window.localStorage.getItem(DRAFT_KEY)).not.toContain('Old-Secret1!');

  window.localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...left, lastUpdated: Date.now() - 30 * day }));
  await openTab('/signup/user');
  expect(await fieldValue('First Name')).toBe('');
});

test('works where the browser keeps nothing', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
  );
  try {
    const tab = await openTab('/signup/user');
    await signUpToCode();
    expect(tab.path).toBe('/signup/user/phone-code');
    expect(api.bodiesOf('POST /user/verify-phone')).toHaveLength(1);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
});

describe('while the browser leaves for Google', () => {
  /** The form, from which the browser is on its way; jsdom goes nowhere. */
  async function leaving() {
    const tab = await openTab('/signup/user');
    const modal = await dialog();
    await click('button', 'Sign in with Google');
    return { tab, modal };
  }
  const button = (name: string) => screen.queryByRole('button', { name });

  test('the modal cannot be closed', async () => {
    const { tab, modal } = await leaving();
    expect(button('Close')).toBeNull();
    modal.dispatchEvent(new Event('cancel', { cancelable: true }));
    await person.click(modal);
    expect(tab.path).toBe('/signup/user');
    expect(button('Taking you to Google…')?.getAttribute('aria-disabled')).toBe('true');
    // Another tab of the browser hears nothing of it: what they share is the draft.
    expect(window.localStorage.getItem(DRAFT_KEY) ?? '').not.toContain('"readyToPost":true');
  });

  test('it can again when the page comes back out of the browser’s cache', async () => {
    await leaving();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
    expect(button('Sign in with Google')?.getAttribute('aria-disabled')).toBeNull();
  });

  test('it can again when nothing came of it', async () => {
    const limits: (() => void)[] = [];
    const setTimer = window.setTimeout.bind(window);
    const spy = jest
      .spyOn(window, 'setTimeout')
      .mockImplementation(((act: () => void, ms?: number) =>
        ms === 30_000 ? limits.push(act) : setTimer(act, ms)) as typeof window.setTimeout);
    await leaving();
    spy.mockRestore();
    expect(button('Close')).toBeNull();
    act(() => limits.forEach((over) => over()));
    expect(button('Close')).toBeTruthy();
  });

  test('an unreachable Google is reported', async () => {
    await openTab('/signup/user?google=unavailable');
    expect((await screen.findByRole('alert')).textContent).toContain('Google sign-in is not available right now.');
    expect(button('Close')).toBeTruthy();
  });
});
