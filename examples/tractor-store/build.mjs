/** Builds the shell and the remotes whose sources have changed since, one after the other. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = import.meta.dirname;
const { resolve } = createRequire(import.meta.url);

export const WORKSPACES = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];

/** The installed engine: its version, and the digest of its package if packed. */
const engine = path.dirname(resolve('federated-pages/package.json'));
const ENGINE = ['package.json', '.packed'].map((file) => path.join(engine, file)).filter((file) => existsSync(file));

/** Of all that a workspace is built from, the engine too. */
function digestOf(workspace) {
  const hash = createHash('sha256');
  for (const file of ENGINE) hash.update(readFileSync(file));
  for (const folder of [workspace, 'packages']) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      const full = path.join(file.parentPath, file.name);
      const inside = path.relative(root, full);
      if (file.isFile() && !/[\\/](dist|node_modules)[\\/]/.test(inside))
        hash.update(inside).update(readFileSync(full));
    }
  }
  return hash.digest('hex');
}

function webpack(workspace) {
  const cli = path.join(path.dirname(resolve('webpack-cli/package.json')), 'bin/cli.js');
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [cli, '--config', 'webpack.config.mjs'], {
      cwd: path.join(root, workspace),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    child.once('error', failed);
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`${workspace} does not build:\n${said}`))));
  });
}

/** @param say called with each workspace that is built */
export async function buildAll(say) {
  for (const workspace of WORKSPACES) {
    const stamp = path.join(root, workspace, 'dist/built');
    const digest = digestOf(workspace);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) continue;
    say(`Building ${workspace} ...`);
    // An interrupted build must not count as the previous one.
    rmSync(stamp, { force: true });
    await webpack(workspace);
    writeFileSync(stamp, digest);
  }
}

if (process.argv[1] === import.meta.filename) await buildAll(console.log);
