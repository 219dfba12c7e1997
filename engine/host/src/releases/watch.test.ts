import { readLive } from '@federated-pages/manifest';
import type { ReleaseState, NextTable } from './release-state';
import { watchReleases } from './watch';

/** The server's present answer about the live release. */
let live: { generation: number; table?: string; refused?: Record<string, string[]> };
let asked: string[];
let load: jest.Mock;

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  isRefused = false;
  exchanged = 0;
  sessionStorage.clear();
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    asked.push(path as string);
    return Promise.resolve(new Response(path === '/release.json' ? JSON.stringify(live) : '<main></main>'));
  });
  AbortSignal.timeout ??= () => new AbortController().signal;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Whether the tab uses a refused version. */
let isRefused: boolean;
let exchanged: number;

/** A tab that goes by a table; undefined: it has yet to learn which. */
function watch(own: string | undefined, yetToLearn = own) {
  const adopted: NextTable[] = [];
  const known: {
    tableRef: ReleaseState['tableRef'];
    next: jest.Mock;
    live: ReleaseState['live'];
    refuse: ReleaseState['refuse'];
  } = {
    live: readLive,
    refuse: () => isRefused,
    tableRef: own === undefined ? undefined : { hash: own, generation: 1 },
    next: jest.fn((hash: string, generation: number) => {
      if (known.tableRef || hash !== yetToLearn) return Promise.resolve({ hash, generation } as NextTable);
      known.tableRef = { hash, generation };
      return Promise.resolve(undefined);
    }),
  };
  load = known.next;
  const adopt = watchReleases(
    { version: '1.0.0' },
    known,
    (next) => {
      adopted.push(next);
      known.tableRef = next;
    },
    () => false,
    () => {
      exchanged += 1;
      isRefused = false;
    },
  );
  return {
    async later() {
      await jest.advanceTimersByTimeAsync(60_000);
      asked = [];
      await jest.advanceTimersByTimeAsync(60_000);
      adopt();
      return adopted.map(({ generation }) => generation);
    },
  };
}

test('a generation that changes nothing of the own table is not read, and not adopted', async () => {
  live = { generation: 2, table: 'a' };
  expect(await watch('a').later()).toEqual([]);
  expect(new Set(asked)).toEqual(new Set(['/release.json']));
  expect(load).not.toHaveBeenCalled();
});

test('another table is read once and adopted at a navigation, and is the own one from then on', async () => {
  live = { generation: 2, table: 'b' };
  const tab = watch('a');
  expect(await tab.later()).toEqual([2]);
  live = { generation: 5, table: 'b' };
  expect(await tab.later()).toEqual([2]);
  expect(asked).not.toContain('/');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a generation that was replaced before a navigation is not adopted', async () => {
  live = { generation: 2, table: 'b' };
  const tab = watch('a');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  live = { generation: 3, table: 'a' };
  expect(await tab.later()).toEqual([]);
});

test('a tab that finds out by it which table its own is has noticed nothing', async () => {
  live = { generation: 2, table: 'a' };
  expect(await watch(undefined, 'a').later()).toEqual([]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(asked).not.toContain('/');
});

test('a refused version is replaced at once if a document load would lose input', async () => {
  live = { generation: 2, table: 'a' };
  const tab = watch('a');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(exchanged).toBe(0);
  const hold = (event: Event) => event.preventDefault();
  window.addEventListener('composition:adopt', hold);
  document.body.innerHTML = '<div id="main"><input value=""></div><div id="overlays"></div>';
  live = { generation: 3, table: 'b', refused: { 'mf-a': ['1.0.0'] } };
  isRefused = true;
  await jest.advanceTimersByTimeAsync(45_000);
  expect(exchanged).toBe(1);
  expect(await tab.later()).toEqual([3]);
  expect(exchanged).toBe(1);
  window.removeEventListener('composition:adopt', hold);
});

test('a version refused just after another change is left within seconds, not at the next poll of a waiting tab', async () => {
  const hold = (event: Event) => event.preventDefault();
  window.addEventListener('composition:adopt', hold);
  document.body.innerHTML = '<div id="main"></div><div id="overlays"></div>';
  live = { generation: 2, table: 'a' };
  watch('a');
  await jest.advanceTimersByTimeAsync(60_000);
  live = { generation: 3, table: 'b', refused: { 'mf-a': ['1.0.0'] } };
  isRefused = true;
  for (let second = 0; exchanged === 0 && second < 45; second += 1) await jest.advanceTimersByTimeAsync(1_000);
  expect(exchanged).toBe(1);
  await jest.advanceTimersByTimeAsync(1_600);
  live = { generation: 4, table: 'c', refused: { 'mf-a': ['1.0.0'], 'mf-b': ['1.0.0'] } };
  isRefused = true;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(exchanged).toBe(2);
  // Nor for one after something that is not the tab's own.
  live = { generation: 5, table: 'c', refused: { ...live.refused, 'mf-z': ['1.0.0'] } };
  await jest.advanceTimersByTimeAsync(25_000);
  expect(exchanged).toBe(2);
  live = { generation: 6, table: 'd', refused: { ...live.refused, 'mf-c': ['1.0.0'] } };
  isRefused = true;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(exchanged).toBe(3);
  // With nothing more it asks as seldom as before.
  await jest.advanceTimersByTimeAsync(60_000);
  asked = [];
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked.length).toBeLessThanOrEqual(3);
  window.removeEventListener('composition:adopt', hold);
});

test('a refused shell cannot be replaced in place, and stays while a load would lose input', async () => {
  const hold = (event: Event) => event.preventDefault();
  window.addEventListener('composition:adopt', hold);
  live = { generation: 2, table: 'a', refused: { shell: ['1.0.0'] } };
  const tab = watch('a');
  expect(await tab.later()).toEqual([]);
  expect(exchanged).toBe(0);
  live = { generation: 3, table: 'b', refused: { shell: ['1.0.0'] } };
  expect(await tab.later()).toEqual([]);
  window.removeEventListener('composition:adopt', hold);
});
