import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { ReleaseError } from '@federated-pages/store/release-error';

/** The headless shell first: it takes two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const runs = (program: string) =>
  fs.existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

const onPath = (name: string) =>
  (process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name));

export interface OpenBrowser {
  browser: Browser;
  /** Identifies the browser's rendering, as others draw other pixels. */
  kind: string;
}

const needed = (what: string) =>
  new ReleaseError('BROWSER_NEEDED', `Pages are walked through in a browser, and ${what}`);

const noneStarts = (why: string) => needed(`none starts: ${why}. CHROMIUM_PATH may name one`);

/** The browser of CHROMIUM_PATH, of the system, or Playwright's own (without a path). Errors: BROWSER_NEEDED. */
async function findBrowser() {
  const { chromium } = await import('playwright-core').catch(() => {
    throw needed('playwright-core is not installed: npm install --save-dev --save-exact playwright-core');
  });
  const executablePath = process.env['CHROMIUM_PATH'] ?? [...NAMES.flatMap(onPath), MAC].find(runs);
  const program = executablePath ?? chromium.executablePath();
  if (!fs.existsSync(program)) throw noneStarts(`there is no ${program}`);
  return { chromium, executablePath };
}

/** To be called before a long task that needs a browser. Errors: BROWSER_NEEDED, which says what to install. */
export async function ensureBrowser(): Promise<void> {
  await findBrowser();
}

/** Starts a browser. Errors: BROWSER_NEEDED, which says what to install. */
export async function openBrowser(): Promise<OpenBrowser> {
  const { chromium, executablePath } = await findBrowser();
  try {
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      // root has no sandbox, as in containers; the pages are the product's own.
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
    });
    return { browser, kind: `${executablePath ?? "Playwright's own"} ${browser.version()}` };
  } catch (error) {
    throw noneStarts((error as Error).message.split('\n')[0] ?? '');
  }
}
