import fs from 'node:fs';
import path from 'node:path';
import { COMPOSER, Repository } from '../test/repository';
import { makeGeneration } from './generation';
import { markGood } from './good';
import { publish, rehearsePublish } from './publish';
import { publishBuilt } from './publish-built';
import { rehearseRollback, rollbackRemote, rollbackTo } from './rollback';
import { ReleaseStore } from './store';
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

test('the first start publishes everything as one generation, the second changes nothing', () => {
  expect(publishBuilt(options())).toEqual({ generation: 1 });
  expect(publishBuilt(options())).toEqual({ generation: 1 });
  expect(live()).toEqual({ generation: 1, versions: ['mf-a 1.0.0', 'mf-b 1.0.0'] });
  expect(page('/mf-a')).toBe('local http://127.0.0.1:3000 /mf-a <p src="/remotes/mf-a/1.0.0/x">a1</p>');
});

test('a remote published alone is live, and nothing else has moved', () => {
  publishBuilt(options());
  build('mf-a', '1.1.0', 'a2');
  publish('a', options());
  expect(live()).toEqual({ generation: 2, versions: ['mf-a 1.1.0', 'mf-b 1.0.0'] });
  expect(page('/mf-a')).toContain('a2');
  expect(page('/mf-b')).toContain('b1');
  expect(fs.existsSync(path.join(dataDir, 'releases/remotes/mf-a/1.0.0/remoteEntry.js'))).toBe(true);
});

test('publishing what is live already makes no generation', () => {
  publishBuilt(options());
  publish('mf-a', options());
  expect(live().generation).toBe(1);
});

test('a version never changes its content', () => {
  publishBuilt(options());
  build('mf-a', '1.0.0', 'other');
  expect(() => publish('mf-a', options())).toThrow(expect.objectContaining({ code: 'VERSION_TAKEN' }));
  expect(live()).toEqual({ generation: 1, versions: ['mf-a 1.0.0', 'mf-b 1.0.0'] });
});

test('the working copy at the next start goes out beside the published version, not over it', () => {
  publishBuilt(options());
  build('mf-a', '1.0.0', 'edited');
  publishBuilt(options());
  expect(live().versions?.[0]).toMatch(/^mf-a 1\.0\.0-dev\.[0-9a-f]{12}$/);
  expect(page('/mf-a')).toContain('edited');
});

test('a roll back is a new generation, survives a start, and can be rolled back itself', () => {
  publishBuilt(options());
  build('mf-a', '1.1.0', 'a2');
  publish('mf-a', options());
  rollbackRemote('mf-a', dataDir);
  expect(live()).toEqual({ generation: 3, versions: ['mf-a 1.0.0', 'mf-b 1.0.0'] });
  publishBuilt(options());
  expect(live().generation).toBe(3);
  expect(() => rollbackRemote('mf-a', dataDir)).toThrow(expect.objectContaining({ code: 'NO_PREVIOUS' }));
  rollbackTo(2, dataDir);
  expect(live()).toEqual({ generation: 4, versions: ['mf-a 1.1.0', 'mf-b 1.0.0'] });
});

test('a generation says since when each version is live: from anew for one that comes back, as before for all that stays', () => {
  const since = () => {
    const { createdAt, liveSince = {} } = repository.store.live()!;
    return Object.entries(liveSince).map(([name, at]) => `${name} ${at === createdAt ? 'now' : 'before'}`);
  };
  const ofB = () => repository.store.live()?.liveSince?.['mf-b'];
  publishBuilt(options());
  expect(since()).toEqual(['mf-a now', 'mf-b now']);
  const begun = ofB();
  build('mf-a', '1.1.0', 'a2');
  for (const change of [
    () => publish('mf-a', options()),
    () => rollbackRemote('mf-a', dataDir),
    () => rollbackRemote('mf-a', dataDir, { version: '1.1.0' }),
    () => rollbackTo(1, dataDir),
    () => publish('mf-a', { ...options(), allowLower: true }),
  ]) {
    change();
    expect(since()).toEqual(['mf-a now', 'mf-b before']);
  }
  markGood('mf-a', '1.1.0', dataDir);
  expect(since()).toEqual(['mf-a before', 'mf-b before']);
  withdraw('mf-a', dataDir);
  expect(since()).toEqual(['mf-b before']);
  rollbackRemote('mf-a', dataDir);
  expect(since()).toEqual(['mf-a now', 'mf-b before']);
  expect(ofB()).toBe(begun);
});

test('a version that was rolled back comes back by a roll back, or when that is said on purpose', () => {
  publishBuilt(options());
  build('mf-a', '1.1.0', 'a2');
  publish('mf-a', options());
  rollbackRemote('mf-a', dataDir);
  expect(() => publish('mf-a', options())).toThrow(expect.objectContaining({ code: 'VERSION_NOT_RAISED' }));
  publish('mf-a', { ...options(), allowLower: true });
  expect(live()).toEqual({ generation: 4, versions: ['mf-a 1.1.0', 'mf-b 1.0.0'] });
});

test.each([
  ['CONTRACT_MISMATCH', { contract: 1 }],
  ['SHARED_MISMATCH', {}, { shared: { react: '18.0.0' } }],
  ['ROUTE_TAKEN', { routes: ['/mf-b'], prerender: [] }],
  ['PAGES_FAILED', { routes: ['/mf-a', '/mf-a/throws'], prerender: ['/mf-a/throws'] }, {}, 'it throws'],
])('%s keeps a release from going live, leaves nothing behind and does not use the version up', (...row) => {
  const [code, change, recorded = {}, text = 'a2'] = row as [string, object, object?, string?];
  publishBuilt(options());
  const before = repository.stored();
  build('mf-a', '1.1.0', text, change, recorded);
  const refusal = expect.objectContaining({ code }) as Error;
  expect(() => rehearsePublish('mf-a', options())).toThrow(refusal);
  expect(() => publish('mf-a', options())).toThrow(refusal);
  expect(live().generation).toBe(1);
  expect(repository.stored()).toEqual(before);
  build('mf-a', '1.1.0', 'mended');
  publish('mf-a', options());
  expect(page('/mf-a')).toContain('mended');
});

test('a remote without a build, or without a folder, is told so', () => {
  publishBuilt(options());
  build('mf-a', '1.1.0', 'a2');
  fs.rmSync(path.join(repository.root, 'mf-a/dist'), { recursive: true });
  expect(() => publish('mf-a', options())).toThrow(expect.objectContaining({ code: 'NOT_BUILT' }));
  expect(() => publish('mf-z', options())).toThrow(expect.objectContaining({ code: 'REMOTE_UNKNOWN' }));
});

test('pages are composed anew for another site, and whoever publishes later keeps to it', () => {
  publishBuilt(options());
  const site = { mode: 'production' as const, origin: 'https://www.example.com' };
  expect(publishBuilt({ ...options(), site })).toEqual({ generation: 2 });
  expect(publishBuilt({ ...options(), site })).toEqual({ generation: 2 });
  expect(page('/mf-a')).toContain('production https://www.example.com');
  build('mf-a', '1.1.0', 'a2');
  publish('mf-a', options());
  expect(page('/mf-a')).toContain('production https://www.example.com');
  expect(live().versions).toEqual(['mf-a 1.1.0', 'mf-b 1.0.0']);
});

const maps = { scripts: ['https://maps.example'] };
const allows = (route: string) => repository.entry(route).allows;

test('a setting goes into the pages of who needs it, stays for later releases, and is taken away by an empty one', () => {
  const needs = [{ setting: 'maps-key', ...maps }, { permissions: ['geolocation'] }];
  build('mf-a', '1.0.0', 'a1', { needs });
  publishBuilt({ ...options(), site: { settings: { 'maps-key': 'AIza', other: 'x' } } });
  expect(page('/mf-a')).toContain(' AIza /mf-a');
  expect(allows('/mf-a')).toEqual({ settings: ['maps-key'], permissions: ['geolocation'], ...maps });
  expect(page('/mf-b')).not.toContain('AIza');
  expect([allows('/mf-b'), allows('404')]).toEqual([undefined, undefined]);
  build('mf-a', '1.1.0', 'a2', { needs });
  publish('mf-a', { ...options(), site: { settings: { other: 'y' } } });
  expect(page('/mf-a')).toContain(' AIza ');
  publishBuilt({ ...options(), site: { settings: { 'maps-key': '' } } });
  expect(page('/mf-a')).not.toContain('AIza');
  expect(allows('/mf-a')).toEqual({ permissions: ['geolocation'] });
});

test('what a shell says of its pages is let into them; one that says nothing has no Trusted Types', () => {
  const letIn = (route: string) => [repository.entry(route).policies, repository.entry(route).scripts];
  publishBuilt(options());
  expect([letIn('/mf-a'), letIn('404')]).toEqual(Array(2).fill([undefined, undefined]));
  const told = `const of = exports.composePage; exports.composePage = (request) => {
    request.letIn({ policies: ['p'], scripts: ['a{}'] });
    return of(request);
  };`;
  repository.write('shell/dist/server/compose.cjs', `${COMPOSER} ${told}`);
  build('mf-a', '1.1.0', 'a2');
  publishBuilt(options());
  const hash = 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=';
  expect([letIn('/mf-a'), letIn('404')]).toEqual(Array(2).fill([['p'], [hash]]));
});

test('an overlay is allowed what it needs and what the start page below it needs, and nobody else is', () => {
  repository.write('shell/dist/server/compose.cjs', `${COMPOSER} exports.start = '/mf-b';`);
  build('mf-a', '1.0.0', 'a1', { overlays: ['/over'], needs: [{ frames: ['https://pay.example'] }] });
  build('mf-b', '1.0.0', 'b1', { needs: [maps] });
  build('mf-c', '1.0.0', 'c1', { overlays: ['/above'] });
  publishBuilt(options());
  expect(allows('/over')).toEqual({ ...maps, frames: ['https://pay.example'] });
  expect(allows('/above')).toEqual(maps);
  expect(allows('/mf-b')).toEqual(maps);
  expect(allows('/mf-c')).toBeUndefined();
});

test('what a remote needs beyond its live version is refused with a list of it, until that is said to be meant', () => {
  publishBuilt(options());
  const release = (version: string, needs: object[], more: object = {}) => {
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
  expect(() => release('1.1.0', [conditional])).toThrow(list(stated));
  expect(() => rehearsePublish('mf-a', options())).toThrow(list(stated));
  expect(live().generation).toBe(1);

  release('1.1.0', [conditional], { acceptNeeds: true });
  // As much, on no condition any more, less, and that again.
  release('1.2.0', [conditional]);
  expect(() => release('1.3.0', [conditional, maps])).toThrow(list('scripts https://maps.example'));
  release('1.3.0', [conditional, maps], { acceptNeeds: true });
  release('1.4.0', [maps]);
  expect(() => release('1.5.0', [conditional])).toThrow(list('setting maps-key'));
  release('1.5.0', []);
  expect(() => release('1.6.0', [maps])).toThrow(list('scripts https://maps.example'));
  expect(live().versions?.[0]).toBe('mf-a 1.5.0');
});

test('a first release is reviewed too', () => {
  publishBuilt(options());
  build('mf-c', '1.0.0', 'c1', { needs: [maps] });
  expect(() => publish('mf-c', options())).toThrow(expect.objectContaining({ code: 'NEEDS_NEW' }));
  publish('mf-c', { ...options(), acceptNeeds: true });
  expect(allows('/mf-c')).toEqual(maps);
});

test('what is for developers has no page in production mode, and no page there knows of it', () => {
  build('mf-a', '1.0.0', 'a1', { localOnly: true });
  publishBuilt(options());
  expect(page('/mf-a')).toContain('a1');
  publishBuilt({ ...options(), site: { mode: 'production' } });
  expect(page('/mf-b')).toContain('b1');
  expect(() => page('/mf-a')).toThrow();
});

test('search engines are led to the pages that name themselves, and away from what is not prerendered', () => {
  const canonical = '<link rel="canonical" href="__COMPOSITION_ORIGIN__/mf-a"/>';
  build('mf-a', '1.0.0', 'a1', { routes: ['/mf-a', '/mf-a/mine/*'], overlays: ['/mf-a/over'] });
  const prerendered = `${repository.root}/mf-a/dist/prerender.json`;
  const pages = fs.readFileSync(prerendered, 'utf8');
  fs.writeFileSync(prerendered, pages.replaceAll('"html":"', `"html":${JSON.stringify(canonical).slice(0, -1)}`));
  publishBuilt({ ...options(), site: { origin: 'https://www.example.com' } });
  const file = (name: string) => fs.readFileSync(repository.pageFile(`public/${name}`), 'utf8');
  expect(file('sitemap.xml').match(/<loc>.*<\/loc>/g)).toEqual(['<loc>https://www.example.com/mf-a</loc>']);
  expect(file('robots.txt').split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    'Disallow: /mf-a/mine/',
    'Disallow: /mf-a/over',
    '',
    'Sitemap: https://www.example.com/sitemap.xml',
    '',
  ]);
});

test('remotes before the shell are refused', () => {
  expect(() => publish('mf-a', options())).toThrow(expect.objectContaining({ code: 'NO_SHELL' }));
});

test('whoever loses the race begins again from the winner', () => {
  publishBuilt(options());
  const store = new ReleaseStore(dataDir);
  build('mf-a', '1.1.0', 'a2');
  let raced = false;
  makeGeneration(store, {
    reason: 'slow publisher of mf-b',
    apply(draft) {
      if (!raced) {
        raced = true;
        publish('mf-a', options());
      }
      return {
        ...draft,
        remotes: draft.remotes.map((one) => (one.name === 'mf-b' ? { ...one, owner: 'new owner' } : one)),
      };
    },
  });
  expect(live()).toEqual({ generation: 3, versions: ['mf-a 1.1.0', 'mf-b 1.0.0'] });
  expect(store.live()?.remotes[1]?.owner).toBe('new owner');
});

test('a rehearsal makes the same checks and writes nothing', () => {
  publishBuilt(options());
  build('mf-a', '1.1.0', 'a2');
  const before = repository.stored();
  expect(rehearsePublish('mf-a', options())).toMatchObject({ generation: 2, reason: 'publish mf-a 1.1.0' });
  build('mf-a', '1.0.0', 'other');
  expect(() => rehearsePublish('mf-a', options())).toThrow(expect.objectContaining({ code: 'VERSION_TAKEN' }));
  expect(() => rehearseRollback('mf-a', dataDir)).toThrow(expect.objectContaining({ code: 'NO_PREVIOUS' }));
  expect(live()).toEqual({ generation: 1, versions: ['mf-a 1.0.0', 'mf-b 1.0.0'] });
  expect(repository.stored()).toEqual(before);
});

test('routes that look alike have pages of their own', () => {
  const routes = ['/404', '/index', '/mf-a', '/mf-a/b', '/mf-a~b', '/mf-a/*'];
  build('mf-a', '1.0.0', 'a1', { routes, prerender: [] });
  build('mf-b', '1.0.0', 'b1', { routes: ['/'], prerender: [] });
  publishBuilt(options());
  for (const route of [...routes, '/']) expect(page(route)).toContain(` ${route} `);
  expect(page('404')).toContain(' null ');
});
