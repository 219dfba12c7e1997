/**
 * Installs the packages of package-lock.json if needed. Uses only Node, because nothing else may be installed yet.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How often a slow installation prints that it is still running. */
const HEARTBEAT_MS = 20_000;

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** npm writes node_modules/.package-lock.json only after it has finished. */
function isInstalled(root, lockText) {
  const installed = readJson(path.join(root, 'node_modules/.package-lock.json'))?.packages;
  if (!installed) return false;
  return Object.entries(JSON.parse(lockText).packages).every(([where, { version, link, optional, dev, peer }]) => {
    if (!where.includes('node_modules/') || optional) return true;
    const found = installed[where];
    if (!found) return Boolean(link ?? (peer && !dev));
    return link || found.version === version;
  });
}

function npm(root, args, onStart) {
  // Under `npm start` this is the npm that runs this script.
  const own = process.env.npm_execpath;
  const [command, ...first] = own ? [process.execPath, own] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  onStart(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * Installs missing packages. Quick if none are: a stamp holds the digest of the lock file it was written for. Returns false,
 * after printing the reason, when the installation failed. `onStart` gets the npm process, to end it if need be.
 */
export async function ensureInstalled(root, onStart) {
  const lockFile = path.join(root, 'package-lock.json');
  const lockText = existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : '';
  const stampFile = path.join(root, 'node_modules/.cache/mealtime/installed');
  const stamp = `${createHash('sha256').update(lockText).digest('hex')} ${process.platform} ${process.arch}`;
  const stamped = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (stamped && existsSync(path.join(root, 'node_modules/.package-lock.json'))) return true;

  if (!lockText || !isInstalled(root, lockText)) {
    console.log('Installing packages (a minute or two the first time) ...');
    const began = Date.now();
    const seconds = () => Math.round((Date.now() - began) / 1000);
    const heartbeat = setInterval(() => console.log(`  still installing (${seconds()} s)`), HEARTBEAT_MS);
    const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
    const { code, output } = await npm(root, [lockText ? 'ci' : 'install', ...quiet], onStart).finally(() =>
      clearInterval(heartbeat),
    );
    if (code !== 0) {
      console.error(`${output.trim()}\n\nThe packages could not be installed; see above.`);
      return false;
    }
    console.log(`Installed in ${seconds()} s.`);
  }
  try {
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, stamp);
  } catch {
    // The folder is not writable: the longer check runs again next time.
  }
  return true;
}
