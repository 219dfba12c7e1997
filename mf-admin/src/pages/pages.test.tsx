import { fakeApi, refusal, type FakeApi } from '@mealtime/api-client/testing';
import type { RemoteDescriptor } from 'federated-pages/manifest';
import { visit, type Visit } from 'federated-pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import descriptor from '../../remote.json';
import { liveRelease } from '../../test/services';
import * as remote from '../remote';

const person = userEvent.setup({ delay: null });
const KEY = 'authToken';
const WAITING = 'GET /admin/applications/counts';
const count = (count: number) => ({ count, isMore: false });
const counted = (waiting: number) => ({
  states: { submitted: count(waiting), 'changes-requested': count(0), approved: count(0), declined: count(0) },
  waiting: { today: count(0), days: count(0), late: count(0), oldest: null },
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const verified = (minutes = 15) => ({
  verifiedToken: { username: 'olive', role: 'owner', expiresAt: inMinutes(minutes) },
});

let api: FakeApi;
let tab: Visit;
const open = async (path: string) => {
  tab = await visit(remote, descriptor as RemoteDescriptor, path);
};

beforeEach(() => {
  api = fakeApi({
    'POST /admin/login': () => ({ token: 'token-1' }),
    'POST /admin/verify-token': () => verified(),
    'POST /admin/renew': () => ({ token: 'token-2' }),
    'POST /admin/logout': () => ({ message: 'You are logged out.' }),
    [WAITING]: () => counted(0),
    'GET /admin/statistics/people': () => ({ days: [] }),
    'GET /admin/statistics/messages': () => ({ queues: [] }),
    'GET /admin/statistics/newsletter': () => ({ subscribed: 0, days: [] }),
    ...liveRelease(),
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await tab.leave();
  api.restore();
  window.localStorage.clear();
});

async function logIn(username = 'olive', password = 'pepper') {
  if (username) await person.type(await screen.findByLabelText('Username'), username);
  if (password) await person.type(await screen.findByLabelText('Password'), password);
  await person.click(await screen.findByRole('button', { name: 'Login' }));
}

const tokensOf = (endpoint: string) =>
  api.calls.filter(({ path }) => path === endpoint).map(({ headers }) => headers.get('authorization'));

test('a login is stored, verified, and leads to the dashboard', async () => {
  await open('/admin/login');
  await logIn();
  await waitFor(() => expect(tab.path).toBe('/admin'));
  expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeTruthy();
  expect(screen.getByText('owner')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/login')).toEqual([{ username: 'olive', password: 'pepper' }]);
  expect(tokensOf('/admin/verify-token')[0]).toBe('Bearer token-1');
  expect(window.localStorage.getItem(KEY)).toBe('token-1');
});

test('both fields are required', async () => {
  await open('/admin/login');
  await logIn('', '');
  expect(await screen.findByText('Username is required')).toBeTruthy();
  expect(await screen.findByText('Password is required')).toBeTruthy();
  expect(api.calls).toHaveLength(0);
});

test.each([
  ['wrong', 'POST /admin/login', 'INVALID_LOGIN'],
  ['not verified', 'POST /admin/verify-token', 'UNAUTHENTICATED'],
] as const)('a login that is %s gets the failure message and keeps no token', async (_what, endpoint, code) => {
  api.on(endpoint, () => refusal(401, code));
  await open('/admin/login');
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid login credentials. Please try again.');
  expect(window.localStorage.getItem(KEY)).toBeNull();
  expect(tab.path).toBe('/admin/login');
});

test('the dashboard is closed without a token', async () => {
  await open('/admin');
  await waitFor(() => expect(tab.path).toBe('/admin/login'));
  expect(api.calls).toHaveLength(0);
});

test('a token that the server refuses is deleted', async () => {
  window.localStorage.setItem(KEY, 'stale');
  api.on('POST /admin/verify-token', () => refusal(401, 'UNAUTHENTICATED'));
  await open('/admin');
  await waitFor(() => expect(tab.path).toBe('/admin/login'));
  expect(window.localStorage.getItem(KEY)).toBeNull();
});

test('a server error does not log out', async () => {
  window.localStorage.setItem(KEY, 'token-1');
  api.on('POST /admin/verify-token', () => refusal(503, 'SERVICE_UNAVAILABLE'));
  await open('/admin');
  await screen.findByRole('alert');
  expect(window.localStorage.getItem(KEY)).toBe('token-1');
  api.on('POST /admin/verify-token', () => verified());
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeTruthy();
});

test.each([
  ['answers', () => ({ message: 'You are logged out.' })],
  ['is in trouble', () => refusal(503, 'SERVICE_UNAVAILABLE')],
])('Logout deletes the token and leads to the login when the server %s', async (_what, answer) => {
  window.localStorage.setItem(KEY, 'token-1');
  api.on('POST /admin/logout', answer);
  await open('/admin');
  await person.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(tab.path).toBe('/admin/login'));
  expect(window.localStorage.getItem(KEY)).toBeNull();
  expect(tokensOf('/admin/logout')).toEqual(['Bearer token-1']);
});

test.each([
  [0, 'You’re all caught up'],
  [1, '1application is waiting'],
  [27, '27applications are waiting'],
])('the dashboard says that %i applications wait', async (waiting, words) => {
  window.localStorage.setItem(KEY, 'token-1');
  api.on(WAITING, () => counted(waiting));
  await open('/admin');
  await waitFor(() => expect(document.body.textContent).toContain(words));
  expect(tokensOf('/admin/applications/counts')).toEqual(['Bearer token-1']);
});

test('a failed count shows an error, with a retry', async () => {
  window.localStorage.setItem(KEY, 'token-1');
  api.on(WAITING, () => refusal(503, 'SERVICE_UNAVAILABLE'));
  await open('/admin');
  expect(await screen.findByRole('alert')).toBeTruthy();
  api.on(WAITING, () => counted(3));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(document.body.textContent).toContain('3applications are waiting'));
});

test('a logout in another tab logs out this one, too', async () => {
  window.localStorage.setItem(KEY, 'token-1');
  await open('/admin');
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  window.localStorage.removeItem(KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  await waitFor(() => expect(tab.path).toBe('/admin/login'));
});

test('a login in another tab is followed, and each request names the account shown here', async () => {
  const as = (id: string) => ({ verifiedToken: { ...verified().verifiedToken, id } });
  api.on('POST /admin/verify-token', () => as('olive-1'));
  window.localStorage.setItem(KEY, 'token-1');
  await open('/admin');
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  const meant = () => api.calls.filter(({ path }) => path === '/admin/applications/counts').at(-1)!.headers;
  await waitFor(() => expect(meant().get('mealtime-account')).toBe('olive-1'));
  api.on('POST /admin/verify-token', () => as('bob-2'));
  window.localStorage.setItem(KEY, 'token-9');
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  await waitFor(() => expect(meant().get('mealtime-account')).toBe('bob-2'));
  expect(meant().get('authorization')).toBe('Bearer token-9');
});

test.each([
  ['renews the token of an admin at work', true, ['Bearer token-1'], 'token-2'],
  ['leaves the token of an idle one alone', false, [], 'token-1'],
])('%s', async (_what, isAtWork, renewals, token) => {
  jest.useFakeTimers({ advanceTimers: true });
  window.localStorage.setItem(KEY, 'token-1');
  api.on('POST /admin/verify-token', () => verified(8));
  await open('/admin');
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  await jest.advanceTimersByTimeAsync(100);
  if (isAtWork) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  await jest.advanceTimersByTimeAsync(61_000);
  expect(tokensOf('/admin/renew')).toEqual(renewals);
  expect(window.localStorage.getItem(KEY)).toBe(token);
});
