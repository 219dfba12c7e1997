import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publishFixture } from '@mealtime/infra/testing';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ReleaseStore, startPreview } from 'federated-pages/release';
import { startServer, type Server } from 'federated-pages/server';
import { DrillRepository, rebuild } from '../support/drill-remote';
import { expectAccessible } from '../support/accessibility';
import { follow, title } from '../support/faults';
import { untilNoticed } from '../support/open-tab';
import { released, root } from '../support/product';
import { expect, test } from '../support/test';

/** An unpublished version, only in the browser that opened its link. On the spec's own edge. */

const NAME = 'mf-previewed';
const PAGE = '/previewed';
const MENU = '/menu/soup';

let data: string;
let repository: DrillRepository;
let menus: DrillRepository;
let server: Server;
const contexts: BrowserContext[] = [];
let logged: string[];
let opened: string[];

const store = () => new ReleaseStore(data);

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000); // it builds a remote
  data = mkdtempSync(path.join(os.tmpdir(), 'mealtime-preview-'));
  cpSync(released(), path.join(data, 'releases'), { recursive: true });
  [logged, opened] = [[], []];
  repository = new DrillRepository('preview', data);
  menus = new DrillRepository('preview/menus', data);
  server = await startServer({
    ...{ dataDir: data, serviceUrl: baseURL ?? '', trustedProxies: '127.0.0.1' },
    onPreviewOpened: (id) => void opened.push(id),
    log: (line) => logged.push(line),
  });
  await repository.publish({ name: NAME, version: '1.0.0', heading: 'The live version', prerender: true });
  await publishFixture(path.join(root, 'e2e/fixtures/mf-menu'), menus.folder, data);
});
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(data, { recursive: true, force: true });
});

interface Begun {
  id: string;
  link: string;
  until: string;
}

/** The command's output, with its link on this edge. */
async function preview(of: DrillRepository, ...args: string[]): Promise<Begun> {
  const begun = JSON.parse(await of.release('preview', ...args, '--built', '--json')) as Begun;
  return { ...begun, link: server.url + new URL(begun.link).pathname };
}

async function begin(version: string, heading: string, ...args: string[]): Promise<Begun> {
  repository.write({ name: NAME, version, heading, prerender: true });
  return preview(repository, NAME, ...args);
}

async function visitor(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ baseURL: server.url, ...options });
  contexts.push(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  return { context, page, faults };
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const leave = (page: Page) => page.getByRole('button', { name: 'Leave the preview' });

test('one browser gets it, without the token in any address, and another does not', async ({ browser }) => {
  const { link, id } = await begin('1.1.0', 'The preview');
  const token = new URL(link).pathname.split('/').pop() ?? '';
  const one = await visitor(browser);
  const other = await visitor(browser);
  const sent: string[] = [];
  one.page.on('request', (request) => {
    if (request.url() !== link) sent.push(`${request.url()} ${JSON.stringify(request.headers()['referer'] ?? '')}`);
  });
  await one.page.goto(link);
  await expect(one.page).toHaveURL(server.url + PAGE);
  await expect(title(one.page, 'The preview')).toBeVisible();
  await expect(banner(one.page)).toContainText(`${NAME} 1.1.0`);
  expect(await one.page.evaluate(() => [document.referrer, document.cookie])).toEqual(['', '']);
  // Storage holds only the number of the generation that was seen.
  const stored = await one.page.evaluate(() => ({ ...localStorage }));
  expect(Object.keys(stored).filter((key) => key !== 'composition-seen')).toEqual([]);
  expect(JSON.stringify(stored)).not.toContain(token);
  // The page of another remote, without a load of the document and with one.
  await follow(one.page, '/faq');
  await expect(one.page).toHaveURL(/\/faq$/);
  await expect(banner(one.page)).toBeVisible();
  await one.page.reload();
  await expect(banner(one.page)).toBeVisible();
  await one.page.goBack();
  await expect(title(one.page, 'The preview')).toBeVisible();
  await other.page.goto(PAGE);
  await expect(title(other.page, 'The live version')).toBeVisible();
  await expect(banner(other.page)).toHaveCount(0);
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.join('\n')).not.toContain(token);
  expect(logged.join('\n')).not.toContain(token);
  expect(opened).toEqual([id]);
  // And back to the live versions.
  await leave(one.page).click();
  await expect(one.page).toHaveURL(server.url + PAGE);
  await expect(title(one.page, 'The live version')).toBeVisible();
  await expect(banner(one.page)).toHaveCount(0);
  expect((await one.context.cookies()).filter(({ name }) => name === 'composition-preview')).toEqual([]);
  await one.page.goBack();
  await expect(banner(one.page)).toHaveCount(0);
  expect([...one.faults, ...other.faults]).toEqual([]);
});

test('pages rendered on request, and fragments in them, are of the preview, too', async ({ browser }) => {
  rebuild(path.join(menus.folder, 'mf-menu'), '1.1.0', (text) =>
    text.replaceAll('Menu of ', 'Card of ').replaceAll('Basket of ', 'Bag of '),
  );
  const { link } = await preview(menus, 'mf-menu');
  const one = await visitor(browser);
  const other = await visitor(browser);
  const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
  await one.page.goto(link);
  // Its renderer started with the link.
  const how = async () => (await one.context.request.get(MENU)).headers()['server-timing'];
  await expect.poll(how, { timeout: 30_000 }).toBe('render;desc="miss"');
  for (let times = 0; times < 2; times += 1) {
    const reply = await one.page.goto(MENU);
    const html = (await reply?.text()) ?? '';
    expect(html).toContain('<title>Card of soup</title>');
    expect(html).toContain('Bag of soup: 0');
    expect(reply?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'server-timing': 'render;desc="miss"',
    });
    const live = (await (await other.page.goto(MENU))?.text()) ?? '';
    expect(live).toContain('<title>Menu of soup</title>');
    expect(live).toContain('Basket of soup: 0');
  }
  await one.page.getByRole('button', { name: 'Bag of soup: 0' }).click();
  await expect(one.page.getByRole('button', { name: 'Bag of soup: 1' })).toBeVisible();
  await one.page.getByRole('link', { name: 'Bread' }).click();
  await expect(heading(one.page)).toHaveText('Card of bread');
  await leave(one.page).click();
  await expect(heading(one.page)).toHaveText('Menu of bread');
  expect([...one.faults, ...other.faults]).toEqual([]);
});

for (const width of [390, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the banner at ${width} px, ${colorScheme}`, async ({ browser }, info) => {
      const { link } = await begin('1.2.0', 'The preview');
      const { page } = await visitor(browser, {
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      await page.goto(link);
      await expect(banner(page)).toBeVisible();
      const box = await banner(page).boundingBox();
      expect([box?.x, box?.y, box?.width]).toEqual([0, 0, width]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // The content below the banner keeps its layout, only lower.
      const frame = await page.getByRole('banner').boundingBox();
      expect(frame?.y).toBe(box?.height);
      await page.screenshot({ path: info.outputPath(`preview-${width}-${colorScheme}.png`) });
      await page.goto('/');
      await page.screenshot({ path: info.outputPath(`start-${width}-${colorScheme}.png`) });
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(leave(page)).toBeFocused();
      await page.goto('/preview/nothing');
      await expect(banner(page)).toContainText('This link opens no preview');
      await page.screenshot({ path: info.outputPath(`no-link-${width}-${colorScheme}.png`) });
      await page.getByRole('link', { name: 'Go to the start page' }).click();
      await expect(page).toHaveURL(`${server.url}/`);
      // It is still in its own preview.
      await expect(leave(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(banner(page)).toHaveCount(0);
    });
  }
}

test('each variant of the banner is accessible', async ({ browser }) => {
  const { link, id } = await begin('1.2.0', 'The preview');
  const { page } = await visitor(browser);
  await page.goto(link);
  await expectAccessible(page, 'in a preview');
  await page.goto('/preview/nothing');
  await expectAccessible(page, 'with a link that opens nothing');
  await repository.release('preview', '--end', id);
  await page.goto(PAGE);
  await expectAccessible(page, 'when the preview has ended');
});

test('a forged, altered or truncated link opens nothing, nor does one on another origin', async ({ browser }) => {
  const { link } = await begin('1.3.0', 'The preview');
  const { page, context } = await visitor(browser);
  const flipped = link.endsWith('A') ? `${link.slice(0, -1)}B` : `${link.slice(0, -1)}A`;
  for (const wrong of [
    flipped,
    link.slice(0, -1),
    `${link}x`,
    `${server.url}/preview/${'a'.repeat(43)}`,
    `${server.url}/preview/`,
  ]) {
    const reply = await page.goto(wrong);
    expect(reply?.status()).toBe(404);
    await page.goto(PAGE);
    await expect(title(page, 'The live version')).toBeVisible();
  }
  // A made-up cookie is reported once, and removed.
  await context.addCookies([{ name: 'composition-preview', value: 'A'.repeat(43), url: server.url }]);
  await page.goto(PAGE);
  await expect(banner(page)).toContainText('The preview has ended');
  await page.reload();
  await expect(banner(page)).toHaveCount(0);
  // In another product, with another store, the same token is invalid.
  const foreign = mkdtempSync(path.join(os.tmpdir(), 'mealtime-preview-other-'));
  cpSync(released(), path.join(foreign, 'releases'), { recursive: true });
  const elsewhere = await startServer({ dataDir: foreign, serviceUrl: 'http://127.0.0.1:1' });
  expect((await page.goto(elsewhere.url + new URL(link).pathname))?.status()).toBe(404);
  await expect(banner(page)).toContainText('This link opens no preview');
  await elsewhere.stop();
  rmSync(foreign, { recursive: true, force: true });
});

test('it expires, in an open tab too, and its link is then invalid', async ({ browser }) => {
  repository.write({ name: NAME, version: '1.4.0', heading: 'The short preview', prerender: true });
  const begun = await startPreview(NAME, { root: repository.folder, dataDir: data, lifeMs: 8_000 });
  const link = server.url + new URL(begun.link).pathname;
  const { page, context, faults } = await visitor(browser);
  await page.goto(link);
  await expect(title(page, 'The short preview')).toBeVisible();
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'composition-preview');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: false });
  const end = Date.parse(begun.preview.until);
  // The cookie outlives the preview for a while, so that the next page can show that it has ended.
  expect(cookie!.expires * 1_000).toBeGreaterThan(end);
  expect(cookie!.expires * 1_000).toBeLessThan(end + 8 * 86_400_000);
  await page.waitForTimeout(Math.max(0, end - Date.now()) + 100);
  await page.reload();
  await expect(title(page, 'The live version')).toBeVisible();
  await expect(banner(page)).toContainText('The preview has ended. This is what everybody has.');
  expect(faults).toEqual([]);
  expect((await page.goto(link))?.status()).toBe(404);
});

test('an open tab follows it: others’ releases without a document load, and its end with one', async ({ browser }) => {
  test.slow();
  const { id, link } = await begin('1.5.0', 'The followed preview');
  const { page, faults } = await visitor(browser);
  await page.clock.install();
  await page.goto(link);
  await expect(title(page, 'The followed preview')).toBeVisible();
  await page.evaluate(() => void Object.assign(window, { marked: true }));
  const isMarked = () => page.evaluate(() => 'marked' in window);
  rebuild(path.join(menus.folder, 'mf-menu'), `1.2.${Date.now()}`);
  await menus.release('publish', 'mf-menu', '--built');
  await untilNoticed(page);
  await follow(page, '/signup');
  await expect(title(page, 'Choose Your Sign Up')).toBeVisible();
  expect(await isMarked()).toBe(true);
  await expect(banner(page)).toBeVisible();
  await page.goBack();
  await expect(title(page, 'The followed preview')).toBeVisible();
  await repository.release('preview', '--end', id);
  await untilNoticed(page);
  await follow(page, '/signup');
  await expect(banner(page)).toContainText('The preview has ended');
  expect(await isMarked()).toBe(false);
  await page.goto(PAGE);
  await expect(title(page, 'The live version')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('it runs beside a canary of its own remote, and a conflict with the live generation is shown', async ({
  browser,
}) => {
  test.slow();
  repository.write({ name: NAME, version: '1.6.0', heading: 'The canary', prerender: true });
  await repository.release('canary', NAME, '99', '--built');
  const { link } = await begin('1.7.0', 'The preview beside it');
  const one = await visitor(browser);
  await one.page.goto(link);
  await expect(title(one.page, 'The preview beside it')).toBeVisible();
  expect((await store().live())?.canaries).toHaveLength(1);
  await repository.release('abort', NAME);
  await one.page.reload();
  await expect(title(one.page, 'The preview beside it')).toBeVisible();
  // Another remote claims its paths now.
  await repository.release('withdraw', NAME, '--allow-broken-links');
  repository.write({
    ...{ name: 'mf-taker', version: '1.0.0', heading: 'Somebody else', prerender: true },
    rebuild: (text) => text.replaceAll('/fault', PAGE),
  });
  await repository.release('publish', 'mf-taker', '--built');
  await one.page.reload();
  await expect(banner(one.page)).toContainText('does not go with what is live now (ROUTE_TAKEN)');
  await expect(title(one.page, 'Somebody else')).toBeVisible();
  await leave(one.page).click();
  await expect(banner(one.page)).toHaveCount(0);
});
