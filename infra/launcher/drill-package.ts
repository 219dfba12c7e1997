/**
 * `npm run drill:package`: packs the composition engine, follows its README word for word in an empty folder outside of this
 * repository, with packages from the registry, and checks the resulting pages.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../net/free-port';
import { findChromium } from '../testing';
import { installPacked, packEngine } from './pack-engine';
import { environment, expectIn, runIn, whileRunning } from './drill';

/** A code block that holds a whole file: language and path. */
const FILE = /```(?:json|js|ts|tsx|css) (\S+)\n([\s\S]*?)```/g;

/** In the browser, half a second apart. */
const MOST_PRESSES = 20;

const folder = mkdtempSync(path.join(os.tmpdir(), 'first-product-'));
const run = (command: string, args: readonly string[], cwd = folder) => runIn(cwd, command, args);

/** Writes the files of a part of the guide and runs its commands; returns those that keep running instead. */
function follow(part: string, archives: Readonly<Record<string, string>>, running: number): string[] {
  for (const [, file = '', text = ''] of part.matchAll(FILE)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file === 'package.json' ? installPacked(text, archives) : text);
  }
  const [, text = ''] = /```sh\n([\s\S]*?)```/.exec(part) ?? [];
  const commands = text.trim().split('\n');
  const left = commands.splice(-running);
  for (const command of commands) {
    console.log(`$ ${command}`);
    run('/bin/sh', ['-c', command]);
  }
  return left;
}

/** Runs a command that must fail; returns its stderr. */
function refusal(command: string): string {
  console.log(`$ ${command}`);
  const { status, stderr } = spawnSync('/bin/sh', ['-c', command], { cwd: folder, env: environment, encoding: 'utf8' });
  if (status === 0) throw new Error('It was not refused');
  return stderr;
}

/** Changes a text in a file of the product; returns a function that undoes it. */
function change(file: string, from: string, to: string): () => void {
  const target = path.join(folder, file);
  const before = readFileSync(target, 'utf8');
  expectIn(file, before, from);
  writeFileSync(target, before.replace(from, to));
  return () => writeFileSync(target, before);
}

async function main(): Promise<void> {
  const archives = packEngine(folder);
  const filename = archives['federated-pages'] ?? '';
  console.log(`Packed ${filename}; following its README in ${folder}`);
  const guide = run('tar', ['-xzOf', filename, 'package/README.md']);
  const [first = '', more = ''] = guide.split('## What remotes do besides');
  const [serve = ''] = follow(first, archives, 1);
  const published = readFileSync(path.join(folder, 'mf-home/src/composition.d.ts'), 'utf8');
  expectIn('mf-home/src/composition.d.ts', published, "'mf-greeting/greet': { name: string }");

  console.log(`$ ${serve}`);
  const port = await freePort();
  const command = serve.replace('3000', String(port));
  const page = async (at: string) => (await fetch(`http://127.0.0.1:${port}${at}`)).text();
  await whileRunning({ cwd: folder, command, ready: /Serving/ }, async () => {
    expectIn('/', await page('/'), 'Greet Ada (0)</button>');
    expectIn('/', await page('/'), 'href="/hello"');
    expectIn('/hello', await page('/hello'), 'Hello, everybody');
    change('mf-greeting/src/fragments/greet.tsx', 'Greet ', 'Wave to ');
    change('mf-greeting/package.json', '"1.0.0"', '"1.1.0"');
    console.log('$ npm run release -- publish mf-greeting');
    run('npm', ['run', 'release', '--', 'publish', 'mf-greeting']);
    expectIn('/ after the release', await page('/'), 'Wave to Ada (0)</button>');
  });

  const properties = change('mf-home/src/remote.tsx', "name: 'Ada'", 'nam: 5');
  const version = change('mf-home/package.json', '"1.0.0"', '"1.1.0"');
  expectIn('wrong properties', refusal('npm run release -- publish mf-home'), "'nam' does not exist in type");
  properties();
  const uses = change('mf-home/remote.json', '"required": ["name"]', '"required": []');
  expectIn('npm run types', run('/bin/sh', ['-c', 'npm run types 2>&1']), '"name" must be given');
  run('/bin/sh', ['-c', 'npm run types -- mf-home --from-live']);
  expectIn(
    'mf-home/remote.json',
    readFileSync(path.join(folder, 'mf-home/remote.json'), 'utf8'),
    '"required": ["name"]',
  );
  uses();
  version();

  const [service = '', serveMore = ''] = follow(more, archives, 2);
  console.log(`$ ${service} & ${serveMore}`);
  const own = String(await freePort());
  change('service.mjs', '4000', own);
  const both = `${service} & exec ${serveMore.replace('3000', String(port)).replace('4000', own)}`;
  await whileRunning({ cwd: folder, command: both, ready: /Serving/ }, async () => {
    const news = await page('/news/1');
    for (const said of ['<h1>It is spring</h1>', 'Read 0 times', 'A wave from the greeters'])
      expectIn('/news/1', news, said);
    const { headers } = await fetch(`http://127.0.0.1:${port}/news/2`);
    expectIn('its headers', headers.get('content-security-policy') ?? '', 'https://pictures.example');
    const missing = await fetch(`http://127.0.0.1:${port}/news/3`);
    if (missing.status !== 404) throw new Error(`/news/3 answered ${missing.status}`);
    await pressRead(`http://127.0.0.1:${port}/news/1`);
  });
  const files = run('tar', ['-tzf', filename]);
  for (const [, module = ''] of guide.matchAll(/^\| `\/([a-z-]+)`/gm))
    if (!new RegExp(`^package/api/(?:\\w+/)?${module}\\.md$`, 'm').test(files))
      throw new Error(`api/ holds nothing of /${module}`);
  console.log('The package works as its README says.');
}

/** In a browser: the event reaches the other team's fragment. */
async function pressRead(address: string): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const tab = await browser.newPage();
    await tab.goto(address);
    // The page does not wait for the fragment's script.
    const heard = tab.getByText(/^Read [1-9]\d* times$/);
    for (let press = 0; press < MOST_PRESSES && !(await heard.isVisible()); press += 1) {
      await tab.getByRole('button', { name: 'Read' }).click();
      await tab.waitForTimeout(500);
    }
    expectIn(address, await tab.content(), (await heard.textContent()) ?? '');
  } finally {
    await browser.close();
  }
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => rmSync(folder, { recursive: true, force: true }));
