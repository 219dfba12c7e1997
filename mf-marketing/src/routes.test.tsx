import type { FakeApi } from '@mealtime/api-client/testing';
import { isOpen } from '@mealtime/contracts/availability';
import { screen, waitFor } from '@testing-library/react';
import descriptor from '../remote.json';
import { openTab, services } from '../test/tab';
import { FAQ } from './content/faq';
import { PRIVACY_POLICY } from './content/legal/privacy-policy';
import { TERMS_OF_SERVICE } from './content/legal/terms-of-service';

/** An honest answer to whether a person can do what does not exist yet. */
const NOT_YET = expect.stringMatching(/Not yet|You will|n’t open yet/) as unknown;

let api: FakeApi;
beforeEach(() => {
  api = services();
});
afterEach(() => api.restore());

/** Those that stand by themselves. */
const ROUTES = descriptor.routes.filter((route) => !route.endsWith('/*'));

test.each(ROUTES)('%s has a page with one main heading, a title and a description', async (path) => {
  const tab = await openTab(path);
  expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
  await waitFor(() => expect(document.title).toMatch(/Mealtime/));
  const description = document.head.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
  expect(description.length).toBeGreaterThan(50);
  expect(tab.faults).toEqual([]);
});

test('every page has words of its own for search engines', async () => {
  const titles = new Set<string>();
  for (const path of ROUTES.filter((route) => route !== '/home')) {
    await openTab(path);
    await screen.findByRole('heading', { level: 1 });
    titles.add(document.title);
  }
  expect(titles.size).toBe(ROUTES.length - 1);
});

test('no page promises to follow, plan or cancel an order that cannot be placed yet', () => {
  const questions = FAQ.slice(0, 2).flatMap((group) => group.questions);
  const promises = questions.filter(
    ({ question }) => question.startsWith('Can I ') && !(isOpen('ordering') && question === 'Can I order today?'),
  );
  expect(promises.length).toBeGreaterThan(2);
  for (const { question, answer } of promises) expect([question, answer]).toEqual([question, NOT_YET]);
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
