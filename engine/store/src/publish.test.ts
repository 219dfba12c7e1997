import fs from 'node:fs';
import path from 'node:path';
import { beforeCommit } from '../test/race';
import { COMPOSER, Repository } from '../test/repository';
import { makeGeneration } from './generation';
import { markGood } from './good';
import { publish, rehearsePublish } from './publish';
import { publishBuilt } from './publish-built';
import { rehearseRollback, rollbackRemote, rollbackTo } from './rollback';
import { ReleaseStore } from './store';
import { verifyStore } from './verify';
import { withdraw } from './withdraw';

let repository: Repository;
let dataDir: string;
beforeEach(() => {
  repository = new Repository();
  dataDir = repository.dataDir;
  build('mf-a', '1.0.0', 'a1');
  build('mf-b', '1.0.0', 'b1');
});
afterEach(() => repository.remove());

const build: Repository['build'] = (...given) => repository.build(...given);
const options = () => repository.options;
const live = () => repository.live();
const page = (route: string) => repository.page(route);

test('the first start publishes everything as one generation, the second changes nothing', async () => {
  expect(await publishBuilt(options())).toEqual({ generation: 1 });
  expect(await publishBuilt(options())).toEqual({ generation: 1 });
  expect(await live()).toEqual({ generation: 1, versions: ['mf-a 1.0.0', 'mf-b 1.0.0'] });
  expect(await page('/mf-a')).toBe('local http://127.0.0.1:3000 /mf-a <p src="/remotes/mf-a/1.0.0/x">a1</p>');
});

test('a remote published alone is live, and nothing else has moved', async () => {
  await publishBuilt(options());
  build('mf-a', '1.1.0', 'a2');
  await publish('a', options());
  expect(await live()).toEqual({ generation: 2, versions: ['mf-a 1.1.0', 'mf-b 1.0.0'] });
  expect(await page('/mf-a')).toContain('a2');
  expect(await page('/mf-b')).toContain('b1');
  expect(fs.existsSync(path.join(dataDir, 'releases/remotes/mf-a/1.0.0/remoteEntry.js'))).toBe(true);
});

test('publishing a live version makes no generation', async () => {
  await publishBuilt(options());
  await publish('mf-a', options());
  expect((await live()).generation).toBe(1);
});

test('a version never changes its content', async () => {
  await publishBuilt(options());
  build('mf-a', '1.0.0', 'other');
  await expect(() => publish('mf-a', options())).rejects.toThrow(expect.objectContaining({ code: 'VERSION_TAKEN' }));
  expect(await live()).toEqual({ generation: 1, versions: ['mf-a 1.0.0', 'mf-b 1.0.0'] });
});

test('the working copy at the next start goes out beside the published version, not over it', async () => {
  await publishBuilt(options());
  build('mf-a', '1.0.0', 'edited');
  await publishBuilt(options());
  expect((await live()).versions?.[0]).toMatch(/^mf-a 1\.0\.0-dev\.[0-9a-f]{12}$/);
  expect(await page('/mf-a')).toContain('edited');
});

test('a roll back is a new generation, survives a start, and can be rolled back itself', async () => {
  await publishBuilt(options());
  build('mf-a', '1.1.0', 'a2');
  await publish('mf-a', options());
  await rollbackRemote('mf-a', dataDir);
  expect(await live()).toEqual({ generation: 3, versions: ['mf-a 1.0.0', 'mf-b 1.0.0'] });
  await publishBuilt(options());
  expect((await live()).generation).toBe(3);
  await expect(() => rollbackRemote('mf-a', dataDir)).rejects.toThrow(expect.objectContaining({ code: 'NO_PREVIOUS' }));
  await rollbackTo(2, dataDir);
  expect(await live()).toEqual({ generation: 4, versions: ['mf-a 1.1.0', 'mf-b 1.0.0'] });
});

test('a generation says since when each version is live: from anew for one that comes back, as before for all that stays', async () => {
  const since = async () => {
    const { createdAt, liveSince = {} } = (await repository.store.live())!;
    return Object.entries(liveSince).map(([name, at]) => `${name} ${at === createdAt ? 'now' : 'before'}`);
  };
  const ofB = async () => (await repository.store.live())?.liveSince?.['mf-b'];
  await publishBuilt(options());
  expect(await since()).toEqual(['mf-a now', 'mf-b now']);
  const begun = await ofB();
  build('mf-a', '1.1.0', 'a2');
  for (const change of [
    () => publish('mf-a', options()),
    () => rollbackRemote('mf-a', dataDir),
    () => rollbackRemote('mf-a', dataDir, { version: '1.1.0' }),
    () => rollbackTo(1, dataDir),
    () => publish('mf-a', { ...options(), allowLower: true }),
  ]) {
    await change();
    expect(await since()).toEqual(['mf-a now', 'mf-b before']);
  }
  await markGood('mf-a', '1.1.0', dataDir);
  expect(await since()).toEqual(['mf-a before', 'mf-b before']);
  await withdraw('mf-a', dataDir);
  expect(await since()).toEqual(['mf-b before']);
  await rollbackRemote('mf-a', dataDir);
  expect(await since()).toEqual(['mf-a now', 'mf-b before']);
  expect(await ofB()).toBe(begun);
});

test('a version that was rolled back comes back by a roll back, or when that is said on purpose', async () => {
  await publishBuilt(options());
  build('mf-a', '1.1.0', 'a2');
  await publish('mf-a', options());
  await rollbackRemote('mf-a', dataDir);
  await expect(() => publish('mf-a', options())).rejects.toThrow(
    expect.objectContaining({ code: 'VERSION_NOT_RAISED' }),
  );
  await publish('mf-a', { ...options(), allowLower: true });
  expect(await live()).toEqual({ generation: 4, versions: ['mf-a 1.1.0', 'mf-b 1.0.0'] });
});

test.each([
  ['CONTRACT_MISMATCH', { contract: 1 }],
  ['SHARED_MISMATCH', {}, { shared: { react: '18.0.0' } }],
  ['ROUTE_TAKEN', { routes: ['/mf-b'], prerender: [] }],
  ['PAGES_FAILED', { routes: ['/mf-a', '/mf-a/throws'], prerender: ['/mf-a/throws'] }, {}, 'it throws'],
])('%s keeps a release from going live, leaves nothing behind and does not use the version up', async (...row) => {
  const [code, change, recorded = {}, text = 'a2'] = row as [string, object, object?, string?];
  await publishBuilt(options());
  const before = repository.stored();
  build('mf-a', '1.1.0', text, change, recorded);
  const refusal = expect.objectContaining({ code }) as Error;
  await expect(() => rehearsePublish('mf-a', options())).rejects.toThrow(refusal);
  await expect(() => publish('mf-a', options())).rejects.toThrow(refusal);
  expect((await live()).generation).toBe(1);
  expect(repository.stored()).toEqual(before);
  build('mf-a', '1.1.0', 'mended');
  await publish('mf-a', options());
  expect(await page('/mf-a')).toContain('mended');
});

test('a remote without a build or a folder is refused', async () => {
  await publishBuilt(options());
  build('mf-a', '1.1.0', 'a2');
  fs.rmSync(path.join(repository.root, 'mf-a/dist'), { recursive: true });
  await expect(() => publish('mf-a', options())).rejects.toThrow(expect.objectContaining({ code: 'NOT_BUILT' }));
  await expect(() => publish('mf-z', options())).rejects.toThrow(expect.objectContaining({ code: 'REMOTE_UNKNOWN' }));
});

test('pages are composed again for another origin, which later releases keep', async () => {
  await publishBuilt(options());
  const site = { mode: 'production' as const, origin: 'https://www.example.com' };
  expect(await publishBuilt({ ...options(), site })).toEqual({ generation: 2 });
  expect(await publishBuilt({ ...options(), site })).toEqual({ generation: 2 });
  expect(await page('/mf-a')).toContain('production https://www.example.com');
  build('mf-a', '1.1.0', 'a2');
  await publish('mf-a', options());
  expect(await page('/mf-a')).toContain('production https://www.example.com');
  expect((await live()).versions).toEqual(['mf-a 1.1.0', 'mf-b 1.0.0']);
});

const maps = { scripts: ['https://maps.example'] };
const allows = async (route: string) => (await repository.entry(route)).allows;

test('a setting goes into the pages of who needs it, stays for later releases, and is taken away by an empty one', async () => {
  const needs = [{ setting: 'maps-key', ...maps }, { permissions: ['geolocation'] }];
  build('mf-a', '1.0.0', 'a1', { needs });
  await publishBuilt({ ...options(), site: { settings: { 'maps-key': 'AIza', other: 'x' } } });
  expect(await page('/mf-a')).toContain(' AIza /mf-a');
  expect(await allows('/mf-a')).toEqual({ settings: ['maps-key'], permissions: ['geolocation'], ...maps });
  expect(await page('/mf-b')).not.toContain('AIza');
  expect([await allows('/mf-b'), await allows('404')]).toEqual([undefined, undefined]);
  build('mf-a', '1.1.0', 'a2', { needs });
  await publish('mf-a', { ...options(), site: { settings: { other: 'y' } } });
  expect(await page('/mf-a')).toContain(' AIza ');
  await publishBuilt({ ...options(), site: { settings: { 'maps-key': '' } } });
  expect(await page('/mf-a')).not.toContain('AIza');
  expect(await allows('/mf-a')).toEqual({ permissions: ['geolocation'] });
});

test('a shell’s CSP additions are allowed; without any there are no Trusted Types', async () => {
  const letIn = async (route: string) => [
    (await repository.entry(route)).policies,
    (await repository.entry(route)).scripts,
  ];
  await publishBuilt(options());
  expect([await letIn('/mf-a'), await letIn('404')]).toEqual(Array(2).fill([undefined, undefined]));
  const logging = `const of = exports.composePage; exports.composePage = (request) => {
    request.letIn({ policies: ['p'], scripts: ['a{}'] });
    return of(request);
  };`;
  repository.write('shell/dist/server/compose.cjs', `${COMPOSER} ${logging}`);
  build('mf-a', '1.1.0', 'a2');
  await publishBuilt(options());
  const hash = 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=';
  expect([await letIn('/mf-a'), await letIn('404')]).toEqual(Array(2).fill([['p'], [hash]]));
});

test('an overlay’s policy allows its needs and those of the start page below it, and no others', async () => {
  repository.write('shell/dist/server/compose.cjs', `${COMPOSER} exports.start = '/mf-b';`);
  build('mf-a', '1.0.0', 'a1', { overlays: ['/over'], needs: [{ frames: ['https://pay.example'] }] });
  build('mf-b', '1.0.0', 'b1', { needs: [maps] });
  build('mf-c', '1.0.0', 'c1', { overlays: ['/above'] });
  await publishBuilt(options());
  expect(await allows('/over')).toEqual({ ...maps, frames: ['https://pay.example'] });
  expect(await allows('/above')).toEqual(maps);
  expect(await allows('/mf-b')).toEqual(maps);
  expect(await allows('/mf-c')).toBeUndefined();
});

test('needs beyond the live version are refused with a list, unless accepted', async () => {
  await publishBuilt(options());
  const release = async (version: string, needs: object[], more: object = {}) => {
    build('mf-a', version, `a${version}`, { needs });
    return publish('mf-a', { ...options(), ...more });
  };
  const refusal = (sentence: string) => expect.objectContaining({ code: 'NEEDS_NEW', message: sentence }) as Error;
  const list = (sentence: string) =>
    refusal(
      `mf-a needs what its live version does not: ${sentence}. ` +
        'Its pages would be given it; say --accept-needs if they are to be',
    );
  const conditional = { setting: 'maps-key', ...maps };
  const stated = 'setting maps-key, scripts https://maps.example where "maps-key" is set';
  await expect(() => release('1.1.0', [conditional])).rejects.toThrow(list(stated));
  await expect(() => rehearsePublish('mf-a', options())).rejects.toThrow(list(stated));
  expect((await live()).generation).toBe(1);

  await release('1.1.0', [conditional], { acceptNeeds: true });
  // As much, on no condition any more, less, and that again.
  await release('1.2.0', [conditional]);
  await expect(() => release('1.3.0', [conditional, maps])).rejects.toThrow(list('scripts https://maps.example'));
  await release('1.3.0', [conditional, maps], { acceptNeeds: true });
  await release('1.4.0', [maps]);
  await expect(() => release('1.5.0', [conditional])).rejects.toThrow(list('setting maps-key'));
  await release('1.5.0', []);
  await expect(() => release('1.6.0', [maps])).rejects.toThrow(list('scripts https://maps.example'));
  expect((await live()).versions?.[0]).toBe('mf-a 1.5.0');
});

test('a first release is reviewed too', async () => {
  await publishBuilt(options());
  build('mf-c', '1.0.0', 'c1', { needs: [maps] });
  await expect(() => publish('mf-c', options())).rejects.toThrow(expect.objectContaining({ code: 'NEEDS_NEW' }));
  await publish('mf-c', { ...options(), acceptNeeds: true });
  expect(await allows('/mf-c')).toEqual(maps);
});

test('a developers’ remote has no page in production mode, and no page there refers to it', async () => {
  build('mf-a', '1.0.0', 'a1', { localOnly: true });
  await publishBuilt(options());
  expect(await page('/mf-a')).toContain('a1');
  await publishBuilt({ ...options(), site: { mode: 'production' } });
  expect(await page('/mf-b')).toContain('b1');
  await expect(() => page('/mf-a')).rejects.toThrow();
});

test('search engines find the pages that name themselves, and none that are not prerendered', async () => {
  const canonical = '<link rel="canonical" href="__COMPOSITION_ORIGIN__/mf-a"/>';
  build('mf-a', '1.0.0', 'a1', { routes: ['/mf-a', '/mf-a/mine/*'], overlays: ['/mf-a/over'] });
  const prerendered = `${repository.root}/mf-a/dist/prerender.json`;
  const pages = fs.readFileSync(prerendered, 'utf8');
  fs.writeFileSync(prerendered, pages.replaceAll('"html":"', `"html":${JSON.stringify(canonical).slice(0, -1)}`));
  await publishBuilt({ ...options(), site: { origin: 'https://www.example.com' } });
  const file = async (name: string) => fs.readFileSync(await repository.pageFile(`public/${name}`), 'utf8');
  expect((await file('sitemap.xml')).match(/<loc>.*<\/loc>/g)).toEqual(['<loc>https://www.example.com/mf-a</loc>']);
  expect((await file('robots.txt')).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    'Disallow: /mf-a/mine/',
    'Disallow: /mf-a/over$',
    '',
    'Sitemap: https://www.example.com/sitemap.xml',
    '',
  ]);
});

test('remotes before the shell are refused', async () => {
  await expect(() => publish('mf-a', options())).rejects.toThrow(expect.objectContaining({ code: 'NO_SHELL' }));
});

test('files of a running change are not removed as leftovers by another one', async () => {
  await publishBuilt(options());
  const other = new Repository(dataDir);
  build('mf-a', '1.1.0', 'mine');
  other.build('mf-a', '1.1.0', 'theirs');
  let theirs: Promise<unknown> = Promise.resolve();
  let goOn = () => {};
  const mineIsLive = new Promise<void>((resolve) => (goOn = resolve));
  beforeCommit(async () => {
    const theirsLiesThere = new Promise<void>((resolve) => {
      beforeCommit(() => {
        resolve();
        return mineIsLive;
      });
    });
    theirs = publish('mf-a', other.options);
    await Promise.race([theirsLiesThere, theirs.catch(() => undefined)]);
    jest.restoreAllMocks();
  });
  await publish('mf-a', options());
  goOn();
  await expect(theirs).rejects.toMatchObject({ code: 'VERSION_TAKEN' });
  other.remove();
  expect((await verifyStore(dataDir)).problems).toEqual([]);
});

test('the loser of a race starts again from the winner’s generation', async () => {
  await publishBuilt(options());
  const store = new ReleaseStore(dataDir);
  build('mf-a', '1.1.0', 'a2');
  let raced = false;
  await makeGeneration(store, {
    reason: 'slow publisher of mf-b',
    async apply(draft) {
      if (!raced) {
        raced = true;
        await publish('mf-a', options());
      }
      return {
        ...draft,
        remotes: draft.remotes.map((one) => (one.name === 'mf-b' ? { ...one, owner: 'new owner' } : one)),
      };
    },
  });
  expect(await live()).toEqual({ generation: 3, versions: ['mf-a 1.1.0', 'mf-b 1.0.0'] });
  expect((await store.live())?.remotes[1]?.owner).toBe('new owner');
});

test('a rehearsal makes the same checks and writes nothing', async () => {
  await publishBuilt(options());
  build('mf-a', '1.1.0', 'a2');
  const before = repository.stored();
  expect(await rehearsePublish('mf-a', options())).toMatchObject({ generation: 2, reason: 'publish mf-a 1.1.0' });
  build('mf-a', '1.0.0', 'other');
  await expect(() => rehearsePublish('mf-a', options())).rejects.toThrow(
    expect.objectContaining({ code: 'VERSION_TAKEN' }),
  );
  await expect(() => rehearseRollback('mf-a', dataDir)).rejects.toThrow(
    expect.objectContaining({ code: 'NO_PREVIOUS' }),
  );
  expect(await live()).toEqual({ generation: 1, versions: ['mf-a 1.0.0', 'mf-b 1.0.0'] });
  expect(repository.stored()).toEqual(before);
});

test('routes that look alike have pages of their own', async () => {
  const routes = ['/404', '/index', '/mf-a', '/mf-a/b', '/mf-a~b', '/mf-a/*'];
  build('mf-a', '1.0.0', 'a1', { routes, prerender: [] });
  build('mf-b', '1.0.0', 'b1', { routes: ['/'], prerender: [] });
  await publishBuilt(options());
  for (const route of [...routes, '/']) expect(await page(route)).toContain(` ${route} `);
  expect(await page('404')).toContain(' null ');
});
