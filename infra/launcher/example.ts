/** `npm run example -- <name>`: packs the composition engine, and starts an example that is built on the package. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { packEngine } from './pack-engine';

const ROOT = path.resolve(__dirname, '../..');
const ENGINE = path.join(ROOT, 'engine');
const EXAMPLES = path.join(ROOT, 'examples');

/** Digest of all packed files. */
function digestOfEngine(): string {
  const hash = createHash('sha256');
  for (const folder of readdirSync(ENGINE, { withFileTypes: true })) {
    const own = path.join(ENGINE, folder.name);
    if (folder.isFile()) hash.update(readFileSync(own));
    if (!folder.isDirectory() || !existsSync(path.join(own, 'package.json'))) continue;
    hash.update(readFileSync(path.join(own, 'package.json')));
    for (const file of readdirSync(path.join(own, 'src'), { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const full = path.join(file.parentPath, file.name);
      hash.update(path.relative(ENGINE, full)).update(readFileSync(full));
    }
  }
  return hash.digest('hex');
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/**
 * Unpacks the packed engine into an example's node_modules, as an installation would. The engine's own dependencies are
 * resolved from this repository.
 */
function installEngine(example: string): void {
  const modules = path.join(example, 'node_modules');
  const target = path.join(modules, 'federated-pages');
  const stamp = path.join(target, '.packed');
  const digest = digestOfEngine();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  mkdirSync(modules, { recursive: true });
  for (const [name, file] of Object.entries(packEngine(modules))) {
    const own = path.join(modules, name);
    rmSync(own, { recursive: true, force: true });
    mkdirSync(own, { recursive: true });
    const archive = path.join(modules, file);
    run('tar', ['-xzf', archive, '--strip-components=1', '-C', own], modules);
    rmSync(archive);
  }
  const bin = path.join(modules, '.bin/federated-pages');
  mkdirSync(path.dirname(bin), { recursive: true });
  rmSync(bin, { force: true });
  symlinkSync('../federated-pages/dist/cli.js', bin);
  chmodSync(path.join(target, 'dist/cli.js'), 0o755);
  writeFileSync(stamp, digest);
}

/** Links an example's own packages, as an installation of its workspaces would. */
function linkPackages(example: string): void {
  const packages = path.join(example, 'packages');
  for (const folder of existsSync(packages) ? readdirSync(packages) : []) {
    const { name } = JSON.parse(readFileSync(path.join(packages, folder, 'package.json'), 'utf8')) as { name: string };
    const link = path.join(example, 'node_modules', name);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), path.join(packages, folder)), link);
  }
}

function main(): void {
  const [name, ...rest] = process.argv.slice(2);
  const known = readdirSync(EXAMPLES);
  if (name === undefined || !known.includes(name) || rest.length > 0) {
    console.error(`USAGE: npm run example -- <name>; there are ${known.join(', ')}`);
    process.exitCode = 1;
    return;
  }
  const example = path.join(EXAMPLES, name);
  installEngine(example);
  linkPackages(example);
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: example,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => child.kill('SIGTERM'));
  process.once('disconnect', () => child.kill('SIGTERM'));
  child.once('exit', (code) => process.exit(code ?? 1));
}

main();
