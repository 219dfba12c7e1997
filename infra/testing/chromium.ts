import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS_SHELL = 'chromium-headless-shell';
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const DOWNLOAD_LIMIT_MS = 180_000;
const APT_LIMIT_MS = 600_000;

/** Whether it exists and starts: on a bare machine a downloaded browser may lack libraries. */
function runs(program: string): boolean {
  return existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** The path of Playwright's own browser; asked in a separate process, because Playwright caches the answer. */
function playwrightsOwn(): string | undefined {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: __dirname, encoding: 'utf8' });
  return stdout.trim() || undefined;
}

const onPath = (name: string) =>
  (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name));

/** A Chromium that starts: CHROMIUM_PATH, the system's, or Playwright's own; undefined if there is none. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return runs(given) ? given : undefined;
  const system = [...NAMES.flatMap(onPath), MAC].find(runs);
  if (system) return system;
  const own = playwrightsOwn();
  return own && runs(own) ? own : undefined;
}

/**
 * The browser for tests that compare no pixels: Chromium's headless shell if there is one, which needs about two thirds of
 * the CPU time; else the result of findChromium().
 */
export function findHeadlessChromium(): string | undefined {
  const shell = process.env['CHROMIUM_PATH'] ? undefined : onPath(HEADLESS_SHELL).find(runs);
  return shell ?? findChromium();
}

/** Runs a command quietly; returns whether it succeeded within the limit, and its output. */
function attempt(command: string, args: readonly string[], limit: number): Promise<{ ok: boolean; output: string }> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: limit,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * Finds a Chromium or installs one: Playwright's own, else, as root on Debian, the distribution's. Throws an error that
 * lists the attempts when neither works.
 */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (process.env['CHROMIUM_PATH']) throw new Error(`CHROMIUM_PATH does not name a Chromium that starts.`);
  const said: string[] = [];

  say("No Chromium found; installing Playwright's own ...");
  const cli = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
  const download = await attempt(process.execPath, [cli, 'install', '--no-shell', 'chromium'], DOWNLOAD_LIMIT_MS);
  const own = playwrightsOwn();
  if (own && runs(own)) return own;
  said.push(download.output);

  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    say("That did not work; installing the distribution's ...");
    const update = await attempt('apt-get', ['update', '-qq'], APT_LIMIT_MS);
    const install = await attempt(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      APT_LIMIT_MS,
    );
    const system = findChromium();
    if (system) return system;
    said.push(update.output, install.output);
  }
  throw new Error(
    `${said.map((output) => output.trim().split('\n').slice(-5).join('\n')).join('\n')}\n` +
      'There is no Chromium, and none could be installed. Install one and set CHROMIUM_PATH to its program.',
  );
}
