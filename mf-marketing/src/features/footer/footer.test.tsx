import type { FakeApi } from '@mealtime/api-client/testing';
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

test('the newsletter does not pretend: it says that nothing was stored, and sends nothing', async () => {
  const view = await footer();
  await userEvent.type(view.getByLabelText('Email'), 'zoe@example.com');
  await userEvent.click(view.getByRole('button', { name: 'Submit' }));
  expect((await view.findByRole('status')).textContent).toMatch(/not sent and not stored/);
  expect(api.calls).toEqual([]);
});

test('the field that only programs fill in is in the form and out of everybody’s way', async () => {
  const view = await footer();
  const trap = view.getByLabelText('Email').closest('form')?.querySelector('input[name="website"]');
  expect(trap?.getAttribute('tabindex')).toBe('-1');
  expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy();
});
