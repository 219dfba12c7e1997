import { refusal, type FakeApi } from '@mealtime/api-client/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openTab, services } from '../../../test/tab';

let api: FakeApi;
beforeEach(() => {
  api = services();
});
afterEach(() => api.restore());

async function footer() {
  await openTab('/faq');
  return within(await screen.findByRole('contentinfo'));
}

test('holds the links, the buttons, the contacts and the year', async () => {
  const view = await footer();
  const target = (name: string) => view.getByRole('link', { name }).getAttribute('href');
  expect(
    [
      'About Us',
      'How It Works',
      'Your Trusted Restaurants',
      'Why Mealtime!',
      'Privacy Policy',
      'Terms of Service',
      'FAQ',
      'My Account',
      'Registration',
    ].map(target),
  ).toEqual([
    '/about-us',
    '/how-it-works',
    '/restaurants',
    '/why-not-mealtime',
    '/privacy-policy',
    '/terms-of-service',
    '/faq',
    '/user',
    '/signup',
  ]);
  expect(view.getByText(/2025/)).toBeTruthy();
  expect(view.getByText(/community is coming soon/)).toBeTruthy();
  expect(view.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
});

test.each([
  ['', 'Email is required'],
  ['nobody', 'Invalid email address'],
])('the newsletter refuses "%s" beside its field', async (typed, message) => {
  const view = await footer();
  const field = view.getByLabelText('Email');
  if (typed) await userEvent.type(field, typed);
  await userEvent.click(view.getByRole('button', { name: 'Submit' }));
  expect(await view.findByText(message)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

const SUBSCRIBE = 'POST /newsletter/subscriptions';

async function ask(email = 'zoe@example.com') {
  const view = await footer();
  await userEvent.type(view.getByLabelText('Email'), email);
  await userEvent.click(view.getByRole('button', { name: 'Submit' }));
  return view;
}

test('the newsletter sends the address once, shows that it does, and says what comes next', async () => {
  let answer = (_reply: unknown) => undefined as void;
  api.on(SUBSCRIBE, () => new Promise((resolve) => (answer = resolve)));
  const view = await ask(' zoe@example.com ');
  const button = await view.findByRole('button', { name: 'Sending' });
  await userEvent.click(button);
  answer({ message: 'Look in your inbox.' });
  expect((await view.findByRole('status')).textContent).toContain('Look in your inbox.');
  expect(view.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  expect(api.bodiesOf(SUBSCRIBE)).toEqual([{ email: 'zoe@example.com' }]);
});

test('the newsletter passes on what a program typed into the hidden field', async () => {
  api.on(SUBSCRIBE, () => ({ message: 'Thank you!' }));
  const view = await footer();
  view.getByLabelText('Email').closest('form')!.querySelector<HTMLInputElement>('[name="website"]')!.value = 'spam';
  await userEvent.type(view.getByLabelText('Email'), 'bot@example.com');
  await userEvent.click(view.getByRole('button', { name: 'Submit' }));
  expect((await view.findByRole('status')).textContent).toContain('Thank you!');
  expect(api.bodiesOf(SUBSCRIBE)).toEqual([{ email: 'bot@example.com', website: 'spam' }]);
});

test('a newsletter that cannot be reached says so and keeps the address; what the server refuses stands beside the field', async () => {
  const view = await ask();
  expect((await view.findByRole('alert')).textContent).toContain('could not reach Mealtime');
  expect(view.getByLabelText<HTMLInputElement>('Email').value).toBe('zoe@example.com');
  api.on(SUBSCRIBE, () => refusal(400, 'VALIDATION_FAILED', { fields: { email: ['Invalid email address'] } }));
  await userEvent.click(view.getByRole('button', { name: 'Submit' }));
  expect(await view.findByText('Invalid email address')).toBeTruthy();
  expect(view.queryByRole('alert')?.textContent ?? '').not.toContain('could not reach');
});

test('the field that only programs fill in is in the form and out of everybody’s way', async () => {
  const view = await footer();
  const trap = view.getByLabelText('Email').closest('form')?.querySelector('input[name="website"]');
  expect(trap?.getAttribute('tabindex')).toBe('-1');
  expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy();
});
