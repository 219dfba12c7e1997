import type { RemoteRelease } from '@federated-pages/manifest';
import { createCacheBuster } from './freshness';
import { createIntegrity } from './integrity';
import { LATE_LIMIT_MS, LOAD_LIMIT_MS } from './limits';

const BASE = '/remotes/mf-a/1.0.0/';
const buster = createCacheBuster();

beforeAll(() => {
  const remote = { base: BASE, files: { 'page.css': 'sha384-p' }, previous: null } as unknown as RemoteRelease;
  createIntegrity(buster).provide({ remotes: [remote] });
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A style sheet as a bundle requests it. Returns the events that the bundle receives. */
function asked() {
  const events: string[] = [];
  const link = document.createElement('link');
  link.onerror = (event) => events.push((event as Event).type);
  expect(globalThis.__COMPOSITION_INTEGRITY__?.(`${BASE}page.css`, link)).toBe('sha384-p');
  return events;
}

test('a bundle waits for a style sheet no longer than for a script, and longer for one that was late before', () => {
  const first = asked();
  jest.advanceTimersByTime(LOAD_LIMIT_MS - 1);
  expect(first).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(first).toEqual(['timeout']);

  buster.bust({ base: BASE });
  const second = asked();
  jest.advanceTimersByTime(LATE_LIMIT_MS - 1);
  expect(second).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(second).toEqual(['timeout']);
});
