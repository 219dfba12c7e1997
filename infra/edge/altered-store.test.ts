import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { integrityOf } from 'federated-pages/files';
import { startEdge, type Edge } from './index';

let dataDir: string;
let edge: Edge | undefined;
let logged: string[];

const inStore = (...parts: string[]) => path.join(dataDir, 'releases', ...parts);
const folderOf = (generation: number) => `${generation}-abcd`;
const page = (generation: number, file: string) => inStore('pages', folderOf(generation), file);
const HOME = (generation: number) => `<p>${`home of ${generation}, `.repeat(50)}</p>`;

/** Writes a generation as the publisher does. */
function publish(generation: number) {
  const pages = { '/': { file: 'index.html' }, '/faq': { file: 'faq.html' }, '404': { file: '404.html', status: 404 } };
  const files: Record<string, string> = {
    ...{ 'index.html': HOME(generation), 'faq.html': `faq of ${generation}`, '404.html': `nothing in ${generation}` },
    ...{ 'public/robots.txt': `robots of ${generation}`, 'index.json': JSON.stringify(pages) },
  };
  const integrity: Record<string, string> = {};
  for (const [name, text] of Object.entries(files)) {
    const file = page(generation, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    integrity[name] = integrityOf(Buffer.from(text));
    if (name !== 'index.html') continue;
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
  const list = JSON.stringify(integrity);
  writeFileSync(page(generation, 'integrity.json'), list);
  mkdirSync(inStore('generations'), { recursive: true });
  const stored = { generation, pages: folderOf(generation), seal: integrityOf(Buffer.from(list)) };
  writeFileSync(inStore('generations', `00000${generation}.json`), JSON.stringify(stored));
}

async function ask(address: string, encoding = 'identity') {
  edge ??= await startEdge({ dataDir, serviceUrl: 'http://127.0.0.1:1', log: (line) => logged.push(line) });
  const reply = await fetch(edge.url + address, { headers: { 'accept-encoding': encoding } });
  return { status: reply.status, encoding: reply.headers.get('content-encoding'), text: await reply.text() };
}

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-altered-'));
  logged = [];
  publish(1);
  publish(2);
});
afterEach(async () => {
  await edge?.stop();
  edge = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const EVIL = '<script src="//evil.example"></script>';

test('an unaltered page is sent as stored, with its stored compression', async () => {
  expect(await ask('/', 'br')).toEqual({ status: 200, encoding: 'br', text: HOME(2) });
  expect(logged).toEqual([]);
});

test.each([
  ['the page alone', (file: string) => appendFileSync(file, EVIL)],
  ['the page, which is deleted', (file: string) => rmSync(file)],
  [
    'the page and one of its compressed siblings',
    (file: string) => {
      appendFileSync(file, EVIL);
      writeFileSync(`${file}.gz`, gzipSync(EVIL));
    },
  ],
  ['a compressed sibling with other content', (file: string) => writeFileSync(`${file}.br`, brotliCompressSync(EVIL))],
  ['a compressed sibling that cannot be decompressed', (file: string) => writeFileSync(`${file}.br`, 'no brotli')],
])('altered: %s; the published content is still sent', async (_, alter) => {
  alter(page(2, 'index.html'));
  for (const encoding of ['identity', 'br', 'gzip', 'br']) {
    const answer = await ask('/', encoding);
    expect(answer).toMatchObject({ status: 200, text: HOME(2) });
  }
});

test('altered in every form: the page of the generation before is sent and the fault logged once, until the file is restored', async () => {
  const file = page(2, 'index.html');
  const was = readFileSync(file);
  appendFileSync(file, EVIL);
  for (const sibling of ['.br', '.gz']) writeFileSync(file + sibling, EVIL);
  expect((await ask('/', 'br')).text).toBe(HOME(1));
  expect((await ask('/')).text).toBe(HOME(1));
  expect((await ask('/faq')).text).toBe('faq of 2');
  expect(logged).toEqual([expect.stringMatching(/^generation 2: .*index\.html differs from the published file$/)]);
  writeFileSync(file, was);
  // A file that could not be read is retried only after a pause.
  await sleep(250);
  expect((await ask('/')).text).toBe(HOME(2));
});

test('the same holds for the 404 page and a public file', async () => {
  appendFileSync(page(2, '404.html'), EVIL);
  expect(await ask('/nowhere')).toMatchObject({ status: 404, text: 'nothing in 1' });
  appendFileSync(page(2, 'public/robots.txt'), 'Disallow: /');
  expect((await ask('/robots.txt')).text).toBe('robots of 1');
});

test.each([
  ['the index of the pages', 'index.json', () => JSON.stringify({ '/': { file: 'faq.html' } })],
  ['the list of hashes', 'integrity.json', () => '{}'],
  ['one hash in the list', 'integrity.json', (text: string) => text.replace(/sha384-./, 'sha384-_')],
])('altered: %s; the generation before is served, by a starting and by a running edge', async (_, name, change) => {
  const file = page(2, name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  expect((await ask('/')).text).toBe(HOME(1));
  expect((await ask('/nowhere')).status).toBe(404);
  expect(logged).toEqual([expect.stringMatching(/^generation 2 cannot be read: .*differs from the published file$/)]);
  publish(3);
  writeFileSync(page(3, name), change(readFileSync(page(3, name), 'utf8')));
  expect((await ask('/')).text).toBe(HOME(1));
  publish(4);
  await sleep(250);
  expect((await ask('/')).text).toBe(HOME(4));
});

describe('composed files are stored by content hash and shared by generations', () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
  const inContents = (text: string, ending: string) => inStore('composed', `${hashOf(text)}${ending}`);
  const FAQ = `<p>${'what is asked, '.repeat(50)}</p>`;
  const NOTHING = '<div id="not-found">There is no such page</div>';
  const TABLE = JSON.stringify({ shell: {}, remotes: [] });

  function publishShared(generation: number, home: string) {
    const pages = {
      '/': { file: 'index.html' },
      '/faq': { file: 'faq.html', allows: { connect: ['https://maps.example'] } },
      '404': { file: '404.html', status: 404 },
    };
    const files = { 'index.html': home, 'faq.html': FAQ, '404.html': NOTHING, 'table.json': TABLE };
    const integrity: Record<string, string> = {};
    mkdirSync(inStore('composed'), { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      const file = inContents(text, path.extname(name));
      writeFileSync(file, text);
      writeFileSync(`${file}.br`, brotliCompressSync(text));
      integrity[name] = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    }
    const index = JSON.stringify(pages);
    mkdirSync(inStore('pages', folderOf(generation)), { recursive: true });
    writeFileSync(page(generation, 'index.json'), index);
    const list = JSON.stringify({ ...integrity, 'index.json': integrityOf(Buffer.from(index)) });
    writeFileSync(page(generation, 'integrity.json'), list);
    const stored = { generation, pages: folderOf(generation), seal: integrityOf(Buffer.from(list)) };
    writeFileSync(inStore('generations', `00000${generation}.json`), JSON.stringify(stored));
  }
  beforeEach(() => {
    publishShared(3, HOME(3));
    publishShared(4, HOME(4));
  });

  test('a composed file is sent as stored', async () => {
    expect(await ask('/', 'br')).toEqual({ status: 200, encoding: 'br', text: HOME(4) });
    expect(await ask('/faq')).toMatchObject({ status: 200, text: FAQ });
    expect(await ask('/nowhere')).toMatchObject({ status: 404, text: NOTHING });
    expect(logged).toEqual([]);
  });

  test('open tabs get the hash of the release table and load it as an immutable file', async () => {
    expect(JSON.parse((await ask('/release.json')).text)).toEqual({ generation: 4, table: hashOf(TABLE) });
    expect(await ask(`/releases/${hashOf(TABLE)}.json`, 'br')).toEqual({ status: 200, encoding: 'br', text: TABLE });
    const { headers } = await fetch(`${edge?.url}/releases/${hashOf(TABLE)}.json`);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    writeFileSync(inContents(TABLE, '.json'), EVIL);
    // The compressed sibling still has the content.
    expect((await ask(`/releases/${hashOf(TABLE)}.json`)).text).toBe(TABLE);
    rmSync(`${inContents(TABLE, '.json')}.br`);
    expect(await ask(`/releases/${hashOf(TABLE)}.json`)).toMatchObject({ status: 404, text: 'Not found\n' });
  });

  test.each([
    `/releases/${'a'.repeat(43)}.json`,
    '/releases/../pages/4-abcd/index.json',
    `/releases/%2e%2e%2fpages%2f4-abcd%2findex.json`,
    '/releases/x.json',
    `/releases/${hashOf(NOTHING)}.html`,
    '/releases/',
  ])('%s is not found', async (address) => expect((await ask(address)).status).toBe(404));

  test('altered in every form: the file of the generation before is sent, where that is another file', async () => {
    const file = inContents(HOME(4), '.html');
    appendFileSync(file, EVIL);
    writeFileSync(`${file}.br`, EVIL);
    expect((await ask('/')).text).toBe(HOME(3));
  });

  test('altered in every form and the same in all generations: the 404 page is sent with status 503', async () => {
    // Generations 1 and 2 have no such page any more.
    for (const generation of [1, 2]) rmSync(inStore('pages', folderOf(generation)), { recursive: true });
    const file = inContents(FAQ, '.html');
    appendFileSync(file, EVIL);
    writeFileSync(`${file}.br`, EVIL);
    expect(await ask('/faq')).toMatchObject({ status: 503, text: NOTHING });
    // It still has the permissions of the page's remote.
    const { headers } = await fetch(`${edge?.url}/faq`);
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://maps.example");
    writeFileSync(file, FAQ);
    await sleep(250);
    expect(await ask('/faq')).toMatchObject({ status: 200, text: FAQ });
  });
});

describe("a file of a remote's build", () => {
  const SCRIPT = `console.log(${'"a remote", '.repeat(50)}1)`;
  const script = () => inStore('remotes', 'mf-one', '1.0.0', 'remote.js');
  const ADDRESS = '/remotes/mf-one/1.0.0/remote.js';

  beforeEach(() => {
    mkdirSync(path.dirname(script()), { recursive: true });
    writeFileSync(script(), SCRIPT);
    writeFileSync(`${script()}.br`, brotliCompressSync(SCRIPT));
    writeFileSync(`${script()}.gz`, gzipSync(SCRIPT));
    const file = inStore('generations', '000002.json');
    const files = { 'remote.js': integrityOf(Buffer.from(SCRIPT)) };
    const remote = {
      name: 'mf-one',
      version: '1.0.0',
      base: `${path.posix.dirname(ADDRESS)}/`,
      files,
      routes: [],
      overlays: [],
    };
    const stored = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...stored, remotes: [remote] }));
  });

  test.each([
    ['the file alone', ['']],
    ['one compressed sibling', ['.br']],
    ['the other one', ['.gz']],
    ['both siblings', ['.br', '.gz']],
    ['the file and a sibling', ['', '.br']],
  ])('altered: %s; the published content is still sent, and the fault logged', async (_, endings) => {
    for (const ending of endings) appendFileSync(script() + ending, 'x');
    if (endings.includes('.br')) writeFileSync(`${script()}.br`, 'no brotli');
    for (const encoding of ['identity', 'br', 'gzip', 'br, gzip'])
      expect(await ask(ADDRESS, encoding)).toMatchObject({ status: 200, text: SCRIPT });
    expect(logged).toEqual([
      expect.stringContaining('remote.js, or its compressed form, differs from the published file'),
    ]);
    const { headers } = await fetch(edge!.url + ADDRESS);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('unaltered, it is sent as stored; altered, its published content is still sent', async () => {
    for (const encoding of ['br', 'gzip'])
      expect(await ask(ADDRESS, encoding)).toEqual({ status: 200, encoding, text: SCRIPT });
    expect(logged).toEqual([]);
    writeFileSync(`${script()}.br`, 'no brotli');
    expect(await ask(ADDRESS, 'br')).toMatchObject({ status: 200, text: SCRIPT });
  });
});
