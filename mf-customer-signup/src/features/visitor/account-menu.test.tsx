import { refusal, type FakeApi } from '@mealtime/api-client/testing';
import { forgetVisitor } from '@mealtime/browser';
import { forgetTab } from '@mealtime/browser/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROFILE, services } from '../../../test/services';
import { sessionChanged } from '../session-changed/session-changed';
import { AccountMenu } from './account-menu';
import { DrawerAccount } from './drawer-account';

const RESTAURANT = { restaurantId: 'r-1', slug: 'noodle-house', name: 'Noodle House', role: 'owner' as const };
const signedIn = () => {
  document.cookie = 'mealtime_visitor=member; Path=/';
};

let api: FakeApi;
beforeEach(() => {
  api = services();
  api.on('GET /user/me', () => ({ ...PROFILE, memberships: [RESTAURANT] }));
  HTMLElement.prototype.hidePopover = () => undefined;
});
afterEach(() => {
  api.restore();
  forgetVisitor();
  forgetTab();
});

const asked = () => api.calls.filter(({ path }) => path === '/user/me');

test('guests find the way in, and nothing is asked', () => {
  render(<AccountMenu />);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/user/login');
  expect(asked()).toHaveLength(0);
});

test('members find their initial, their account and their restaurant, asked for once for header and menu', async () => {
  signedIn();
  render(
    <>
      <AccountMenu />
      <DrawerAccount />
    </>,
  );
  const opener = await screen.findByRole('button', { name: 'Profile of Marguerite Tremblay' });
  expect(opener.textContent).toMatch(/^M/);
  expect(screen.getAllByText('Your account')).toHaveLength(2);
  expect(await screen.findAllByText('Noodle House')).toHaveLength(2);
  expect(asked()).toHaveLength(1);
});

test('a sign-in appears in a mounted frame', async () => {
  render(<AccountMenu />);
  signedIn();
  act(sessionChanged);
  expect(await screen.findByRole('button', { name: 'Profile of Marguerite Tremblay' })).toBeTruthy();
  expect(document.documentElement.dataset['visitor']).toBe('member');
});

test('signing out there ends the session, and the name is gone', async () => {
  signedIn();
  api.on('POST /user/sign-out', () => {
    forgetVisitor();
    return {};
  });
  render(<AccountMenu />);
  await screen.findByRole('button', { name: 'Profile of Marguerite Tremblay' });
  await userEvent.click(screen.getByText('Sign out'));
  await waitFor(() => expect(screen.queryByText('Marguerite Tremblay')).toBeNull());
  expect(api.bodiesOf('POST /user/sign-out')).toHaveLength(1);
});

test('a hint that is left over from a session that has ended is forgotten', async () => {
  signedIn();
  api.on('GET /user/me', () => refusal(401, 'UNAUTHENTICATED'));
  render(<AccountMenu />);
  await waitFor(() => expect(document.cookie).not.toContain('mealtime_visitor'));
  expect(document.documentElement.dataset['visitor']).toBeUndefined();
});
