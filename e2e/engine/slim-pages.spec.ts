import { follow, title, tryAgain } from '../support/faults';
import { broughtBy, liveTable } from '../support/live';
import { expect, test, type Page } from '../support/test';

/** A page of a remote that is not on the landing page. */
const FAR = { path: '/admin/login', remote: 'mf-admin' };
const near = (page: Page) => title(page, 'Frequently Asked Questions');
const far = (page: Page) => page.getByLabel('Username');

const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
/** Whether the tab has the routes of all remotes. */
const learned = (page: Page) => page.waitForFunction(() => Number(document.documentElement.dataset['ready'] ?? '') > 0);

const cut = (page: Page, what: string) => page.route(what, (route) => route.abort('internetdisconnected'));

test('a page contains only the data of its own remotes', async ({ page }) => {
  await page.goto('/faq');
  const brought = (await broughtBy(page)).remotes.map(({ name }) => name);
  const all = (await liveTable(page)).remotes.map(({ name }) => name);
  expect(brought).toEqual(expect.arrayContaining(['mf-marketing', 'mf-customer-signup']));
  expect(brought).not.toContain(FAR.remote);
  expect(all).toContain(FAR.remote);
});

test('missing routes are loaded at idle time, and reached without a document load', async ({ page }) => {
  await page.goto('/faq');
  await learned(page);
  await mark(page);
  await follow(page, FAR.path);
  await expect(far(page)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await expect(near(page)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a link clicked before the routes are loaded works', async ({ page }) => {
  await page.goto('/faq');
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
  await follow(page, FAR.path);
  await expect(far(page)).toBeVisible();
  await page.goBack();
  await expect(near(page)).toBeVisible();
});

test('if the routes cannot be loaded, a link loads the document', async ({ page }) => {
  await cut(page, '**/release.json');
  await page.goto('/faq');
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
  await follow(page, FAR.path);
  await expect(far(page)).toBeVisible();
});

test.describe('an outage', () => {
  test('in loading a release shows the fallback, and one click recovers', async ({ page }) => {
    await page.goto('/faq');
    await learned(page);
    await cut(page, '**/releases/*.json');
    await follow(page, FAR.path);
    await expect(tryAgain(page)).toBeVisible();
    await page.unroute('**/releases/*.json');
    await tryAgain(page).click();
    await expect(far(page)).toBeVisible();
    await expect(tryAgain(page)).toHaveCount(0);
  });

  test('while going back to a page whose release is not loaded shows the fallback, and one click recovers', async ({
    page,
  }) => {
    await page.goto(FAR.path);
    await learned(page);
    await follow(page, '/faq');
    await expect(near(page)).toBeVisible();
    // Until the click: other requests would make the page appear.
    let isOver = false;
    await page.exposeFunction('endOutage', () => (isOver = true));
    await page.route('**/release.json', (route) => (isOver ? route.continue() : route.abort('internetdisconnected')));
    await page.reload();
    await expect(near(page)).toBeVisible();
    await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
    await page.goBack();
    await expect(tryAgain(page)).toBeVisible();
    await page.evaluate(() =>
      addEventListener('pointerdown', () => (globalThis as unknown as { endOutage(): void }).endOutage(), true),
    );
    await tryAgain(page).click({ delay: 100 });
    await expect(far(page)).toBeVisible();
  });

  test('while going back to a page whose release is not loaded recovers by itself', async ({ page }) => {
    await page.goto(FAR.path);
    await learned(page);
    await follow(page, '/faq');
    await expect(near(page)).toBeVisible();
    await cut(page, '**/release.json');
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
    await page.goBack();
    await expect(tryAgain(page)).toBeVisible();
    await page.unroute('**/release.json');
    await expect(far(page)).toBeVisible();
    await expect(tryAgain(page)).toHaveCount(0);
  });
});
