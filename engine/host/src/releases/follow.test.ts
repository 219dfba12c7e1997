import { followReleases } from './follow';
import { FAST_POLLING_MS, fastPollingLeftMs, noteRefusedLeft } from './just-left';
import type { ReleaseState } from './release-state';

let loaded: string[];
jest.mock('../loading/bundles', () => ({
  loadBundle(_: object, name: string) {
    loaded.push(name);
    return Promise.resolve();
  },
}));

beforeEach(() => {
  jest.useFakeTimers();
  loaded = [];
  sessionStorage.clear();
  globalThis.compositionWatch = { watchReleases: () => () => undefined };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const nothing = () => undefined;
const open = () =>
  followReleases({ base: '/', files: {}, version: '1.0.0' }, {} as ReleaseState, nothing, () => false, nothing);

test('a tab begins to watch once its first page is done with', async () => {
  open();
  await jest.advanceTimersByTimeAsync(9_000);
  expect(loaded).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(loaded).toEqual(['watch']);
});

test('a document that comes after one that was left for security watches within seconds', async () => {
  noteRefusedLeft();
  jest.advanceTimersByTime(1_000);
  open();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(loaded).toEqual(['watch']);
});

test('a tab that repeatedly gets the refused version pauses between its loads', async () => {
  noteRefusedLeft();
  jest.advanceTimersByTime(FAST_POLLING_MS - 1_000);
  noteRefusedLeft();
  expect(fastPollingLeftMs()).toBe(1_000);
  jest.advanceTimersByTime(1_000);
  expect(fastPollingLeftMs()).toBe(0);
  open();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(loaded).toEqual([]);
});

test('a browser that keeps nothing watches as seldom as others', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  noteRefusedLeft();
  expect(fastPollingLeftMs()).toBe(0);
});
