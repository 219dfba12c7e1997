import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@mealtime/infra/testing';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startServer, type Server } from 'federated-pages/server';
import { DrillRepository } from '../support/drill-remote';
import { follow, title } from '../support/faults';
import { released } from '../support/product';
import { expect, test } from '../support/test';

/** Without the site a browser starts a page from its offline copy. On an edge of the spec's own. */

const NAME = 'mf-kept';
const PAGE = '/kept';
const NOTICE = 'This is the last saved copy of the page.';

let data: string;
let repository: DrillRepository;
let server: Server | undefined;
let origin: string;
let port: number;
let logged: string[];
let services: string;
const contexts: BrowserContext[] = [];

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

async function start(options: { worker?: boolean } = {}) {
  server = await startServer({
    ...{ dataDir: data, serviceUrl: services, port, log: (line: string) => logged.push(line) },
    ...options,
  });
}
async function stop() {
  await server?.stop();
  server = undefined;
}

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000); // it builds a remote
  services = baseURL ?? '';
  data = mkdtempSync(path.join(os.tmpdir(), 'mealtime-kept-'));
  cpSync(released(), path.join(data, 'releases'), { recursive: true });
  repository = new DrillRepository('kept', data);
  port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  logged = [];
  await repository.publish({ name: NAME, version: '1.0.0', heading: 'It works', prerender: true });
  await start();
});
test.afterAll(async () => {
  await stop();
  rmSync(data, { recursive: true, force: true });
});
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

interface Kept {
  path: string;
  versions: { name: string; version: string }[];
}

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('composition-kept-1')).match('/composition-kept.json');
    return (((await kept?.json()) ?? { pages: [] }) as { pages: Kept[] }).pages;
  });
const keptPaths = async (page: Page) => (await keptPages(page)).map(({ path }) => path);
const keptVersions = async (page: Page) =>
  (await keptPages(page))
    .flatMap(({ versions }) => versions.filter(({ name }) => name === NAME))
    .map(({ version }) => version);

/** A browser with an offline copy of a page that has worked. */
async function browserThatKept(browser: Browser, address = PAGE, options: object = {}) {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'allow', ...options });
  contexts.push(context);
  const page = await context.newPage();
  await hurry(page);
  await page.goto(address);
  await expect.poll(() => keptPaths(page)).toContain(address);
  return { context, page };
}

/** Shortens a page's longest delays: until it is kept (8 s), and until it polls the live release (10 s, then 30 s). */
const hurry = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, ms = 0) => wait(work, ms < 8_000 ? ms : ms / 16)) as typeof setTimeout;
  });
/** Longer than a hurried page takes to be kept, and to poll the live release. */
const LONG_MS = 4_000;

const hosted = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
const notice = (page: Page) => page.getByText(NOTICE);

/** Expects the page's content, and that its script runs. */
async function expectWorks(page: Page, heading = 'It works') {
  await expect(title(page, heading)).toBeVisible();
  await hosted(page);
}

/** Clears the browser's own cache of immutable files. */
async function forgetFiles(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Changes a byte of a file in the store, in every encoding. Returns a function that undoes it. */
function alter(folder: string, name: RegExp): () => void {
  const all = readdirSync(path.join(data, 'releases', folder), { recursive: true, encoding: 'utf8' });
  const found = all.filter((one) => name.test(one)).map((one) => path.join(data, 'releases', folder, one));
  const files = found.flatMap((one) => ['', '.br', '.gz'].map((ending) => one + ending)).filter(existsSync);
  expect(files.length).toBeGreaterThan(0);
  const originals = files.map((file) => ({ file, bytes: readFileSync(file) }));
  for (const { file, bytes } of originals) {
    if (/\.(?:br|gz)$/.test(file)) rmSync(file);
    else writeFileSync(file, Buffer.concat([bytes, Buffer.from('\n')]));
  }
  return () => {
    for (const { file, bytes } of originals) writeFileSync(file, bytes);
  };
}

test('a page that is left at once is not copied, and one that has worked is copied with its files', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'allow' });
  contexts.push(context);
  const first = await context.newPage();
  await first.goto(PAGE);
  await expectWorks(first);
  await first.waitForTimeout(2_000);
  expect(await first.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  const { page } = await browserThatKept(browser);
  const files = await page.evaluate(async () =>
    (await (await caches.open('composition-kept-1')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(files.some((one) => /^\/shell\/.*\/main\.[0-9a-f]+\.js$/.test(one))).toBe(true);
  expect(files.some((one) => one.startsWith(`/remotes/${NAME}/`))).toBe(true);
  expect(files.filter((one) => one.startsWith('/api'))).toEqual([]);
});

test('at most the last twelve pages of the last two variants are kept, including a canary’s, each with its own variant', async ({
  browser,
}) => {
  test.slow(); // it publishes
  const { context, page } = await browserThatKept(browser, '/faq');
  const others = [
    ...['/', '/how-it-works', '/about-us', '/contact-us', '/why-not-mealtime', '/meal-planner', '/signup/driver'],
    ...['/privacy-policy', '/terms-of-service', '/home', '/signup', PAGE],
  ];
  const keep = async (address: string) => {
    await page.goto(address);
    await expect.poll(async () => (await keptPaths(page))[0], `${address} is kept`).toBe(address);
  };
  for (const address of others) await keep(address);
  expect(await keptPaths(page)).toEqual([...others].reverse());
  // A tab with its initial variant, and one with the canary's.
  const early = await context.newPage();
  await hurry(early);
  await early.goto(`${PAGE}/form`);
  repository.write({ name: NAME, version: '1.0.1', heading: 'Another', prerender: true });
  await repository.release('canary', NAME, '99', '--built');
  await context.clearCookies();
  await keep('/faq');
  // A first visit gets the live version, and later ones a share of canaries.
  await expect
    .poll(
      async () => {
        await page.goto(PAGE);
        return title(page, 'Another').isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  await expect.poll(() => keptVersions(page)).toContain('1.0.1');
  const paths = await keptPaths(page);
  expect(paths.length).toBeLessThanOrEqual(12);
  await expectWorks(early);
  await stop();
  await page.goto(PAGE);
  await expectWorks(page, 'Another');
  await early.goto('/faq');
  await hosted(early);
  await expect(notice(early)).toBeVisible();
  await start();
  await repository.release('abort', NAME);
  await keep('/about-us');
  await keep(PAGE);
  expect(new Set(await keptVersions(page))).not.toContain('1.0.1');
});

test('without an edge the page starts from the offline copy with a notice, retries on a click, and reports it', async ({
  browser,
}) => {
  test.slow();
  const { page } = await browserThatKept(browser);
  await stop();
  await page.goto(PAGE);
  await expectWorks(page);
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Break it' }).focus();
  // Still down: nothing is lost.
  await page.evaluate(() => (document.documentElement.dataset['sameDocument'] = ''));
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await failed;
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
  await expect(notice(page)).toBeVisible();
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 800 });
      await page.screenshot({ path: test.info().outputPath(`kept-${scheme}-${width}.png`) });
    }
  logged = [];
  await start();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expectWorks(page);
  await expect(notice(page)).toHaveCount(0);
  await expect.poll(() => logged.join()).toContain('kept-away (1)');
});

test('the edge answers with an error: the same', async ({ browser }) => {
  const { page } = await browserThatKept(browser);
  await stop();
  const http = await import('node:http');
  const broken = http.createServer((_, reply) => reply.writeHead(502).end('Bad gateway')).listen(port, '127.0.0.1');
  try {
    await page.goto(PAGE);
    await expectWorks(page);
    await expect(notice(page)).toBeVisible();
    // A page never shown here has no offline copy.
    expect((await page.goto('/faq'))?.status()).toBe(502);
  } finally {
    broken.closeAllConnections();
    await new Promise((closed) => broken.close(closed));
    await start();
  }
  await page.goto(PAGE);
  await expect(notice(page)).toHaveCount(0);
});

test('a preview has no offline copy, and earlier copies stay', async ({ browser }) => {
  const { context, page } = await browserThatKept(browser);
  repository.write({ name: NAME, version: '1.0.2', heading: 'The preview', prerender: true });
  const { link, id } = JSON.parse(await repository.release('preview', NAME, '--built', '--json')) as {
    link: string;
    id: string;
  };
  await page.goto(new URL(link).pathname);
  await expectWorks(page, 'The preview');
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  // Longer than it takes to be kept, and than tabs wait before they poll the live release.
  await page.waitForTimeout(LONG_MS);
  expect(await keptPaths(page)).toEqual([PAGE]);
  expect(await keptVersions(page)).toEqual(['1.0.0']);
  expect(refused).toEqual([]);
  // A page that was not kept before is not either.
  const other = await context.newPage();
  await hurry(other);
  await other.goto('/faq');
  await hosted(other);
  await other.waitForTimeout(LONG_MS);
  expect(await keptPaths(other)).toEqual([PAGE]);
  await repository.release('preview', '--end', id);
});

for (const [what, folder, name, shows] of [
  ["the shell's script", 'shell', /main\.[0-9a-f]+\.js$/, true],
  ["the shell's style sheet", 'shell', /frame\.[0-9a-f]+\.css$/, false],
  ["a remote's script", `remotes/${NAME}`, /remoteEntry\.js$/, false],
  ["a remote's style sheet", `remotes/${NAME}`, /\.css$/, false],
  ['the HTML of every page', 'composed', /\.html$/, false],
  ['the worker itself', 'composed', /\.js$/, false],
] as const)
  test(`one wrong byte in ${what} leaves a page that works`, async ({ browser }) => {
    const { page } = await browserThatKept(browser);
    const mend = alter(folder, name);
    try {
      // A new process, because this one has the file in memory.
      await stop();
      await start();
      await forgetFiles(page);
      await page.goto(PAGE);
      if (shows) await expect(notice(page)).toBeVisible({ timeout: 15_000 });
      await expectWorks(page);
    } finally {
      mend();
      await stop();
      await start();
    }
    await forgetFiles(page);
    await page.goto(`${PAGE}?`);
    await expectWorks(page);
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Break it' })).toBeVisible();
  });

test('an edge without the worker removes it and the offline copies', async ({ browser }) => {
  const { page } = await browserThatKept(browser);
  await stop();
  await start({ worker: false });
  await page.goto(PAGE);
  await expect
    .poll(() =>
      page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]),
    )
    .toEqual([0, []]);
  await stop();
  await start();
});

/** A tab with input that a document load would lose. */
async function formOf(context: BrowserContext): Promise<Page> {
  const form = await context.newPage();
  await hurry(form);
  await form.goto(`${PAGE}/form`);
  await form.getByLabel('Text').fill('Typed before');
  await form.getByLabel('Check').check();
  await form.evaluate(() => Object.assign(window, { marked: true }));
  return form;
}

test('a version rolled back for security is left within a minute, with its input; no offline copy starts it', async ({
  browser,
}) => {
  test.slow(); // it publishes
  await repository.publish({ name: NAME, version: '1.1.0', heading: 'It leaks', prerender: true });
  const { context, page } = await browserThatKept(browser);
  expect(await keptVersions(page)).toEqual(['1.1.0']);
  await expectWorks(page, 'It leaks');
  const form = await formOf(context);
  await form.evaluate(() => addEventListener('composition:adopt', (event) => event.preventDefault()));
  await repository.release('rollback', NAME, '--security', 'it leaks');
  await form.bringToFront();
  await expect(title(form, 'It works')).toBeVisible();
  expect(await form.evaluate(() => 'marked' in window)).toBe(true);
  await expect(form.getByLabel('Text')).toHaveValue('Typed before');
  await expect(form.getByLabel('Check')).toBeChecked();
  // Its own script has the input.
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('[Typed before checked]')).toBeVisible();
  // An offline copy of the new version may have been made already.
  await expect.poll(() => keptVersions(form)).not.toContain('1.1.0');
  // The other tab has no input to lose: its document is reloaded.
  await page.bringToFront();
  await expect(title(page, 'It works')).toBeVisible();
  await follow(page, '/faq');
  await expect(page).toHaveURL('/faq');
});

test('a shell rolled back for security is left once no input would be lost, and no offline copy starts it', async ({
  browser,
}) => {
  test.slow(); // it publishes
  const { generation } = JSON.parse(await repository.release('status', '--json')) as { generation: number };
  await repository.publishShell('1000.1.0');
  const { context, page } = await browserThatKept(browser, '/faq');
  const expectLeft = (one: Page) =>
    expect(one.locator('script[data-host]').first()).not.toHaveAttribute('src', /1000\.1\.0/);
  const isKept = async () =>
    (await keptPages(page)).some(({ versions }) => versions.some(({ version }) => version === '1000.1.0'));
  expect(await isKept()).toBe(true);
  const form = await formOf(context);
  await repository.release('rollback', '--to', String(generation), '--security', 'it leaks');
  await page.bringToFront();
  await expectLeft(page);
  await expect.poll(isKept).toBe(false);
  // With unsaved input, that shell keeps running until it is sent or left.
  await form.bringToFront();
  await form.waitForTimeout(LONG_MS);
  expect(await form.evaluate(() => 'marked' in window)).toBe(true);
  await expect(form.getByLabel('Text')).toHaveValue('Typed before');
  await form.getByLabel('Text').fill('');
  await form.getByLabel('Check').uncheck();
  await expectLeft(form);
});
