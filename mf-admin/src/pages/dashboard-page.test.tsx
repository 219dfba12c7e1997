import { refusal } from '@mealtime/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, person } from '../../test/person';
import { liveRelease, services, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
afterEach(() => api.restore());

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('the newsletter has a total, a chart with its numbers, and a link to its form', async () => {
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: `2026-03-${String(index + 1).padStart(2, '0')}`,
    ...{ asked: 3, confirmed: index === 29 ? 4 : 1, withdrawn: index === 28 ? 2 : 0 },
  }));
  api = services([], { 'GET /admin/statistics/newsletter': () => ({ subscribed: 120, days }) });
  await openTab('/admin');
  const panel = await region('Newsletter');
  expect((await panel.findByText('120')).parentElement?.textContent).toBe(
    '120people get it; 10 came and 2 left in the last 7 days',
  );
  expect(await panel.findByRole('img', { name: /^The newsletter on each .* 4 at the most/ })).toBeTruthy();
  await person.click(panel.getByText('Numbers'));
  expect(panel.getAllByRole('row')[1]?.textContent).toBe('Mar 3004');
  expect(panel.getByRole('link').getAttribute('href')).toBe('/');
});

test('a failure to load the newsletter figures does not affect the other panels', async () => {
  api = services([], { 'GET /admin/statistics/newsletter': () => refusal(429, 'RATE_LIMITED') });
  await openTab('/admin');
  expect(await (await region('Newsletter')).findByRole('alert')).toBeTruthy();
  expect(await (await region('What is live')).findByText('shell')).toBeTruthy();
});

const BASE = '/remotes/mf-soup/1.2.0/';
const soup = {
  ...{ name: 'mf-soup', owner: 'kitchen', version: '1.2.0', base: BASE, publishedAt: new Date().toISOString() },
  files: { 'entry.js': 'sha384-a', 'soup.css': 'sha384-b', 'later.js': 'sha384-c' },
  initial: { scripts: ['entry.js'], styles: ['soup.css'] },
  previous: { version: '1.1.0' },
};

test('each remote shows its live version, since when, its fallback, and whether its files are intact', async () => {
  let later = 0;
  api = services([], {
    ...liveRelease([soup]),
    [`GET ${BASE}entry.js`]: () => new Response('soup()'),
    [`GET ${BASE}soup.css`]: () => new Response('', { status: 404 }),
    // The browser refuses a file whose bytes do not match its digest.
    [`GET ${BASE}later.js`]: () => {
      later += 1;
      if (later % 2 === 1) throw new TypeError('integrity');
      return new Response('poisoned()');
    },
  });
  await openTab('/admin');
  const panel = await region('What is live');
  const row = async () => within((await panel.findByText('mf-soup')).closest('tr')!);
  await (await row()).findByText('1 of 2 wrong');
  expect([...(await row()).getAllByRole('cell')].map((cell) => cell.textContent).slice(0, 2)).toEqual([
    ...['1.2.0 falls back to 1.1.0', 'now'],
  ]);
  expect((await row()).getByRole('rowheader').textContent).toBe('mf-soup kitchen');
  expect((await row()).getByText('soup.css answers 404')).toBeTruthy();
  expect(later).toBe(0);
  await person.click(await button('Check every file'));
  await (await row()).findByText('2 of 3 wrong');
  expect((await row()).getByText('later.js has other bytes than were published')).toBeTruthy();
});

test('a site without a live release is reported, with a retry', async () => {
  api = services([], { 'GET /': () => new Response('', { status: 503 }) });
  await openTab('/admin');
  const panel = await region('What is live');
  await waitFor(() => expect(panel.getByRole('alert').textContent).toContain('The site does not say what is live.'), {
    timeout: 3_000,
  });
  for (const [asked, answer] of Object.entries(liveRelease())) api.on(asked, answer);
  await person.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('0 as published')).toBeTruthy();
});
