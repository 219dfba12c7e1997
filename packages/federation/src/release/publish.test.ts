import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeGeneration, publish, publishBuilt, rehearsePublish } from './publish';
import { rollbackRemote, rollbackTarget, rollbackTo } from './rollback';
import { ReleaseStore } from './store';

let root: string;
let dataDir: string;
const shared = { react: '19.3.1' };

function write(file: string, content: unknown) {
  const target = path.join(root, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

/** A built remote as its team's folder holds it; `text` stands for its content. */
function build(name: string, version: string, text: string, change: object = {}) {
  write(`${name}/package.json`, { name, version, mealtime: { role: 'remote' } });
  write(`${name}/dist/client/remoteEntry.js`, text);
  write(`${name}/dist/prerender.json`, {
    [`/${name}`]: { html: `<p src="__MEALTIME_BASE__/x">${text}</p>`, scripts: [], styles: [] },
  });
  write(`${name}/dist/build.json`, {
    name,
    owner: 'team',
    contract: 1,
    routes: [`/${name}`],
    overlays: [],
    prerender: [`/${name}`],
    frame: 'site',
    navigation: [],
    container: `${name}_${text}`,
    entry: 'remoteEntry.js',
    files: { 'remoteEntry.js': `sha384-${text}` },
    initial: { scripts: ['remoteEntry.js'], styles: [] },
    shared,
    ...change,
  });
}

beforeEach(() => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mealtime-publish-'));
  root = path.join(dir, 'root');
  dataDir = path.join(dir, 'data');
  write('shell/package.json', { name: 'shell', version: '1.0.0', mealtime: { role: 'shell' } });
  write('shell/public/favicon.svg', '<svg/>');
  write('shell/dist/client/main.js', 'shell');
  write('shell/dist/build.json', { contract: 1, files: {}, initial: { scripts: [], styles: [], fonts: [] }, shared });
  write(
    'shell/dist/server/compose.cjs',
    `exports.composePage = ({ manifest, path, mode, origin, mapsKey, prerendered }) => {
       const remote = manifest.remotes.find((one) => one.routes.includes(path));
       return mode + ' ' + origin + ' ' + (mapsKey ? mapsKey + ' ' : '') + path + ' ' + (remote ? prerendered(remote, path)?.html : 'none');
     };`,
  );
  build('mf-a', '1.0.0', 'a1');
  build('mf-b', '1.0.0', 'b1');
});
afterEach(() => fs.rmSync(path.dirname(root), { recursive: true, force: true }));

const options = () => ({ root, dataDir });
const live = () => {
  const generation = new ReleaseStore(dataDir).live();
  return {
    generation: generation?.generation,
    versions: generation?.remotes.map((one) => `${one.name} ${one.version}`),
  };
};
const page = (route: string) => {
  const store = new ReleaseStore(dataDir);
  const dir = store.path('pages', store.live()?.pages ?? '');
  const index = JSON.parse(fs.readFileSync(path.join(dir, 'index.json'), 'utf8')) as Record<string, { file: string }>;
  return fs.readFileSync(path.join(dir, index[route]?.file ?? ''), 'utf8');
};

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

test('a version that was rolled back can be published again', () => {
  publishBuilt(options());
  build('mf-a', '1.1.0', 'a2');
  publish('mf-a', options());
  rollbackRemote('mf-a', dataDir);
  publish('mf-a', options());
  expect(live()).toEqual({ generation: 4, versions: ['mf-a 1.1.0', 'mf-b 1.0.0'] });
});

test.each([
  ['CONTRACT_MISMATCH', { contract: 2 }],
  ['SHARED_MISMATCH', { shared: { react: '18.0.0' } }],
  ['ROUTE_TAKEN', { routes: ['/mf-b'] }],
])('%s keeps a release from going live', (code, change) => {
  publishBuilt(options());
  build('mf-a', '1.1.0', 'a2', change);
  expect(() => publish('mf-a', options())).toThrow(expect.objectContaining({ code }));
  expect(live().generation).toBe(1);
});

test('a remote without a build, or without a folder, is told so', () => {
  fs.rmSync(path.join(root, 'mf-a/dist'), { recursive: true });
  expect(() => publish('mf-a', options())).toThrow(expect.objectContaining({ code: 'NOT_BUILT' }));
  expect(() => publish('mf-z', options())).toThrow(expect.objectContaining({ code: 'REMOTE_UNKNOWN' }));
});

test('pages are composed anew for another site, and whoever publishes later keeps to it', () => {
  publishBuilt(options());
  const site = { mode: 'production' as const, origin: 'https://mealtime.example' };
  expect(publishBuilt({ ...options(), site })).toEqual({ generation: 2 });
  expect(publishBuilt({ ...options(), site })).toEqual({ generation: 2 });
  expect(page('/mf-a')).toContain('production https://mealtime.example');
  build('mf-a', '1.1.0', 'a2');
  publish('mf-a', options());
  expect(page('/mf-a')).toContain('production https://mealtime.example');
  expect(live().versions).toEqual(['mf-a 1.1.0', 'mf-b 1.0.0']);
});

test('a key of Google Maps goes into the pages, stays for later releases, and is taken away by an empty one', () => {
  publishBuilt({ ...options(), site: { mapsKey: 'AIza' } });
  build('mf-a', '1.1.0', 'a2');
  publish('mf-a', options());
  expect(page('/mf-a')).toContain(' AIza ');
  publishBuilt({ ...options(), site: { mapsKey: '' } });
  expect(page('/mf-a')).not.toContain('AIza');
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
  const html = '<link rel="canonical" href="__MEALTIME_ORIGIN__/mf-a"/>';
  build('mf-a', '1.0.0', html, { routes: ['/mf-a', '/mf-a/mine/*'], overlays: ['/mf-a/over'] });
  publishBuilt({ ...options(), site: { origin: 'https://mealtime.example' } });
  const store = new ReleaseStore(dataDir);
  const file = (name: string) => fs.readFileSync(store.path('pages', store.live()!.pages, 'public', name), 'utf8');
  expect(file('sitemap.xml').match(/<loc>.*<\/loc>/g)).toEqual(['<loc>https://mealtime.example/mf-a</loc>']);
  expect(file('robots.txt').split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    'Disallow: /mf-a/mine/',
    'Disallow: /mf-a/over',
    '',
    'Sitemap: https://mealtime.example/sitemap.xml',
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
  makeGeneration(store, 'slow publisher of mf-b', {}, (draft) => {
    if (!raced) {
      raced = true;
      publish('mf-a', options());
    }
    return {
      ...draft,
      remotes: draft.remotes.map((one) => (one.name === 'mf-b' ? { ...one, owner: 'new owner' } : one)),
    };
  });
  expect(live()).toEqual({ generation: 3, versions: ['mf-a 1.1.0', 'mf-b 1.0.0'] });
  expect(store.live()?.remotes[1]?.owner).toBe('new owner');
});

test('a rehearsal makes the same checks and writes nothing', () => {
  publishBuilt(options());
  build('mf-a', '1.1.0', 'a2');
  expect(rehearsePublish('mf-a', options())).toMatchObject({ generation: 2, reason: 'publish mf-a 1.1.0' });
  build('mf-a', '1.0.0', 'other');
  expect(() => rehearsePublish('mf-a', options())).toThrow(expect.objectContaining({ code: 'VERSION_TAKEN' }));
  build('mf-a', '1.2.0', 'a3', { routes: ['/mf-b'] });
  expect(() => rehearsePublish('mf-a', options())).toThrow(expect.objectContaining({ code: 'ROUTE_TAKEN' }));
  expect(() => rollbackTarget('mf-a', new ReleaseStore(dataDir))).toThrow(
    expect.objectContaining({ code: 'NO_PREVIOUS' }),
  );
  expect(live()).toEqual({ generation: 1, versions: ['mf-a 1.0.0', 'mf-b 1.0.0'] });
  expect(fs.existsSync(path.join(dataDir, 'releases/remotes/mf-a/1.1.0'))).toBe(false);
});
