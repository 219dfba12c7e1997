import { refusal, type FakeApi } from '@mealtime/api-client/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openTab, services } from '../../test/tab';

const UNSUBSCRIBE = 'POST /newsletter/unsubscribe';

let api: FakeApi;
beforeEach(() => {
  api = services();
});
afterEach(() => api.restore());

test.each([
  ['?state=confirmed', 'You are subscribed'],
  ['?state=unsubscribed', 'You are unsubscribed'],
  ['?state=invalid', 'This link does not work any more'],
  ['', 'leave your e-mail address in the form below'],
  ['?state=%00&state[]=1&utm=x', 'leave your e-mail address in the form below'],
])('%s says so', async (query, words) => {
  await openTab(`/newsletter${query}`);
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(api.calls).toEqual([]);
});

test('the link of an e-mail unsubscribes at once, with its token', async () => {
  api.on(UNSUBSCRIBE, () => ({ message: 'Done.' }));
  await openTab('/newsletter?state=unsubscribe&token=a.b%2Bc');
  expect(await screen.findByText('You are unsubscribed')).toBeTruthy();
  expect(api.calls.map(({ path }) => path)).toEqual(['/newsletter/unsubscribe?token=a.b%2Bc']);
});

test('a server that is away is told, and can be asked again', async () => {
  await openTab('/newsletter?state=unsubscribe&token=a.b');
  expect((await screen.findByRole('alert')).textContent).toContain('not unsubscribed yet');
  api.on(UNSUBSCRIBE, () => ({ message: 'Done.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You are unsubscribed')).toBeTruthy();
});

test('a link that is not ours is told, and not tried again', async () => {
  api.on(UNSUBSCRIBE, () => refusal(400, 'LINK_INVALID'));
  await openTab('/newsletter?state=unsubscribe&token=x');
  expect((await screen.findByRole('alert')).textContent).toContain('This link is not valid');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
