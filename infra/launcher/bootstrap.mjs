/**
 * The start of every command: checks Node's version, installs packages, then runs the command's TypeScript. Plain
 * JavaScript without dependencies, because a fresh machine has none yet.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenNpmDies } from './ancestors.mjs';
import { ensureInstalled } from './install.mjs';

/** As in "engines" of package.json. */
const OLDEST_NODE = [20, 19];

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

function isNodeTooOld() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
}

const ENGINE = /^(engine\/.+)\.ts$/;

async function programOf(file) {
  const [, ofEngine] = ENGINE.exec(file) ?? [];
  if (ofEngine) return (await import('federated-pages/programs')).default.programOf(path.join(ROOT, ofEngine));
  return {
    file: path.join(ROOT, file),
    execArgv: ['--conditions=source', '--import', import.meta.resolve('tsx')],
  };
}

/**
 * Runs a TypeScript file of this repository with the same arguments, and exits with its exit code. Passes signals on; the
 * child also ends when this process dies, because its IPC channel closes. `environment` is added to the inherited one.
 * For a file of the engine, its build is run if there is one.
 */
export async function run(file, { environment = {} } = {}) {
  if (isNodeTooOld()) {
    console.error(`Mealtime needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  let child;
  const pass = (signal) => child?.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => (child ? pass(signal) : process.exit(130)));
  whenNpmDies(() => pass('SIGTERM'));
  process.once('disconnect', () => pass('SIGTERM')); // a test or benchmark that started us has died

  const installed = await ensureInstalled(ROOT, (npm) => (child = npm)).catch((error) => {
    console.error(`npm could not be run: ${error.message}`);
    return false;
  });
  if (!installed) process.exit(1);
  await import('federated-pages/no-debugger');

  const program = await programOf(file);
  child = spawn(process.execPath, [...program.execArgv, program.file, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code) => process.exit(code ?? 1));
}
