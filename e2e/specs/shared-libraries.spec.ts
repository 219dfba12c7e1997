import { expectFallback, follow, title, tryAgain } from '../support/faults';
import { expect, test, type Page } from '../support/test';

/** The shell's file with the form library. */
const FORMS = /\/shell\/[^/]+\/library-mealtime-forms\.[^/]+\.js$/;
/** Bytes of JavaScript, including headers, that a remote's first page may add to a visit after the landing page. */
const BUDGETS = [
  { remote: 'mf-restaurant-signup', path: '/signup/restaurant', field: 'First Name', budget: 31_000 },
  { remote: 'mf-admin', path: '/admin/login', field: 'Username', budget: 33_500 },
];
/** By then everything to prefetch has been requested. */
const SETTLE_MS = 3_000;

/** Scripts that were loaded over the network, not from the cache, with their bytes. */
async function watchNetwork(page: Page): Promise<{ url: string; bytes: number }[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, string>();
  const scripts: { url: string; bytes: number }[] = [];
  session.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache, fromPrefetchCache } }) => {
    if (url.endsWith('.js') && !fromDiskCache && !fromPrefetchCache) asked.set(requestId, url);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = asked.get(requestId);
    if (url !== undefined && encodedDataLength > 0) scripts.push({ url, bytes: encodedDataLength });
  });
  return scripts;
}

test('forms of three remotes load the form library once, and each remote stays within its budget', async ({ page }) => {
  const scripts = await watchNetwork(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  for (const { remote, path, field, budget } of BUDGETS) {
    scripts.splice(0, scripts.length, ...scripts.filter(({ url }) => FORMS.test(url)));
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByLabel(field, { exact: true }).fill('A');
    await page.keyboard.press('Enter');
    // The form works: an error beside a field needs the loaded script.
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await page.waitForTimeout(SETTLE_MS);
    const sum = scripts.filter(({ url }) => !FORMS.test(url)).reduce((total, { bytes }) => total + bytes, 0);
    console.log(`${remote} adds ${sum} bytes of JavaScript with ${path}`);
    expect(sum, remote).toBeGreaterThan(0);
    expect(sum, remote).toBeLessThanOrEqual(budget);
  }
  expect(scripts.filter(({ url }) => FORMS.test(url))).toHaveLength(1);
});

test('a page without a form does not run it', async ({ page }) => {
  await page.goto('/');
  await follow(page, '/how-it-works');
  await expect(title(page, 'Meals Made Easy!')).toBeVisible();
  const libraries = () => page.evaluate(() => 'compositionLibraries' in globalThis);
  expect(await libraries()).toBe(false);
  await follow(page, '/user/login');
  await expect(page.getByLabel('Phone Number')).toBeVisible();
  expect(await libraries()).toBe(true);
});

test('a page whose library is unavailable shows its fallback, and works at the next try', async ({ page }) => {
  await page.route(FORMS, (route) => route.abort());
  await page.goto('/user/login');
  await expectFallback(page);
  await page.unroute(FORMS);
  await tryAgain(page).click();
  await expect(page.getByLabel('Phone Number')).toBeVisible();
});
