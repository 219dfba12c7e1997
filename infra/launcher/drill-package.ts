/**
 * `npm run drill:package`: packs the composition engine, follows its README word for word in an empty folder outside of this
 * repository, with packages from the registry, and looks at the pages that come of it.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../net/free-port';
import { expectIn, runIn, whileRunning } from './drill';

const ENGINE = path.resolve(__dirname, '../../packages/federation');
/** A block of a whole file: its language, and the file's path. */
const FILE = /```(?:json|js|ts|tsx|css) (\S+)\n([\s\S]*?)```/g;
const COMMANDS = /```sh\n([\s\S]*?)```/;

const folder = mkdtempSync(path.join(os.tmpdir(), 'first-product-'));
const run = (command: string, args: readonly string[], cwd = folder) => runIn(cwd, command, args);

async function main(): Promise<void> {
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder], ENGINE)) as [
    { filename: string },
  ];
  console.log(`Packed ${filename}; following its README in ${folder}`);
  const guide = run('tar', ['-xzOf', filename, 'package/README.md']);
  for (const [, file = '', text = ''] of guide.matchAll(FILE)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    // It is in no registry yet.
    writeFileSync(target, text.replace('"federated-pages": "1.0.0"', `"federated-pages": "file:${filename}"`));
  }
  const commands = (COMMANDS.exec(guide)?.[1] ?? '').trim().split('\n');
  const serve = commands.pop() ?? '';
  for (const command of commands) {
    console.log(`$ ${command}`);
    run('/bin/sh', ['-c', command]);
  }
  const published = readFileSync(path.join(folder, 'mf-home/src/composition.d.ts'), 'utf8');
  expectIn('mf-home/src/composition.d.ts', published, "'mf-greeting/greet': { name: string }");

  console.log(`$ ${serve}`);
  const port = await freePort();
  const command = serve.replace('3000', String(port));
  await whileRunning({ cwd: folder, command, ready: /Serving/ }, async () => {
    const origin = `http://127.0.0.1:${port}`;
    const page = async (at: string) => (await fetch(origin + at)).text();
    expectIn('/', await page('/'), 'Greet Ada (0)</button>');
    expectIn('/', await page('/'), 'href="/hello"');
    expectIn('/hello', await page('/hello'), 'Hello, everybody');
    const fragment = path.join(folder, 'mf-greeting/src/fragments/greet.tsx');
    writeFileSync(fragment, readFileSync(fragment, 'utf8').replace('Greet ', 'Wave to '));
    const manifest = path.join(folder, 'mf-greeting/package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"1.0.0"', '"1.1.0"'));
    console.log('$ npm run release -- publish mf-greeting');
    run('npm', ['run', 'release', '--', 'publish', 'mf-greeting']);
    expectIn('/ after the release', await page('/'), 'Wave to Ada (0)</button>');
  });
  console.log('The package works as its README says.');
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => rmSync(folder, { recursive: true, force: true }));
