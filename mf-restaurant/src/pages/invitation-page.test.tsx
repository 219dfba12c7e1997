import { refusal } from '@mealtime/api-client/testing';
import { forgetWayBack, wayBack } from '@mealtime/browser';
import { person } from '@mealtime/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { MEMBERSHIP, PROFILE, services, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

const TOKEN = 'a'.repeat(43);

let api: Services;
beforeEach(() => {
  api = services();
  api.on('POST /restaurant-invitations/open', () => ({
    ...{ restaurant: 'Noodle House', slug: 'noodle-house', role: 'staff', invitedBy: 'Marguerite T.' },
    endsAt: '2026-11-27T18:00:00.000Z',
  }));
});
afterEach(() => {
  api.restore();
  forgetWayBack();
});

test('a signed-in visitor accepts with one click and gets to the orders; the token is removed from the address', async () => {
  api.on('GET /user/me', () => ({ ...PROFILE, memberships: [] }));
  api.on('POST /restaurant-invitations/accept', () => {
    api.on('GET /user/me', () => ({ ...PROFILE, memberships: [MEMBERSHIP] }));
    return MEMBERSHIP;
  });
  const tab = await openTab(`/restaurant/invitation#${TOKEN}`);
  expect(await screen.findByText('Noodle House')).toBeTruthy();
  expect(screen.getByText('Staff')).toBeTruthy();
  expect(window.location.hash).toBe('');
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer');
  await person.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(tab.path).toBe('/restaurant/orders?restaurant=noodle-house'));
  expect(api.calls.filter(({ path }) => path.endsWith('/accept')).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
});

test('a guest signs in or up first, and comes back with the invitation', async () => {
  api.on('GET /user/me', () => refusal(401, 'UNAUTHENTICATED'));
  await openTab(`/restaurant/invitation#${TOKEN}`);
  const signUp = await screen.findByRole('link', { name: 'Sign up' });
  expect(signUp.getAttribute('href')).toBe('/signup/user');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signup/user?tab=sign-in');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  await person.click(signUp);
  expect(wayBack()).toBe(`/restaurant/invitation#${TOKEN}`);
});

test('an expired invitation shows so; one that failed to load can be retried', async () => {
  api.on('POST /restaurant-invitations/open', () => refusal(503, 'SERVICE_UNAVAILABLE'));
  await openTab(`/restaurant/invitation#${TOKEN}`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on('POST /restaurant-invitations/open', () => refusal(400, 'INVITATION_OVER'));
  await person.click(again);
  expect(await screen.findByText(/^This invitation was used, withdrawn or ran out/)).toBeTruthy();
});

test('without a token the page says where to find it', async () => {
  await openTab('/restaurant/invitation');
  expect(await screen.findByText('Please open the full link from your invitation.')).toBeTruthy();
});
