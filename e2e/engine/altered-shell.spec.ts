import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { damagingProxy } from '../support/damaging-proxy';
import { title, tryAgain } from '../support/faults';
import { expect, test, type Page } from '../support/test';

const READABLE = { path: '/how-it-works', heading: 'Meals Made Easy!' };
/** A page without any content if scripts do not run. */
const EMPTY = { path: '/admin/login', works: (page: Page) => page.getByRole('button', { name: 'Login' }) };

const hosted = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);

/** Changes the shell's script in a product's store. Returns a function that undoes it. */
function alterShell(dataDir: string, change: (file: string) => void): () => void {
  const folder = path.join(dataDir, 'releases/shell');
  const [version = ''] = readdirSync(folder);
  const name = readdirSync(path.join(folder, version)).find((one) => /^main\..*\.js$/.test(one)) ?? '';
  const files = ['', '.br', '.gz'].map((ending) => path.join(folder, version, name + ending)).filter(existsSync);
  const originals = files.map((file) => ({ file, bytes: readFileSync(file) }));
  for (const { file } of originals.slice(1)) rmSync(file);
  change(files[0] ?? '');
  return () => {
    for (const { file, bytes } of originals) writeFileSync(file, bytes);
  };
}

for (const [what, change] of Object.entries({
  'is altered': (file: string) => writeFileSync(file, `${readFileSync(file, 'utf8')}\n/* Somebody was here. */`),
  'is gone': (file: string) => rmSync(file),
}))
  test(`the shell's script ${what}: pages stay readable with a notice, and one click recovers once it is restored`, async ({
    browser,
    startProduct,
  }) => {
    test.slow(); // it starts a product
    const product = await startProduct();
    // A context of its own: nothing is intercepted, so that the browser caches as instructed.
    const context = await browser.newContext({ baseURL: product.origin });
    const page = await context.newPage();
    const mend = alterShell(product.dataDir, change);

    await page.goto(READABLE.path);
    await expect(title(page, READABLE.heading)).toBeVisible();
    await expect(tryAgain(page)).toBeVisible();
    // Native behaviour still works.
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about-us');
    await page.goto(EMPTY.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
    // Not restored yet: the same notice again, without endless loading.
    const again = page.waitForEvent('domcontentloaded');
    await page.getByRole('main').getByRole('button').click();
    await again;
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);

    mend();
    await page.getByRole('main').getByRole('button').click();
    await expect(EMPTY.works(page)).toBeVisible();
    await page.goto(READABLE.path);
    await hosted(page);
    await expect(tryAgain(page)).toHaveCount(0);
    await context.close();
  });

for (const [what, file, path, works] of [
  ['of the shell', /^\/shell\/.*\/main\..*\.js$/, READABLE.path, (page: Page) => title(page, READABLE.heading)],
  ['of the shell that all remotes share', /^\/shell\/.*\/shared\..*\.js$/, EMPTY.path, EMPTY.works],
  ['of a remote', /^\/remotes\/mf-admin\/.*\/remoteEntry\.js$/, EMPTY.path, EMPTY.works],
] as const)
  test(`a file ${what} that was damaged once in transit is requested again by the next load`, async ({
    browser,
    baseURL,
  }) => {
    const proxy = await damagingProxy(baseURL ?? '', file);
    // A context of its own: nothing is intercepted, so that the browser caches as instructed.
    const context = await browser.newContext({ baseURL: proxy.url });
    const page = await context.newPage();
    await page.goto(path);
    await expect(tryAgain(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.goto(path);
    await hosted(page);
    await expect(works(page)).toBeVisible();
    await expect(tryAgain(page)).toHaveCount(0);
    await context.close();
    proxy.close();
  });

test('input from before the shell’s script loads is kept, after any number of retries', async ({ page }) => {
  const script = '**/shell/*/main.*.js';
  const typed = `early-${Date.now()}@example.ca`;
  for (const { path, field } of [
    { path: '/about-us', field: page.getByRole('form', { name: 'A better week, by email' }).getByLabel('Email') },
    { path: '/signup/restaurant', field: page.getByRole('main').getByLabel('Email', { exact: true }) },
  ]) {
    await page.route(script, (route) => route.abort('internetdisconnected'));
    await page.goto(path);
    await expect(tryAgain(page)).toBeVisible();
    await field.fill(typed);
    await page.evaluate(() => (document.documentElement.dataset['sameDocument'] = ''));

    await tryAgain(page).click();
    await expect(tryAgain(page)).toBeFocused();
    await page.unroute(script);
    await tryAgain(page).click();
    await hosted(page);
    await expect(tryAgain(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
    await expect(field).toHaveValue(typed);
  }
  // Input is not lost either while the script is temporarily unavailable.
  const again = page.getByRole('main').getByLabel('Email', { exact: true });
  await page.route(script, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.reload();
  await expect(tryAgain(page)).toBeVisible();
  await again.fill(typed);
  await tryAgain(page).click();
  await expect(tryAgain(page)).toBeFocused();
  await expect(again).toHaveValue(typed);
  await page.unroute(script);
  await tryAgain(page).click();
  await hosted(page);
  // It works: the page is hydrated.
  await page.getByRole('main').getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue(typed);
});
