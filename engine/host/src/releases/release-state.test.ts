import {
  readLive,
  type PageRelease,
  type ReleaseTable,
  type RemoteEntry,
  type RemoteRelease,
} from '@federated-pages/manifest';
import { createReleaseState, type ReleaseState } from './release-state';

const release = (name: string, version = '1.0.0', more: object = {}) =>
  ({
    name,
    owner: 'team',
    version,
    routes: [`/${name}`],
    overlays: [],
    frame: 'site',
    base: `/${name}/`,
    ...more,
  }) as unknown as RemoteRelease;
const row = (name: string, version = '1.0.0', more: Partial<RemoteEntry> = {}): RemoteEntry => ({
  ...{ name, owner: 'team', version, routes: [`/${name}`], overlays: [], frame: 'site' },
  ...{ release: `${name}@${version}`, ...more },
});
const SHELL = { version: '1.0.0', base: '/shell/1.0.0/' };
const tableOf = (...remotes: RemoteEntry[]): ReleaseTable => ({ shell: SHELL, remotes });

/** The site's responses by address; a function fails as it says. */
let site: Record<string, unknown>;
let asked: string[];
let learned: number;
let noted: string[];

const serve = (hash: string, table: ReleaseTable, generation = 1) => {
  site['/release.json'] = { generation, table: hash };
  site[`/releases/${hash}.json`] = table;
};
const offer = (...releases: RemoteRelease[]) => {
  for (const one of releases) site[`/releases/${one.name}@${one.version}.json`] = one;
};

beforeEach(() => {
  site = {};
  asked = [];
  learned = 0;
  noted = [];
  globalThis.fetch = (async (address: string) => {
    asked.push(address);
    if (!(address in site)) throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => structuredClone(site[address]) };
  }) as unknown as typeof fetch;
  Object.assign(globalThis, { structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

function tab(remotes: RemoteRelease[], more: Partial<PageRelease> = {}): ReleaseState {
  const known = createReleaseState(
    { shell: SHELL, remotes, ...more } as PageRelease,
    (releases) => noted.push(...releases.map(({ name, version }) => `${name} ${version}`)),
    readLive,
  );
  known.onLearned(() => (learned += 1));
  return known;
}
const names = ({ entries }: ReleaseState) => entries.map(({ name, version }) => `${name} ${version}`);

test('at first a tab knows what its page brought, and asks for nothing', async () => {
  const home = release('home');
  const known = tab([home]);
  expect([known.match('/home')?.remote, known.match('/far'), known.isWhole, known.tableRef]).toEqual([
    home,
    undefined,
    false,
    undefined,
  ]);
  expect(await known.release(home)).toBe(home);
  expect(asked).toEqual([]);
});

test('then it learns who answers, once for all who ask, and keeps what it has as it is', async () => {
  const home = release('home');
  const known = tab([home]);
  serve('t1', tableOf(row('home'), row('far')), 7);
  await Promise.all([known.learn(), known.learn()]);
  await known.learn();
  expect(asked).toEqual(['/release.json', '/releases/t1.json']);
  expect([learned, known.isWhole, known.tableRef]).toEqual([1, true, { hash: 't1', generation: 7 }]);
  expect(known.match('/home')?.remote).toBe(home);
  expect(known.match('/far')?.remote.name).toBe('far');
});

test('a failed request is repeated, past the browser’s cache', async () => {
  const known = tab([release('home')]);
  await expect(known.learn()).rejects.toThrow('Failed to fetch');
  serve('t1', tableOf(row('home'), row('far')));
  await known.learn();
  const far = known.match('/far')!.remote;
  await expect(known.release(far)).rejects.toThrow('Failed to fetch');
  expect(asked.filter((one) => one.includes('far'))).toHaveLength(2);
  offer(release('far'));
  expect(await known.release(far)).toMatchObject({ name: 'far' });
  expect(noted).toEqual(['far 1.0.0']);
  expect(known.releases.map(({ name }) => name)).toEqual(['home', 'far']);
});

test('with a remote come those of which fragments may stand in its pages; one that cannot be had keeps it from nothing', async () => {
  const known = tab([release('home')]);
  serve(
    't1',
    tableOf(row('home'), row('far', '1.0.0', { with: ['piece', 'gone', 'home', 'absent'] }), row('piece'), row('gone')),
  );
  offer(release('far'), release('piece'));
  await known.learn();
  await known.release(known.match('/far')!.remote);
  expect(known.releases.map(({ name }) => name).sort()).toEqual(['far', 'home', 'piece']);
});

test('a release that is not what its table states is none', async () => {
  const known = tab([]);
  serve('t1', tableOf(row('far')));
  site['/releases/far@1.0.0.json'] = release('far', '6.6.6');
  await known.learn();
  await expect(known.release(known.match('/far')!.remote)).rejects.toThrow('is not the 1.0.0 that was stated');
});

test('a page that is older than the table keeps its own, goes by no name, and takes from the table what it lacks', async () => {
  const known = tab([release('home'), release('withdrawn')]);
  serve('t2', tableOf(row('home', '2.0.0'), row('far', '2.0.0')), 9);
  await known.learn();
  expect(names(known)).toEqual(['home 1.0.0', 'far 2.0.0', 'withdrawn 1.0.0']);
  expect(known.tableRef).toBeUndefined();
});

test('a newer generation is loaded before adoption; unchanged releases stay the same objects, removed ones go', async () => {
  const known = tab([release('home'), release('still'), release('gone')]);
  serve('t1', tableOf(row('home'), row('still'), row('gone'), row('far')), 1);
  await known.learn();
  const still = known.match('/still')?.remote;
  serve('t2', tableOf(row('home', '2.0.0', { with: ['piece'] }), row('still'), row('far', '2.0.0'), row('piece')), 2);
  offer(release('home', '2.0.0'), release('piece'));
  const next = (await known.next('t2', 2))!;
  // Nothing has moved yet.
  expect(names(known)).toEqual(['home 1.0.0', 'still 1.0.0', 'gone 1.0.0', 'far 1.0.0']);
  asked = [];
  known.adopt(next);
  expect(names(known)).toEqual(['home 2.0.0', 'still 1.0.0', 'far 2.0.0', 'piece 1.0.0']);
  expect(known.match('/still')?.remote).toBe(still);
  expect(known.tableRef).toEqual({ hash: 't2', generation: 2 });
  expect(await known.release(known.match('/home')!.remote)).toMatchObject({ version: '2.0.0' });
  expect(known.releases.map(({ name }) => name).sort()).toEqual(['home', 'piece', 'still']);
  expect(asked).toEqual([]);
});

test('a newer generation of which something cannot be had is none yet', async () => {
  const known = tab([release('home')]);
  serve('t2', tableOf(row('home', '2.0.0')));
  await expect(known.next('t2', 2)).rejects.toThrow('Failed to fetch');
  expect(names(known)).toEqual(['home 1.0.0']);
});

test('a tab that has yet to learn takes the table of its own generation as what it is', async () => {
  const known = tab([release('home')]);
  serve('t1', tableOf(row('home'), row('far')), 3);
  expect(await known.next('t1', 3)).toBeUndefined();
  expect([known.isWhole, known.tableRef, learned]).toEqual([true, { hash: 't1', generation: 3 }, 1]);
});

test("a remote that runs from its sources is the page's, whatever is released", async () => {
  const known = tab([release('home'), release('mine', 'development')], { pinned: ['mine'] });
  serve('t1', tableOf(row('home'), row('mine')));
  await known.learn();
  expect(known.tableRef?.hash).toBe('t1');
  serve('t2', tableOf(row('home', '2.0.0'), row('mine', '2.0.0')), 2);
  offer(release('home', '2.0.0'));
  known.adopt((await known.next('t2', 2))!);
  expect(names(known)).toEqual(['home 2.0.0', 'mine development']);
  expect(await known.release(known.match('/mine')!.remote)).toMatchObject({ version: 'development' });
});

test('a site that serves an older shell tells of no table', async () => {
  const known = tab([release('home')]);
  site['/release.json'] = { generation: 4 };
  await expect(known.learn()).rejects.toThrow('does not say who answers');
  expect(known.match('/home')).toBeDefined();
});
