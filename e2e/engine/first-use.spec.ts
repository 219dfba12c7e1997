import type { Route } from '@playwright/test';
import { DrillRepository } from '../support/drill-remote';
import { follow, title, tryAgain } from '../support/faults';
import { expect, test, type Page } from '../support/test';

const repository = new DrillRepository('first-use');
const NAME = 'mf-first-use';
/** Its field starts with the text of the address, set by an effect of the first render that must not overwrite input. */
const PAGE = '/first-use/form?text=';

/** The modules that remotes share: React and related libraries. */
const SHARED = '**/shell/*/shared.*.js*';
/** Every script that runs, except the idle page's own, which verifies and measures (1.7 kB) and blocks nothing. */
const scripts = (page: Page) => {
  const run: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && !/^\/shell\/[^/]+\/idle\./.test(pathname)) run.push(pathname);
  });
  return run;
};
const isRun = (page: Page) => page.evaluate(() => 'compositionShared' in window);
/**
 * Waits until the browser is idle, with the engine's own limit: a headless shell that paints nothing may never fire an idle
 * callback.
 */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestIdleCallback(() => requestIdleCallback(done, { timeout: 1_000 }), { timeout: 1_000 }),
      ),
  );
const sent = (page: Page) => page.locator('output');

/** Delays every script that the visitor's click needs, as on a slow connection. */
const slowly = (page: Page) =>
  page.route('**/*.js*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });

/** The host's own script takes five seconds. Resolves as soon as the page can be read. */
async function openWithoutHost(page: Page, path: string): Promise<void> {
  await page.route('**/shell/*/main.*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
}
const isHosted = (page: Page) => page.evaluate(() => document.documentElement.dataset['ready'] !== undefined);

/** Waits until the host runs, without interacting with the page. */
const ready = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);

/** Moves twice, because browsers report the pointer's first position without a movement. */
async function moveMouse(page: Page) {
  await page.mouse.move(680, 680);
  await page.mouse.move(700, 690);
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.slow(); // it builds a remote
  await repository.publish({ name: NAME, version: `1.0.${Date.now()}`, heading: 'Asleep', prerender: true });
});

for (const path of ['/', '/how-it-works', '/faq', '/about-us', '/privacy-policy', '/signup', PAGE]) {
  test(`${path} runs one small script until the first sign of use, prefetches the rest, and is then ready for a click`, async ({
    page,
  }) => {
    const run = scripts(page);
    const ahead = page.waitForRequest((request) => /\/shared\./.test(request.url()));
    await page.goto(path);
    await ahead;
    await idle(page);
    expect(run).toHaveLength(1);
    expect(run[0]).toMatch(/^\/shell\/[^/]+\/main\./);
    expect(await isRun(page)).toBe(false);
    await moveMouse(page);
    await page.waitForFunction(() => 'compositionShared' in window);
  });
}

test('adding a link to a page causes no layout', async ({ page }) => {
  // Not the landing page, whose lower parts are laid out gradually.
  await page.goto('/faq', { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value;
  };
  const twoFrames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // Prefetched styles and fonts cause one layout each.
  await expect(async () => {
    const settled = await layouts();
    await page.waitForTimeout(3_000);
    expect(await layouts()).toBe(settled);
  }).toPass();
  await twoFrames();
  const before = await layouts();
  await page.evaluate(() => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = '/favicon.svg';
    document.head.append(link);
  });
  await twoFrames();
  expect(await layouts()).toBe(before);
});

test('with data saving no script runs before it is needed', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const run = scripts(page);
  await page.goto(PAGE);
  await ready(page);
  await moveMouse(page);
  await idle(page);
  expect(run).toHaveLength(1);
});

test('an island is loaded at the first sign of use, and hydrated when it is used', async ({ page, complaints }) => {
  await page.goto(PAGE);
  await ready(page);
  const loaded = page.waitForResponse(new RegExp(`/remotes/${NAME}/`));
  await page.mouse.move(5, 400);
  await page.mouse.move(8, 405);
  await loaded;
  const wasTaken = () =>
    page
      .locator(`[data-remote="${NAME}"] form`)
      .evaluate((form) => Object.keys(form).some((key) => key.startsWith('__react')));
  expect(await wasTaken()).toBe(false);
  await page.getByLabel('Text').fill('plum');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(sent(page)).toHaveText('[plum unchecked]');
  expect(await wasTaken()).toBe(true);
  expect(complaints).toEqual([]);
});

test('a personal page runs its script at once', async ({ page }) => {
  await page.goto('/signup/restaurant/status');
  await page.waitForFunction(() => 'compositionShared' in window);
});

test('no input or click from before the script is lost or repeated', async ({ page, complaints }) => {
  await slowly(page);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(SHARED, (route) => held.then(() => route.continue()));
  await page.goto(PAGE);
  await ready(page);
  await page.getByLabel('Text').pressSequentially('soup', { delay: 30 });
  await page.getByLabel('Check').check();
  await page.getByRole('button', { name: 'Send' }).dblclick();
  expect(await isRun(page)).toBe(false);
  letGo();
  await expect(sent(page)).toHaveText('[soup checked]');
  await expect(page.getByLabel('Text')).toHaveValue('soup');
  await expect(page.getByLabel('Check')).toBeChecked();
  // From here on the script handles it.
  await page.getByLabel('Text').fill('bread');
  await page.getByLabel('Text').press('Enter');
  await expect(sent(page)).toHaveText('[soup checked][bread checked]');
  expect(complaints).toEqual([]);
});

test('no input or click from before the host is lost or repeated', async ({ page, complaints }) => {
  await openWithoutHost(page, PAGE);
  await page.getByLabel('Text').pressSequentially('soup', { delay: 30 });
  await page.getByLabel('Check').check();
  await page.getByRole('button', { name: 'Send' }).dblclick();
  expect(await isHosted(page)).toBe(false);
  await expect(sent(page)).toHaveText('[soup checked]');
  await expect(page.getByLabel('Text')).toHaveValue('soup');
  await page.getByLabel('Text').fill('bread');
  await page.getByLabel('Text').press('Enter');
  await expect(sent(page)).toHaveText('[soup checked][bread checked]');
  await expect(page).toHaveURL(PAGE);
  expect(complaints).toEqual([]);
});

test('the Enter key sends a form before the host runs', async ({ page }) => {
  await openWithoutHost(page, PAGE);
  await page.getByLabel('Text').fill('rice');
  await page.getByLabel('Text').press('Enter');
  expect(await isHosted(page)).toBe(false);
  await expect(sent(page)).toHaveText('[rice unchecked]');
  await expect(page).toHaveURL(PAGE);
});

test('a newsletter sign-up before the host runs is sent once', async ({ page, outbox }) => {
  const email = `early-${Date.now()}@example.com`;
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  await openWithoutHost(page, '/faq');
  const form = page.getByRole('contentinfo').getByRole('form');
  await form.getByRole('textbox').fill(email);
  await form.getByRole('button').click();
  expect(await isHosted(page)).toBe(false);
  await outbox.latestMail(email);
  expect(await outbox.mails(email)).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

test('before the host runs, a link is followed, and the drawer opens and traps the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithoutHost(page, '/faq');
  await page.getByRole('button', { name: 'menu', exact: true }).click();
  expect(await isHosted(page)).toBe(false);
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await ready(page);
  await expect(page.getByRole('button', { name: 'menu', exact: true, includeHidden: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden');
  await drawer.getByRole('link', { name: 'How It Works' }).click();
  await expect(title(page, 'Meals Made Easy!')).toBeVisible();
  await openWithoutHost(page, '/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');
});

test('typing continues during hydration', async ({ page }) => {
  await slowly(page);
  await page.goto(PAGE);
  await ready(page);
  const text = page.getByLabel('Text');
  await text.focus();
  await page.keyboard.type('one two three four five six seven eight nine ten', { delay: 60 });
  await page.waitForFunction(() => 'compositionShared' in window);
  await expect(text).toHaveValue('one two three four five six seven eight nine ten');
  await expect(text).toBeFocused();
  await text.press('Enter');
  await expect(sent(page)).toHaveText('[one two three four five six seven eight nine ten unchecked]');
});

test('the Enter key sends a form before its script is there', async ({ page }) => {
  await slowly(page);
  await page.goto(PAGE);
  await ready(page);
  await page.getByLabel('Text').fill('rice');
  await page.getByLabel('Text').press('Enter');
  await expect(sent(page)).toHaveText('[rice unchecked]');
  await expect(page).toHaveURL(PAGE);
});

test('a link followed before the script loads discards an earlier click on another element', async ({ page }) => {
  await slowly(page);
  await page.goto(PAGE);
  await ready(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await follow(page, '/how-it-works');
  await expect(title(page, 'Meals Made Easy!')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(sent(page)).toHaveText('');
});

test('if the script is unavailable, the page shows so and stays readable, and a successful retry performs the click', async ({
  page,
}) => {
  const outage = (route: Route) => route.abort('connectionrefused');
  await page.route(SHARED, outage);
  await page.goto(PAGE);
  await ready(page);
  await page.getByLabel('Text').fill('leek');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(tryAgain(page)).toBeVisible();
  await expect(title(page, 'Asleep')).toBeVisible();
  await expect(page.getByLabel('Text')).toHaveValue('leek');
  await page.unroute(SHARED, outage);
  await tryAgain(page).click();
  await expect(sent(page)).toHaveText('[leek unchecked]');
  await expect(tryAgain(page)).toHaveCount(0);
});

test('a version that throws on first use is replaced by the previous one', async ({ page }) => {
  test.slow(); // it builds a remote
  await repository.publish({ name: NAME, version: `1.1.${Date.now()}`, heading: 'Broken', prerender: true });
  await slowly(page);
  await page.goto(PAGE);
  await ready(page);
  await expect(title(page, 'Broken')).toBeVisible();
  await page.getByLabel('Text').fill('chard');
  await page.getByLabel('Check').check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(title(page, 'Asleep')).toBeVisible();
  await expect(tryAgain(page)).toHaveCount(0);
  // The input is kept, but not the click: the button may do something else in another version.
  await expect(page.getByLabel('Text')).toHaveValue('chard');
  await expect(page.getByLabel('Check')).toBeChecked();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(sent(page)).toHaveText('[chard checked]');
});
