import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { expectAccessible } from '../support/accessibility';
import { root } from '../support/product';
import { expect, test, type Page } from '../support/test';
import { add, miniCart, tractorStore } from '../support/tractor-store';

const store = tractorStore();
const at = (address: string) => `${store.origin}${address}`;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000); // it packs the engine and builds five workspaces
  await store.start(randomInt(30_000, 32_000));
});
test.afterAll(() => store.stop());

const PAGES = [
  ['/', 'explore'],
  ['/products', 'explore'],
  ['/products/classic', 'explore'],
  ['/products/autonomous', 'explore'],
  ['/stores', 'explore'],
  ['/product/CL-07', 'decide'],
  ['/product/CL-07?sku=CL-07-MT', 'decide'],
  ['/checkout/cart', 'checkout'],
  ['/checkout/checkout', 'checkout'],
  ['/checkout/thanks', 'checkout'],
] as const;

const isRun = (page: Page) => page.evaluate(() => 'compositionShared' in window);
const teamsOf = (page: Page) =>
  page
    .locator('[data-boundary]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('data-boundary')))].sort());

test('its sources match the types of the package, and its databases match its data', () => {
  const example = path.join(root, 'examples/tractor-store');
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: example, encoding: 'utf8' });
  expect(run(path.join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', '.')).toBe('');
  expect(run('data/make.mjs', '--check')).toBe('');
});

test('every page is complete without scripts, with its heading, its team and its fragments', async ({
  page,
  complaints,
}) => {
  for (const [address, team] of PAGES) {
    const reply = await page.goto(at(address));
    expect(reply?.status(), address).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expect(page.locator('[data-boundary-page]'), address).toHaveAttribute('data-boundary-page', team);
    const expected = {
      '/': ['checkout', 'explore', 'inspire'],
      '/product/CL-07': ['checkout', 'explore', 'inspire'],
      '/checkout/cart': ['checkout', 'explore', 'inspire'],
    }[address.split('?')[0] ?? ''];
    if (expected) expect(await teamsOf(page), address).toEqual(expected);
    // The checkout's form receives the event of another team's picker.
    if (address !== '/checkout/checkout') expect(await isRun(page), address).toBe(false);
  }
  for (const unknown of ['/nowhere', '/product/XX-01'])
    expect((await page.request.get(at(unknown))).status()).toBe(404);
  expect(complaints).toEqual([]);
});

test('it is accessible', async ({ page }) => {
  test.slow(); // in both colour schemes, at desktop and phone widths
  for (const [address] of PAGES) {
    await page.goto(at(address));
    await expectAccessible(page, address);
  }
});

test('a machine is bought: scripts run when needed, teams exchange events, and a reload loses nothing', async ({
  page,
  complaints,
}) => {
  await page.goto(at('/'));
  await page.getByRole('link', { name: /Classics/ }).click();
  await page
    .getByRole('link', { name: /Sunday Parade/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday Parade' })).toBeVisible();
  const recommended = page.getByRole('region', { name: 'Recommendations' }).getByRole('link');
  await expect(recommended.first()).toBeVisible();
  const before = await recommended.allTextContents();
  await page.getByRole('link', { name: 'Butter Yellow' }).click();
  await expect(page).toHaveURL(/sku=CL-07-YE/);
  await expect(async () => expect(await recommended.allTextContents()).not.toEqual(before)).toPass();
  await add(page).click();
  await expect(page.getByText('Tractor was added.')).toBeVisible();
  await expect(miniCart(page)).toHaveAccessibleName('View basket, 1 in it');
  await add(page).click();
  await expect(miniCart(page)).toHaveAccessibleName('View basket, 2 in it');
  // There are two of them.
  await add(page).click();
  await expect(page.getByText('There are no more of these.')).toBeVisible();
  await page.reload();
  await expect(miniCart(page)).toHaveAccessibleName('View basket, 2 in it');
  await miniCart(page).click();
  await expect(page.getByText('Total: $13,000')).toBeVisible();
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await expect(miniCart(page)).toBeHidden();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByRole('button', { name: 'place order' }).click();
  await expect(page.getByText('Please choose a store.')).toBeVisible();
  await page.getByRole('button', { name: 'choose a store' }).click();
  const stores = page.getByRole('dialog', { name: 'Stores' });
  await stores.getByRole('button', { name: 'close' }).click();
  await expect(stores).toBeHidden();
  await page.getByRole('button', { name: 'choose a store' }).click();
  await stores.getByRole('button', { name: 'select' }).click();
  await expect(stores.getByText('Please choose a store.')).toBeVisible();
  await stores
    .getByRole('group', { name: 'Stores' })
    .getByLabel(/Delta Fields/)
    .check();
  await page.getByRole('button', { name: 'select' }).click();
  await expect(stores).toBeHidden();
  await expect(page.getByLabel('Store ID')).toHaveValue('delta');
  await page.getByRole('button', { name: 'place order' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for your order!' })).toBeVisible();
  await expect(miniCart(page)).toHaveAccessibleName('View basket');
  expect(complaints.filter((one) => !one.includes('409'))).toEqual([]);
});

test('the first click requests no script: all that it needs was prefetched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => /\.js$/.test(request.url()) && asked.push(request.url()));
  await page.goto(at('/product/CL-07'), { waitUntil: 'networkidle' });
  const ahead = new Set(asked.splice(0));
  await add(page).click();
  await expect(page.getByText('Tractor was added.')).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((one) => !ahead.has(one))).toEqual([]);
});

for (const pressed of [false, true])
  test(`a button whose script is unavailable posts natively${pressed ? ', at its first click' : ' at the first sign of use'}`, async ({
    page,
  }) => {
    await page.route('**/remotes/mf-checkout/**/*.js', (route) => route.abort());
    await page.goto(at('/product/CL-07'));
    if (!pressed) {
      const failed = page.waitForEvent('console', (message) => message.text().includes('mf-checkout'));
      await add(page).hover();
      await failed;
      await page.waitForTimeout(200);
      await expect(add(page)).toBeVisible();
    }
    // If it was sent before its script timed out, the page is reloaded and shows the result.
    const shown = page.waitForEvent('domcontentloaded');
    await add(page).click();
    await shown;
    await page.goto(at('/checkout/cart'));
    await expect(page.getByText('Total: $6,600')).toBeVisible();
  });

test('an item added before the scripts arrive is in the basket at once, and only once', async ({
  page,
  complaints,
}) => {
  let arrive = () => {};
  const scripts = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/checkout.*\.js/, async (route) => scripts.then(() => route.continue()));
  await page.goto(at('/product/CL-07?sku=CL-07-YE'));
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  const reply = page.waitForResponse(/cart\/add/);
  await add(page).dblclick();
  expect((await reply).status()).toBe(200);
  const basket = (await page.context().cookies()).find(({ name }) => name === 'c_cart');
  expect(basket?.value).toBe('CL-07-YE_1');
  await expect(page.getByText('Tractor was added.')).toBeHidden();
  arrive();
  await expect(page.getByText('Tractor was added.')).toBeVisible();
  await expect(miniCart(page)).toHaveAccessibleName('View basket, 1 in it');
  expect(asked.filter((one) => one.includes('/cart/'))).toHaveLength(1);
  // From here on the script handles it.
  await add(page).click();
  await expect(miniCart(page)).toHaveAccessibleName('View basket, 2 in it');
  await page.reload();
  await add(page).click();
  await expect(page.getByText('There are no more of these.')).toBeVisible();
  expect(complaints.filter((one) => !one.includes('409'))).toEqual([]);
});

test('an item added in another tab appears here once this tab is visible again', async ({ page }) => {
  await page.goto(at('/product/CL-07?sku=CL-07-YE'));
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
  const other = await page.context().newPage();
  for (const count of [1, 2]) {
    await other.goto(at('/product/CL-07?sku=CL-07-YE'));
    await add(other).click();
    await expect(miniCart(other)).toHaveAccessibleName(`View basket, ${count} in it`);
    // Without a window no tab is ever hidden: the event is sent by hand.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(miniCart(page)).toHaveAccessibleName(`View basket, ${count} in it`);
  }
  await other.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a machine can be bought', async ({ page }) => {
    await page.goto(at('/product/AU-02?sku=AU-02-OG'));
    await expect(page.getByText('$15,600')).toBeVisible();
    await add(page).click();
    await expect(page.getByText('Field Scholar Ember')).toBeVisible();
    await page.getByRole('button', { name: /Remove/ }).click();
    await expect(page.getByText('Nothing in it yet.')).toBeVisible();
    await page.getByRole('region', { name: 'Recommendations' }).getByRole('link').first().click();
    await add(page).click();
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByRole('button', { name: 'choose a store' }).click();
    await page.getByLabel(/Okanagan/).check();
    await page.getByRole('button', { name: 'select' }).click();
    await page.getByRole('button', { name: 'place order' }).click();
    await expect(page.getByRole('heading', { name: 'Thanks for your order!' })).toBeVisible();
  });
});

test('no other origin can change a basket, and the service refuses invalid requests', async ({ request }) => {
  const add = (headers: Record<string, string>, data: unknown = { sku: 'CL-01-GR' }) =>
    request.post(at('/api/checkout/cart/add'), { headers, data });
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])
    expect((await add(headers)).status(), JSON.stringify(headers)).toBe(403);
  expect((await add({}, { sku: 'nothing' })).status()).toBe(404);
  expect((await add({}, { sku: 'x'.repeat(20_000) })).status()).toBe(413);
  expect((await add({ cookie: 'c_cart=CL-01-GR_99|__proto___1|CL-01-GR_-5' })).status()).toBe(409);
  const order = (data: object) => request.post(at('/api/checkout/place-order'), { data });
  expect((await add({})).status()).toBe(200);
  expect((await order({ firstname: 'A', lastname: 'B', storeId: 'nowhere' })).status()).toBe(422);
  expect((await order({ firstname: 'A', lastname: 'B', storeId: 'delta' })).status()).toBe(200);
});
