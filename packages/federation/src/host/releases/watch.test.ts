import { watchReleases } from './watch';
import { MANIFEST_ELEMENT, type ReleaseManifest } from '../../manifest';

const manifest = (generation: number, set?: string) =>
  ({ generation, ...(set && { set }) }) as unknown as ReleaseManifest;

/** What the server answers now: to whom asks what is live, and with which page. */
let live: { generation: number; set?: string };
let asked: string[];
const page = () =>
  `<script type="application/json" id="${MANIFEST_ELEMENT}">${JSON.stringify(live)}</script><main></main>`;

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    asked.push(path as string);
    const body = path === '/release.json' ? JSON.stringify(live) : page();
    return Promise.resolve(new Response(body));
  });
  AbortSignal.timeout ??= () => new AbortController().signal;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function watch(own: ReleaseManifest) {
  const adopted: ReleaseManifest[] = [];
  const adopt = watchReleases(
    own,
    (next) => adopted.push(next),
    () => false,
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

test('a generation that changes nothing of the own set is not read, and not adopted', async () => {
  live = { generation: 2, set: 'a' };
  expect(await watch(manifest(1, 'a')).later()).toEqual([]);
  expect(new Set(asked)).toEqual(new Set(['/release.json']));
});

test('another set is read once and adopted at a navigation, and is the own one from then on', async () => {
  live = { generation: 2, set: 'b' };
  const tab = watch(manifest(1, 'a'));
  expect(await tab.later()).toEqual([2]);
  live = { generation: 5, set: 'b' };
  expect(await tab.later()).toEqual([2]);
  expect(asked).not.toContain('/');
});

test('what was noticed and taken back before a navigation is not adopted', async () => {
  live = { generation: 2, set: 'b' };
  const tab = watch(manifest(1, 'a'));
  await jest.advanceTimersByTimeAsync(60_000);
  live = { generation: 3, set: 'a' };
  expect(await tab.later()).toEqual([]);
});

test('of tools that know no sets the generation is what counts', async () => {
  live = { generation: 2 };
  expect(await watch(manifest(2, 'a')).later()).toEqual([]);
  live = { generation: 3 };
  expect(await watch(manifest(2, 'a')).later()).toEqual([3]);
});
