/**
 * `npm run drill:standalone`: makes a remote in a repository of its own, in an empty folder, with packages from the registry; types,
 * tests and builds it there, runs it from its sources inside a product that runs here, and releases it there with its team's token alone.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../testing';
import { freePort } from '../net/free-port';
import { environment, expectIn, runIn, whileRunning } from './drill';

const ROOT = path.resolve(__dirname, '../..');
const REMOTE = 'mf-gift-cards';
/** Lines of each log that are printed if the drill fails. */
const LINES_SAID = 20;
const LEAD = 'What this page is for, in one sentence.';

const place = mkdtempSync(path.join(os.tmpdir(), 'standalone-'));
const folder = path.join(place, 'gift-cards');
const page = path.join(folder, REMOTE, 'src/pages/gift-cards-page.tsx');

const printCommand = (cwd: string, command: string) => console.log(`${path.basename(cwd)}$ ${command}`);
const npm = (args: readonly string[], env = environment) => {
  printCommand(folder, `npm ${args.join(' ')}`);
  return runIn(folder, 'npm', args, env);
};

/** Runs a command that must be refused; returns its stderr. */
function refused(args: readonly string[], env: NodeJS.ProcessEnv): string {
  printCommand(folder, `npm ${args.join(' ')}`);
  try {
    execFileSync('npm', args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return String((error as { stderr?: string }).stderr);
  }
  throw new Error('It was not refused');
}

const write = (change: (text: string) => string) => writeFileSync(page, change(readFileSync(page, 'utf8')));

/** Opens the page with the remote from its sources: an edit must appear without a reload. */
async function develop(against: string): Promise<void> {
  const command = `npm run dev -- ${REMOTE} --against ${against}`;
  printCommand(folder, command);
  await whileRunning(
    { cwd: folder, command, ready: /runs from its sources at (http:\S+)/ },
    async ([, origin = '']) => {
      const executablePath = findChromium();
      const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
      try {
        const tab = await browser.newPage();
        await tab.goto(`${origin}/gift-cards`);
        await tab.getByText(LEAD).waitFor();
        // Edits appear only after hydration.
        await tab.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
        await tab.waitForTimeout(2_000);
        const began = Date.now();
        write((text) => text.replace(LEAD, 'A card for every taste.'));
        await tab.getByText('A card for every taste.').waitFor();
        console.log(`  an edit shows after ${Date.now() - began} ms`);
      } finally {
        await browser.close();
      }
    },
  );
}

/** Prints the end of the product's logs, since the folder is deleted. */
function sayLogs(): void {
  const logs = path.join(place, 'product/logs');
  for (const file of existsSync(logs) ? readdirSync(logs) : []) {
    const lines = readFileSync(path.join(logs, file), 'utf8').trimEnd().split('\n');
    console.error([`${file}:`, ...lines.slice(-LINES_SAID)].join('\n'));
  }
}

async function main(): Promise<void> {
  const port = await freePort();
  const own = { ...environment, MEALTIME_DATA: path.join(place, 'product'), PORT: String(port) };
  const before = runIn(ROOT, 'git', ['status', '--porcelain']);
  printCommand(ROOT, 'npm run new:remote -- gift-cards ...');
  runIn(ROOT, 'npm', [
    ...['run', 'new:remote', '--', 'gift-cards', '--route', '/gift-cards', '--owner', 'growth'],
    ...['--standalone', folder],
  ]);
  if (runIn(ROOT, 'git', ['status', '--porcelain']) !== before)
    throw new Error('A file of this repository was touched');
  for (const args of [['install'], ['run', 'typecheck'], ['test'], ['run', 'build']]) npm(args);

  printCommand(ROOT, 'npm start');
  await whileRunning({ cwd: ROOT, command: 'npm start', ready: /is ready at (http:\S+)/, env: own }, async ([, at]) => {
    const origin = at ?? '';
    const token = runIn(ROOT, 'npm', ['run', '--silent', 'release', '--', 'token', 'growth'], own).trim();
    const team = { ...environment, MEALTIME_RELEASE_URL: origin, MEALTIME_RELEASE_TOKEN: token };
    const stranger = { ...team, MEALTIME_RELEASE_TOKEN: `${token.slice(0, -4)}none` };
    const release = (...args: string[]) => ['run', '--silent', 'release', '--', ...args];
    const shown = async () => (await fetch(`${origin}/gift-cards`)).text();

    await develop(origin);
    expectIn('a wrong token', refused(release('publish', REMOTE), stranger), 'SERVICE_REFUSED');
    expectIn("another team's remote", refused(release('withdraw', 'mf-marketing'), team), 'NOT_OWNER');
    const began = Date.now();
    expectIn('publish', npm(release('publish', REMOTE), team), `${REMOTE} 1.0.0 (growth)`);
    expectIn('/gift-cards', await shown(), 'A card for every taste.');
    console.log(`  built and live after ${Date.now() - began} ms`);

    write((text) => text.replace('A card for every taste.', 'For whoever has everything.'));
    npm(['run', 'raise', '--', REMOTE, 'minor', 'It says whom it is for.']);
    expectIn('the next publish', npm(release('publish', REMOTE), team), `${REMOTE} 1.1.0 (growth, before: 1.0.0)`);
    expectIn('/gift-cards', await shown(), 'For whoever has everything.');
    expectIn('rollback', npm(release('rollback', REMOTE), team), `${REMOTE} 1.0.0 (growth)`);
    expectIn('/gift-cards', await shown(), 'A card for every taste.');
  });
  console.log('A remote in a repository of its own is made, tried and released by the words of its README.');
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    sayLogs();
    process.exitCode = 1;
  })
  .finally(() => rmSync(place, { recursive: true, force: true }));
