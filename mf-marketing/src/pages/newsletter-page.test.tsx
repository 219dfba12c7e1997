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
  ['?state=confirmed', 'You’re subscribed'],
  ['?state=unsubscribed', 'You’re unsubscribed'],
  ['?state=invalid', 'This link no longer works'],
  ['?state=refused&code=RATE_LIMITED', 'Too many'],
  ['?state=refused&code=toString', 'An unexpected error occurred'],
  ['', 'enter your email below'],
  ['?state=%00&state[]=1&utm=x', 'enter your email below'],
])('%s says so', async (query, words) => {
  await openTab(`/newsletter${query}`);
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(api.calls).toEqual([]);
});

const LINKS = [
  {
    query: '?state=confirm&token=a.b%2Bc',
    button: 'Yes, subscribe me',
    call: 'POST /newsletter/confirm',
    path: '/newsletter/confirm',
    body: { token: 'a.b+c' },
    done: 'You’re subscribed',
    failed: 'not subscribed yet',
    end: '/newsletter?state=confirmed',
  },
  {
    query: '?state=unsubscribe&token=a.b%2Bc',
    button: 'Unsubscribe me',
    call: UNSUBSCRIBE,
    path: '/newsletter/unsubscribe?token=a.b%2Bc',
    body: undefined,
    done: 'You’re unsubscribed',
    failed: 'still subscribed',
    end: '/newsletter?state=unsubscribed',
  },
] as const;

describe.each(LINKS)('the link of an email: $button', ({ query, button, call, path, body, done, failed, end }) => {
  test('only the button acts; then the token is gone from the address', async () => {
    api.on(call, () => ({ message: 'Done.' }));
    const tab = await openTab(`/newsletter${query}`);
    const pressed = await screen.findByRole('button', { name: button });
    expect(api.calls).toEqual([]);
    await userEvent.click(pressed);
    expect(await screen.findByText(done)).toBeTruthy();
    expect(api.calls.map((one) => one.path)).toEqual([path]);
    expect(api.bodiesOf(call)).toEqual([body]);
    expect(tab.path).toBe(end);
  });

  test('an unreachable server is reported, with a retry', async () => {
    await openTab(`/newsletter${query}`);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect((await screen.findByRole('alert')).textContent).toContain(failed);
    api.on(call, () => ({ message: 'Done.' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(done)).toBeTruthy();
  });

  test('an unknown link is reported and not retried', async () => {
    api.on(call, () => refusal(400, 'LINK_INVALID'));
    const tab = await openTab(`/newsletter${query}`);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText('This link no longer works')).toBeTruthy();
    expect(tab.path).toBe('/newsletter?state=invalid');
  });
});
