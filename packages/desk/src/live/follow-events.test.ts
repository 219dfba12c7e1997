import { fakeApi, refusal, type FakeApi, type RecordedCall } from '@mealtime/api-client/testing';
import { waitFor } from '@testing-library/react';
import { fakeFeed, type FakeFeed } from '../testing';
import { followEvents } from './follow-events';

let api: FakeApi;
let feed: FakeFeed;
let stop: () => void;
const heard: unknown[] = [];

beforeEach(() => {
  heard.length = 0;
  feed = fakeFeed();
  api = fakeApi({ 'GET /feed': feed.handler });
});
afterEach(() => {
  stop();
  api.restore();
  jest.useRealTimers();
});

const follow = (options: Partial<Parameters<typeof followEvents>[0]> = {}) => {
  stop = followEvents({
    url: '/api/feed',
    onOpen: () => heard.push('open'),
    onEvent: (event, data) => heard.push([event, data]),
    onDown: () => heard.push('down'),
    ...options,
  });
};
const isOpened = (times: number) => waitFor(() => expect(feed.opened()).toBe(times), { timeout: 5_000 });

test('a stream that ended is resumed after the last received event id', async () => {
  follow();
  await isOpened(1);
  await feed.send('open');
  await feed.send('order', { id: 'o-1' }, 7);
  await feed.end();
  await isOpened(2);
  await feed.send('open');
  expect(heard).toEqual(['open', ['order', { id: 'o-1' }], 'down', 'open']);
  expect(api.calls.map(({ headers }) => headers.get('last-event-id'))).toEqual([null, '7']);
});

test('a refused stream is retried with growing delays and current headers, until the person is signed out', async () => {
  jest.useFakeTimers();
  let token: string | undefined = 'a';
  api.on('GET /feed', ({ headers }: RecordedCall) => {
    heard.push(headers.get('authorization'));
    return refusal(503, 'SERVICE_UNAVAILABLE');
  });
  follow({ onDown: () => undefined, headers: () => (token ? { authorization: token } : undefined) });
  await jest.advanceTimersByTimeAsync(900);
  token = 'b';
  await jest.advanceTimersByTimeAsync(1_900);
  expect(heard).toEqual(['a', 'b']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(heard).toEqual(['a', 'b', 'b']);
  token = undefined;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(heard).toHaveLength(3);
});

test('a silent stream is closed and reopened', async () => {
  jest.useFakeTimers();
  const opened: AbortSignal[] = [];
  globalThis.fetch = (_input, { signal } = {}) =>
    new Promise((_resolve, reject) => {
      opened.push(signal!);
      signal!.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  follow();
  await jest.advanceTimersByTimeAsync(29_000);
  expect(opened).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2_500);
  expect(opened).toHaveLength(2);
  expect(heard).toEqual(['down']);
});

test('a restored connection opens a new stream at once, and events of the old one are ignored', async () => {
  follow();
  await isOpened(1);
  await feed.send('open');
  window.dispatchEvent(new Event('online'));
  await isOpened(2);
  expect(heard).toEqual(['open']);
});

test('events after the end are ignored', async () => {
  follow();
  await isOpened(1);
  stop();
  await feed.send('order');
  window.dispatchEvent(new Event('online'));
  expect(heard).toEqual([]);
  expect(feed.opened()).toBe(1);
});
