import type { FakeApi } from '@mealtime/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import descriptor from '../remote.json';
import { openTab, services } from '../test/tab';
import { PRIVACY_POLICY } from './content/legal/privacy-policy';
import { TERMS_OF_SERVICE } from './content/legal/terms-of-service';

let api: FakeApi;
beforeEach(() => {
  api = services();
});
afterEach(() => api.restore());

test.each(descriptor.routes)('%s has a page with one main heading, a title and a description', async (path) => {
  const tab = await openTab(path);
  expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
  await waitFor(() => expect(document.title).toMatch(/Mealtime/));
  const description = document.head.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
  expect(description.length).toBeGreaterThan(50);
  expect(tab.faults).toEqual([]);
});

test('every page has words of its own for search engines', async () => {
  const titles = new Set<string>();
  for (const path of descriptor.routes.filter((route) => route !== '/home')) {
    await openTab(path);
    await screen.findByRole('heading', { level: 1 });
    titles.add(document.title);
  }
  expect(titles.size).toBe(descriptor.routes.length - 1);
});

test.each([
  [PRIVACY_POLICY, 'January 9, 2025'],
  [TERMS_OF_SERVICE, 'January 12, 2025'],
])('$path shows its date, and its contents lead to every section', async (text, date) => {
  await openTab(text.path);
  expect(await screen.findByText(date)).toBeTruthy();
  for (const { id, title } of text.sections) {
    expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(`#${id}`);
    expect(document.getElementById(id)?.tagName).toBe('SECTION');
  }
});

test('how it works leads to the sign-up and to the planner', async () => {
  await openTab('/how-it-works');
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(await screen.findByRole('heading', { name: 'Meals Made Easy!' })).toBeTruthy();
  expect(target('Sign up to mealtime')).toBe('/signup/user');
  expect(target('Start Your Subscription')).toBe('/meal-planner');
});
