import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { COMPOSER, Repository } from '../test/repository';
import { integrityOf } from '@federated-pages/manifest/files';
import type { ReleaseTable, RemoteRelease } from '@federated-pages/manifest';
import { promote, startCanary } from './canary';
import { contentHash, sweepContents } from './contents';
import { publish } from './publish';
import { publishBuilt } from './publish-built';
import { verifyStore } from './verify';
import { withdraw } from './withdraw';

let repository: Repository;
const options = () => repository.options;
const DAY_MS = 86_400_000;

interface Composed {
  path: string | null;
  /** Names of the remotes that the composer was given. */
  remotes: string[];
}

/** Tells, in a file, of each page that it composes: composers run in a world of their own. */
const telling = () =>
  COMPOSER.replace(
    '=> {',
    `=> {
      const entry = JSON.stringify({ path, remotes: manifest.remotes.map(({ name }) => name) });
      require('node:fs').appendFileSync(${JSON.stringify(log())}, entry + '\\n');`,
  );
const log = () => path.join(repository.root, 'composed.log');

beforeEach(() => {
  repository = new Repository();
  repository.write('shell/dist/server/compose.cjs', telling());
  for (const name of ['mf-a', 'mf-b', 'mf-c']) repository.build(name, '1.0.0', `${name} one`);
});
afterEach(() => repository.remove());

/** Compositions since the last call. */
function readLog(): Composed[] {
  const lines = fs.existsSync(log()) ? fs.readFileSync(log(), 'utf8').split('\n').filter(Boolean) : [];
  fs.rmSync(log(), { force: true });
  return lines.map((line) => JSON.parse(line) as Composed);
}
const composed = () => readLog().map(({ path }) => path);

const contents = () => fs.readdirSync(repository.store.path('composed')).sort();
const text = async (name: string) => fs.readFileSync(await repository.pageFile(name), 'utf8');
const table = async () => JSON.parse(await text('table.json')) as ReleaseTable;

test('a publish composes the pages of what changed, and no other', async () => {
  await publishBuilt(options());
  expect(composed()).toEqual(['/mf-a', '/mf-b', '/mf-c', null]);
  repository.build('mf-a', '1.1.0', 'mf-a two');
  await publish('mf-a', options());
  expect(composed()).toEqual(['/mf-a']);
  expect(await repository.page('/mf-a')).toContain('mf-a two');
  expect(await repository.page('/mf-b')).toContain('mf-b one');
  await withdraw('mf-b', repository.dataDir);
  expect(composed()).toEqual([]);
  await expect(() => repository.page('/mf-b')).rejects.toThrow();
  expect((await verifyStore(repository.dataDir)).problems).toEqual([]);
});

test('a canary composes its own pages alone, what others publish meanwhile is composed once for both, promoting composes nothing', async () => {
  await publishBuilt(options());
  composed();
  repository.build('mf-a', '1.1.0', 'mf-a two');
  await startCanary('mf-a', 5, options());
  expect(composed()).toEqual(['/mf-a']);
  repository.build('mf-b', '1.1.0', 'mf-b two');
  await publish('mf-b', options());
  // Of mf-a the live page and the canary's are each as before.
  expect(composed()).toEqual(['/mf-b']);
  const pages = (await repository.store.live())?.canaries?.[0]?.pages;
  expect(fs.readFileSync(await repository.pageFile('mf-a.html', pages), 'utf8')).toContain('mf-a two');
  expect(fs.readFileSync(await repository.pageFile('mf-b.html', pages), 'utf8')).toContain('mf-b two');
  expect(await repository.page('/mf-a')).toContain('mf-a one');
  await promote('mf-a', repository.dataDir);
  expect(composed()).toEqual([]);
  expect(await repository.page('/mf-a')).toContain('mf-a two');
  expect((await verifyStore(repository.dataDir)).problems).toEqual([]);
});

test('a canary’s own files are kept, and removed once no set has them', async () => {
  await publishBuilt(options());
  repository.build('mf-a', '1.1.0', 'mf-a two');
  await startCanary('mf-a', 5, options());
  const pages = (await repository.store.live())?.canaries?.[0]?.pages ?? '';
  const file = path.basename(await repository.pageFile('mf-a.html', pages));
  sweepContents(repository.store, Date.now() + 2 * DAY_MS);
  expect(contents()).toContain(file);
  expect(await verifyStore(repository.dataDir)).toMatchObject({ pages: 2, problems: [] });
  fs.rmSync(repository.store.path('pages', pages), { recursive: true });
  sweepContents(repository.store, Date.now() + 2 * DAY_MS);
  expect(contents()).not.toContain(file);
});

test('a change of shared content composes all pages: navigation, the site, the shell, a fragment in the frame', async () => {
  await publishBuilt(options());
  composed();
  const changes: [string, () => unknown][] = [
    [
      'navigation',
      () => repository.build('mf-b', '1.1.0', 'mf-b two', { navigation: [{ label: 'B', path: '/mf-b' }] }),
    ],
    ['the shell', () => repository.buildShell('1.1.0')],
  ];
  for (const [what, change] of changes) {
    change();
    repository.write('shell/dist/server/compose.cjs', telling());
    await publishBuilt(options());
    expect([what, composed()]).toEqual([what, ['/mf-a', '/mf-b', '/mf-c', null]]);
  }
  await publishBuilt({ ...options(), site: { origin: 'https://www.example.com' } });
  expect(composed()).toEqual(['/mf-a', '/mf-b', '/mf-c', null]);
});

test('a page brings along the remotes whose fragments may stand in it, however deep, and no others', async () => {
  const program = 'exports.renderFragment = () => ({ html: "piece", places: [] });';
  const offering = (name: string, version: string, text: string, change: object = {}) => {
    repository.write(`${name}/dist/server/fragments.cjs`, program);
    const server = { 'fragments.cjs': integrityOf(Buffer.from(program)) };
    const fragmentFiles = { piece: { scripts: [], styles: [] } };
    const fragments = { piece: { size: { height: 1 } } };
    repository.build(name, version, text, { fragments, ...change }, { fragmentFiles, server });
  };
  offering('mf-c', '1.1.0', 'c');
  offering('mf-b', '1.1.0', 'b', { uses: { 'mf-c/piece': {} } });
  repository.build('mf-a', '1.1.0', 'a', { uses: { 'mf-b/piece': {} } });
  repository.build('mf-d', '1.0.0', 'd');
  await publishBuilt(options());
  expect(readLog().map(({ path, remotes }) => [path, ...remotes])).toEqual([
    ['/mf-a', 'mf-a', 'mf-b', 'mf-c'],
    ['/mf-b', 'mf-b', 'mf-c'],
    ['/mf-c', 'mf-c'],
    ['/mf-d', 'mf-d'],
    [null],
  ]);
  expect((await table()).remotes.map(({ name, with: beside }) => [name, beside])).toEqual([
    ['mf-a', ['mf-b', 'mf-c']],
    ['mf-b', ['mf-c']],
    ['mf-c', undefined],
    ['mf-d', undefined],
  ]);
  offering('mf-c', '1.2.0', 'c two');
  await publish('mf-c', options());
  expect(composed()).toEqual(['/mf-a', '/mf-b', '/mf-c']);
});

test('the table leads to what it takes to run each remote, by the hash of what it holds, and says nothing of the generation', async () => {
  await publishBuilt(options());
  const before = await text('table.json');
  for (const { name, release = '' } of (await table()).remotes) {
    const held = fs.readFileSync(repository.store.path('composed', `${release}.json`), 'utf8');
    expect(contentHash(held)).toBe(release);
    expect(JSON.parse(held)).toMatchObject({
      name,
      version: '1.0.0',
      entry: 'remoteEntry.js',
    } as Partial<RemoteRelease>);
  }
  repository.build('mf-a', '1.1.0', 'mf-a two');
  await publish('mf-a', options());
  expect(await text('table.json')).not.toBe(before);
  expect(await text('table.json')).not.toContain('generation');
});

test('content shared by generations is stored once', async () => {
  repository.build('mf-b', '1.1.0', `${'long '.repeat(200)}`);
  await publishBuilt(options());
  const before = contents();
  repository.build('mf-a', '1.1.0', 'mf-a two');
  await publish('mf-a', options());
  const added = contents().filter((name) => !before.includes(name));
  // The page, its release, the table. Small as they are here, only the table and the release come compressed as well.
  expect(added.map((name) => path.extname(name.replace(/\.(br|gz)$/, ''))).sort()).toEqual(
    expect.arrayContaining(['.html', '.json']),
  );
  expect(added.filter((name) => name.endsWith('.html'))).toHaveLength(1);
});

test('a page that was altered in the store is composed again by whichever is published next', async () => {
  await publishBuilt(options());
  composed();
  fs.appendFileSync(await repository.pageFile('mf-b.html'), 'evil');
  expect((await verifyStore(repository.dataDir)).problems.map(({ code }) => code)).toEqual(['FILE_CHANGED']);
  repository.build('mf-a', '1.1.0', 'mf-a two');
  await publish('mf-a', options());
  expect(composed()).toEqual(['/mf-a', '/mf-b']);
  expect((await verifyStore(repository.dataDir)).problems).toEqual([]);
});

describe('files that the previous publish verified', () => {
  const reads = jest.spyOn(fs, 'readFileSync');
  const readPages = () =>
    reads.mock.calls.flatMap(([file]) => (/composed.[^/]*[.]html$/.test(String(file)) ? [file] : []));
  const publishNext = async (version: string) => {
    repository.build('mf-a', version, `mf-a ${version}`);
    reads.mockClear();
    // A publish of real pages takes longer than a tick of the file system's clock, and no machine is a minute late.
    const began = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => began + 60_000);
    await publish('mf-a', options());
    clock.mockRestore();
  };

  beforeEach(async () => {
    await publishBuilt(options());
    // The second one finds all but mf-a's as they were.
    await publishNext('1.1.0');
    expect(readPages().length).toBeGreaterThan(0);
  });
  afterAll(() => reads.mockRestore());

  test('is not read again', async () => {
    // Its own output was not compared yet.
    const made = await repository.pageFile('mf-a.html');
    await publishNext('1.2.0');
    expect(readPages()).toEqual([made]);
    expect((await verifyStore(repository.dataDir)).problems).toEqual([]);
  });

  test('is read again once it was written to, were it with as many bytes and an older time', async () => {
    const file = await repository.pageFile('mf-b.html');
    const { atime, mtime } = fs.statSync(file);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('mf-b', 'evil'));
    fs.utimesSync(file, atime, mtime);
    composed();
    await publishNext('1.2.0');
    expect(composed()).toEqual(['/mf-a', '/mf-b']);
    expect((await verifyStore(repository.dataDir)).problems).toEqual([]);
  });

  test.each([
    ['no note', undefined],
    ['half of one', '{"a"'],
    ['another', 'null'],
    ['one of nothing', '[1]'],
  ])('is read again with %s of it', async (_, note) => {
    const file = repository.store.path('seen.json');
    if (note === undefined) fs.rmSync(file);
    else fs.writeFileSync(file, note);
    composed();
    await publishNext('1.2.0');
    expect(composed()).toEqual(['/mf-a']);
    expect(readPages().length).toBeGreaterThan(0);
  });
});

test('a compressed sibling that unfolds to something else is found', async () => {
  repository.build('mf-b', '1.1.0', `${'long '.repeat(200)}`);
  await publishBuilt(options());
  fs.writeFileSync(`${await repository.pageFile('mf-b.html')}.br`, zlib.brotliCompressSync('evil'));
  expect((await verifyStore(repository.dataDir)).problems).toHaveLength(1);
});

describe('files that no generation needs', () => {
  const sweep = (days: number) => sweepContents(repository.store, Date.now() + days * DAY_MS);

  test('is kept for running publishes and open tabs, and removed afterwards; needed files stay', async () => {
    await publishBuilt(options());
    for (let minor = 1; minor <= 6; minor += 1) {
      repository.build('mf-a', `1.${minor}.0`, `mf-a ${minor}`);
      await publish('mf-a', options());
    }
    const before = contents();
    sweep(0);
    expect(contents()).toEqual(before);
    sweep(1);
    const pages = (names: string[]) => names.filter((name) => name.endsWith('.html')).length;
    // Five generations have pages: five of mf-a, one of each other, and the one that says there is none.
    expect([pages(before), pages(contents())]).toEqual([10, 8]);
    expect(contents().filter((name) => name.endsWith('.json'))).toEqual(
      before.filter((name) => name.endsWith('.json')),
    );
    sweep(31);
    expect(contents().filter((name) => name.endsWith('.json')).length).toBeLessThan(
      before.filter((name) => name.endsWith('.json')).length,
    );
    expect((await verifyStore(repository.dataDir)).problems).toEqual([]);
  });

  test('is not removed while a list of needed files cannot be read', async () => {
    await publishBuilt(options());
    const folder = (await repository.store.live())?.pages ?? '';
    fs.writeFileSync(repository.store.path('pages', folder, 'integrity.json'), '{');
    const before = contents();
    expect(() => sweep(31)).toThrow();
    expect(contents()).toEqual(before);
  });

  test('is not taken from a publisher whose generation is not there yet', async () => {
    await publishBuilt(options());
    const file = await repository.pageFile('mf-a.html');
    const long = new Date(Date.now() - DAY_MS);
    fs.utimesSync(file, long, long);
    // A page set that is being written lists what it needs last.
    fs.rmSync(repository.store.path('pages'), { recursive: true });
    fs.mkdirSync(repository.store.path('pages'));
    fs.utimesSync(file, new Date(), new Date());
    sweep(0);
    expect(fs.existsSync(file)).toBe(true);
    fs.utimesSync(file, long, long);
    sweep(0);
    expect(fs.existsSync(file)).toBe(false);
  });
});

test('a shell that knows no tables is given all remotes for each page, every time', async () => {
  repository.write('shell/dist/server/compose.cjs', telling().replace("{ takes: 'route' }", '{}'));
  await publishBuilt(options());
  expect(readLog()[0]?.remotes).toEqual(['mf-a', 'mf-b', 'mf-c']);
  repository.build('mf-a', '1.1.0', 'mf-a two');
  await publish('mf-a', options());
  expect(composed()).toEqual(['/mf-a', '/mf-b', '/mf-c', null]);
  await expect(() => text('table.json')).rejects.toThrow();
});
