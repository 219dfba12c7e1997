import type { RemoteDescriptor } from '@mealtime/federation/manifest';
import { visit, type Visit } from '@mealtime/federation/testing';
import { screen, waitFor } from '@testing-library/react';
import descriptor from '../../remote.json';
import * as remote from '../remote';

let tab: Visit;
const open = async (path: string) => {
  tab = await visit(remote, descriptor as RemoteDescriptor, path);
};
afterEach(() => tab.leave());

test('/signup/restaurant says what a restaurant needs, and that registration is not open yet', async () => {
  await open('/signup/restaurant');
  expect(await screen.findByRole('heading', { level: 1, name: 'Restaurant Registration' })).toBeTruthy();
  expect(screen.getByText('Online registration opens soon')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    "A- Admin's Information",
    'B- Business Information',
    'C- Banking Information',
    'Before your restaurant goes live',
  ]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each(['business-info', 'bank-info', 'phone-code', 'thank-you'])(
  '/signup/restaurant/%s leads to the first step, which is not done',
  async (step) => {
    await open(`/signup/restaurant/${step}`);
    await waitFor(() => expect(tab.path).toBe('/signup/restaurant'));
    expect(await screen.findByRole('heading', { name: 'Restaurant Registration' })).toBeTruthy();
  },
);

test('/signup/restaurant/status says that there is nothing to follow yet, and where to begin', async () => {
  await open('/signup/restaurant/status');
  await screen.findByRole('heading', { name: 'Your application' });
  expect(screen.getByRole('link', { name: 'See what you will need' }).getAttribute('href')).toBe('/signup/restaurant');
});
