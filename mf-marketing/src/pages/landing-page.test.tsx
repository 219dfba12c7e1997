import type { FakeApi } from '@mealtime/api-client/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openTab, services } from '../../test/tab';

let api: FakeApi;
beforeEach(() => {
  api = services();
});
afterEach(() => api.restore());

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test.each(['/', '/home'])('%s shows the landing page and names "/" as its address', async (path) => {
  await openTab(path);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`${window.location.origin}/`);
});

test('has every section, and pictures that all say what they show or that they show nothing', async () => {
  await openTab('/');
  for (const heading of [
    'Plan Your Meal',
    'Place The Order',
    'Freshly Delivered',
    'Hot On The Menu',
    'Edit, Skip, Or Cancel Anytime',
    'Save At Least 40% On Every Order',
    'Convenient And Flexible',
    'Proudly Canadian',
    'From Individual kits To Organization-Sized Feast',
    'Focus on your work',
    'Your Trusted Restaurants',
  ])
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  const cuisines = await section('Nine kitchens, one table');
  expect(cuisines.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
    'Italian,Indian,Mexican,Chinese,Middle Eastern,French,Japanese,Thai,Greek'.split(','),
  );
  for (const picture of document.querySelectorAll('img')) {
    expect(picture.hasAttribute('alt')).toBe(true);
    expect(picture.getAttribute('width')).toBe('256');
  }
});

test('shows the slogans as headings or text, not as quotations', async () => {
  await openTab('/');
  for (const [name, slogan] of [
    ['Focus on your work', 'Spend less time cooking, more time winning.'],
    ['From Individual kits To Organization-Sized Feast', 'Where the best unite.'],
    ['Your Trusted Restaurants', "Excellence is not an act, it's a habit."],
  ] as const)
    expect((await section(name)).getByText(slogan)).toBeTruthy();
  expect(document.querySelector('main')?.textContent).not.toMatch(/[“”]/);
});

test('has one way to act in each section', async () => {
  await openTab('/');
  await screen.findByRole('region', { name: 'Hot On The Menu' });
  const ways = [...document.querySelectorAll('main section')].map(
    // Of a pair for members and guests the styles show one.
    (part) => part.querySelectorAll('a:not([data-for="members"])').length,
  );
  expect(Math.max(...ways)).toBe(1);
  expect(ways.length).toBeGreaterThan(6);
});

test.each([
  ['Plan your meal', 3],
  ['Start Your Subscription', 1],
])('"%s" leads to the sign-up', async (name, times) => {
  const tab = await openTab('/');
  const links = (await screen.findAllByRole('link', { name })).filter(({ dataset }) => dataset['for'] === 'guests');
  expect(links).toHaveLength(times);
  await userEvent.click(links[0] as HTMLElement);
  expect(tab.path).toBe('/signup/user');
});

test('the carousel has nine different dishes, and its controls name the slide they lead to', async () => {
  await openTab('/');
  const carousel = within(await screen.findByRole('group', { name: 'Hot On The Menu' }));
  expect((await section('Hot On The Menu')).getByText(/sample dishes/)).toBeTruthy();
  const dishes = carousel.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(new Set(dishes).size).toBe(9);
  const current = () =>
    carousel.getAllByRole('button', { name: /^slide \d$/ }).find((dot) => dot.getAttribute('aria-current'));
  expect(current()?.getAttribute('aria-label')).toBe('slide 1');
  await userEvent.click(carousel.getByRole('button', { name: 'Next' }));
  expect(current()?.getAttribute('aria-label')).toBe('slide 2');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(current()?.getAttribute('aria-label')).toBe('slide 9');
  await userEvent.click(carousel.getByRole('button', { name: 'slide 5' }));
  expect(current()?.getAttribute('aria-label')).toBe('slide 5');
});

test('"Order now" leads to the restaurants, and so does the way on from the first of them', async () => {
  await openTab('/');
  for (const name of ['Order now', 'All restaurants'])
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/restaurants');
});
