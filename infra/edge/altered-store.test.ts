import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { integrityOf } from 'federated-pages/files';
import { startEdge, type Edge } from './index';

let dataDir: string;
let edge: Edge | undefined;
let told: string[];

const inStore = (...parts: string[]) => path.join(dataDir, 'releases', ...parts);
const folderOf = (generation: number) => `${generation}-abcd`;
const page = (generation: number, file: string) => inStore('pages', folderOf(generation), file);
const HOME = (generation: number) => `<p>${`home of ${generation}, `.repeat(50)}</p>`;

/** As the publisher leaves it. */
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
  edge ??= await startEdge({ dataDir, serviceUrl: 'http://127.0.0.1:1', log: (line) => told.push(line) });
  const reply = await fetch(edge.url + address, { headers: { 'accept-encoding': encoding } });
  return { status: reply.status, encoding: reply.headers.get('content-encoding'), text: await reply.text() };
}

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-altered-'));
  told = [];
  publish(1);
  publish(2);
});
afterEach(async () => {
  await edge?.stop();
  edge = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const EVIL = '<script src="//evil.example"></script>';

test('what nobody touched is sent as it lies there, compressed as it was', async () => {
  expect(await ask('/', 'br')).toEqual({ status: 200, encoding: 'br', text: HOME(2) });
  expect(told).toEqual([]);
});

test.each([
  ['the page alone', (file: string) => appendFileSync(file, EVIL)],
  ['the page, which is gone', (file: string) => rmSync(file)],
  [
    'the page and one of its compressed siblings',
    (file: string) => {
      appendFileSync(file, EVIL);
      writeFileSync(`${file}.gz`, gzipSync(EVIL));
    },
  ],
  [
    'a compressed sibling that unfolds to something else',
    (file: string) => writeFileSync(`${file}.br`, brotliCompressSync(EVIL)),
  ],
  ['a compressed sibling that unfolds to nothing', (file: string) => writeFileSync(`${file}.br`, 'no brotli')],
])('altered: %s; what was published is sent all the same', async (_, alter) => {
  alter(page(2, 'index.html'));
  for (const encoding of ['identity', 'br', 'gzip', 'br']) {
    const answer = await ask('/', encoding);
    expect(answer).toMatchObject({ status: 200, text: HOME(2) });
  }
});

test('altered in every form: the page as the generation before had it, told once, until it is mended', async () => {
  const file = page(2, 'index.html');
  const was = readFileSync(file);
  appendFileSync(file, EVIL);
  for (const sibling of ['.br', '.gz']) writeFileSync(file + sibling, EVIL);
  expect((await ask('/', 'br')).text).toBe(HOME(1));
  expect((await ask('/')).text).toBe(HOME(1));
  expect((await ask('/faq')).text).toBe('faq of 2');
  expect(told).toEqual([expect.stringMatching(/^generation 2: .*index\.html is not what was published$/)]);
  writeFileSync(file, was);
  // What could not be read is left alone for a moment.
  await sleep(250);
  expect((await ask('/')).text).toBe(HOME(2));
});

test('the page that says there is none, and a public file, likewise', async () => {
  appendFileSync(page(2, '404.html'), EVIL);
  expect(await ask('/nowhere')).toMatchObject({ status: 404, text: 'nothing in 1' });
  appendFileSync(page(2, 'public/robots.txt'), 'Disallow: /');
  expect((await ask('/robots.txt')).text).toBe('robots of 1');
});

test.each([
  ['which page is where', 'index.json', () => JSON.stringify({ '/': { file: 'faq.html' } })],
  ['what the files should hold', 'integrity.json', () => '{}'],
  ['the files and what they should hold', 'integrity.json', (text: string) => text.replace(/sha384-./, 'sha384-_')],
])(
  'altered: %s; the generation before is served, by an edge that starts and by one that runs',
  async (_, name, change) => {
    const file = page(2, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    expect((await ask('/')).text).toBe(HOME(1));
    expect((await ask('/nowhere')).status).toBe(404);
    expect(told).toEqual([expect.stringMatching(/^generation 2 cannot be read: .*is not what was published$/)]);
    publish(3);
    writeFileSync(page(3, name), change(readFileSync(page(3, name), 'utf8')));
    expect((await ask('/')).text).toBe(HOME(1));
    publish(4);
    await sleep(250);
    expect((await ask('/')).text).toBe(HOME(4));
  },
);
