/**
 * `npm run drill:package`: packs the composition engine, follows its README word for word in an empty folder outside of this
 * repository, with packages from the registry, and looks at the pages that come of it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../net/free-port';

const ENGINE = path.resolve(__dirname, '../../packages/federation');
/** A block of a whole file: its language, and the file's path. */
const FILE = /```(?:json|js|ts|tsx|css) (\S+)\n([\s\S]*?)```/g;
const COMMANDS = /```sh\n([\s\S]*?)```/;

const folder = mkdtempSync(path.join(os.tmpdir(), 'first-product-'));
const environment = { ...process.env, NODE_OPTIONS: '' };
const run = (command: string, args: readonly string[], cwd = folder) =>
  execFileSync(command, args, { cwd, env: environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

function expectIn(what: string, text: string, wanted: string): void {
  if (!text.includes(wanted)) throw new Error(`${what} does not hold ${JSON.stringify(wanted)}:\n${text}`);
  console.log(`  ${what} holds ${JSON.stringify(wanted)}`);
}

/** Runs the last command, which goes on, until `work` is done. */
async function whileServing(command: string, port: number, work: (origin: string) => Promise<void>): Promise<void> {
  const server = spawn('/bin/sh', ['-c', `exec ${command.replace('3000', String(port))}`], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('Serving') && resolve());
      server.once('exit', (code) => reject(new Error(`It ended with ${code}`)));
    });
    await work(`http://127.0.0.1:${port}`);
  } finally {
    if (server.pid) process.kill(-server.pid, 'SIGTERM');
  }
}

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
  await whileServing(serve, await freePort(), async (origin) => {
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
