import { DrillRepository } from '../support/drill-remote';
import { follow, title } from '../support/faults';
import { pdf } from '../support/papers';
import { Registration } from '../support/restaurant-sign-up';
import { expect, test, type Page } from '../support/test';

const repository = new DrillRepository('open-tabs');
const NAME = 'mf-open-tabs';
const PAGE = '/open-tabs/x';

let minor = 0;
const publish = (heading: string) =>
  repository.publish({ name: NAME, version: `1.${(minor += 1)}.${Date.now()}`, heading });

const generation = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['ready']));

/** The newest generation that the tab has read, after the one it was opened with. */
let noticed = 0;
async function keepNoticed(page: Page) {
  noticed = 0;
  let polled: Promise<{ generation: number } | undefined> | undefined;
  page.on('response', async (reply) => {
    if (reply.request().resourceType() !== 'fetch') return;
    const { pathname } = new URL(reply.url());
    // The body of a request of an unloaded document cannot be read.
    if (pathname === '/release.json' && reply.ok())
      polled = (reply.json() as Promise<{ generation: number }>).catch(() => undefined);
    // The page with the frame is requested last.
    if (pathname === '/') noticed = (await polled)?.generation ?? 0;
  });
  await page.clock.install();
}

/** Advances the tab's clock until it has noticed the live generation, at most by a minute. */
async function aMinuteLater(page: Page) {
  const { generation: live } = JSON.parse(await repository.release('status', '--json')) as { generation: number };
  for (let second = 0; second < 60 && noticed < live; second += 2) {
    await page.clock.runFor(2_000);
    await page.waitForTimeout(100);
  }
  expect(noticed).toBeGreaterThanOrEqual(live);
  await page.waitForTimeout(300); // the response is being processed
}

/** Whether the document is still the one that was marked. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

/** Whether a reload of the document would lose no input. */
const isFree = (page: Page) =>
  page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('composition:adopt', { cancelable: true, detail: { takesLoad: true } })),
  );

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.slow(); // it builds a remote
  await publish('First words');
});
test.beforeEach(({ page }) => keepNoticed(page));

test('an open tab shows a newly published version at the next navigation, without a document load', async ({
  page,
  request,
}) => {
  test.slow(); // it builds a remote
  await page.goto(PAGE);
  await expect(title(page, 'First words')).toBeVisible();
  await mark(page);
  await publish('Second words');
  const live = ((await (await request.get('/release.json')).json()) as { generation: number }).generation;
  await aMinuteLater(page);
  // The open page does not change.
  await expect(title(page, 'First words')).toBeVisible();

  await follow(page, '/signup');
  await expect(title(page, 'Choose Your Sign Up')).toBeVisible();
  expect(await generation(page)).toBeGreaterThanOrEqual(live);
  await page.goBack();
  await expect(title(page, 'Second words')).toBeVisible();
  await expect(title(page, 'First words')).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});

test('a navigation within the remote that changed shows its new version, and so does going back', async ({ page }) => {
  test.slow(); // it builds a remote
  await page.goto(PAGE);
  await follow(page, '/open-tabs/y');
  await expect(title(page, 'Second words')).toBeVisible();
  await publish('Third words');
  await aMinuteLater(page);
  await page.goBack();
  await expect(title(page, 'Third words')).toBeVisible();
  await expect(page).toHaveURL(PAGE);
});

test('a half-filled form and its overlay do not change; the new generation is adopted once it is left', async ({
  page,
}) => {
  test.slow(); // it builds a remote
  await page.goto(PAGE);
  await expect(title(page, 'Third words')).toBeVisible();
  // The tab polls when it is idle.
  await expect.poll(() => generation(page)).toBeGreaterThan(0);
  const before = await generation(page);
  await follow(page, '/signup/user');
  const overlay = page.getByRole('dialog');
  await overlay.getByLabel('First Name').fill('Zoë');
  await publish('Fourth words');
  await aMinuteLater(page);

  // A navigation away from it, forced by a link elsewhere: the versions stay, and the draft is there on the way back.
  await follow(page, '/signup/restaurant');
  await expect(overlay).toHaveCount(0);
  expect(await generation(page)).toBe(before);
  await page.goBack();
  await expect(overlay.getByLabel('First Name')).toHaveValue('Zoë');

  // The form was left: the next page is new.
  await follow(page, '/open-tabs/y');
  await expect(title(page, 'Fourth words')).toBeVisible();
});

test('a tab restored from the back/forward cache still keeps the old page while the next one loads', async ({
  page,
}) => {
  await page.goto('/faq');
  await page.clock.resume();
  // The events of the back/forward cache, which Playwright disables.
  await page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow'])
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  });
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/remotes/mf-customer-signup/**/remoteEntry.js*', async (route) => {
    await held;
    await route.continue();
  });
  // Measured in the page: on a slow machine the delay may be over before the test checks it.
  const stood = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const old = document.querySelector('main h1');
        let pressed = 0;
        addEventListener('click', () => (pressed = performance.now()), { capture: true, once: true });
        new MutationObserver(() => {
          if (!old?.isConnected) resolve(performance.now() - pressed);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await follow(page, '/signup');
  expect(await stood, 'milliseconds for which the old page stood').toBeGreaterThan(300);
  release();
  await expect(title(page, 'Choose Your Sign Up')).toBeVisible();
});

/** Two successive pages: at the first one, the left page may not be unmounted yet. */
const ELSEWHERE = [
  ['/how-it-works', 'Meals Made Easy!'],
  ['/signup', 'Choose Your Sign Up'],
] as const;

/** Publishes a shell without other changes, as a change of the frame would. */
const publishShell = () => repository.publishShell(`1000.${(minor += 1)}.${Date.now()}`);
const shellOf = (page: Page) => page.locator('script[src^="/shell/"]').first().getAttribute('src');

test('a new shell is adopted by a document load at the next navigation, and the history is preserved', async ({
  page,
}) => {
  await page.goto(PAGE);
  await follow(page, '/how-it-works');
  await expect(title(page, 'Meals Made Easy!')).toBeVisible();
  await mark(page);
  const before = await shellOf(page);
  await publishShell();
  await aMinuteLater(page);
  expect(await isMarked(page)).toBe(true);

  const loaded = page.waitForEvent('load');
  await follow(page, '/signup');
  await loaded;
  await expect(title(page, 'Choose Your Sign Up')).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  expect(await shellOf(page)).not.toBe(before);
  await mark(page);
  await page.goBack();
  await expect(title(page, 'Meals Made Easy!')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(PAGE);
  await expect(title(page, 'Fourth words')).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(title(page, 'Choose Your Sign Up')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

/** Navigates to other pages and expects the same document. */
async function expectNoLoadOnTheWay(page: Page) {
  for (const [path, heading] of ELSEWHERE) {
    await follow(page, path);
    await expect(title(page, heading)).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  }
}

test('a new shell does not discard a half-filled form that was left, including its password', async ({ page }) => {
  await page.goto(PAGE);
  await follow(page, '/signup/user');
  const overlay = page.getByRole('dialog');
  await overlay.getByLabel('First Name').fill('Zoë');
  await overlay.getByLabel('Password', { exact: true }).fill('Copper#Kettle58Harbour');
  await mark(page);
  await publishShell();
  await aMinuteLater(page);

  await expectNoLoadOnTheWay(page);
  for (let left = ELSEWHERE.length; left > 0; left -= 1) await page.goBack();
  await expect(overlay.getByLabel('First Name')).toHaveValue('Zoë');
  await expect(overlay.getByLabel('Password', { exact: true })).toHaveValue('Copper#Kettle58Harbour');
  expect(await isMarked(page)).toBe(true);
});

test('a new shell waits for a running upload, even after further navigations', async ({ page, outbox }) => {
  test.slow(); // registers a restaurant
  await new Registration(page, outbox).beginAtThanks();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/documents**', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const sent = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().includes('/documents'),
  );
  await page.getByLabel('Upload documents').setInputFiles(pdf());
  await expect(page.getByRole('list', { name: 'Documents on their way' })).toContainText('Uploading');
  await mark(page);
  await publishShell();
  await aMinuteLater(page);

  await expectNoLoadOnTheWay(page);
  letGo();
  expect((await sent).ok()).toBe(true);
  // The tab has yet to read the answer.
  await expect.poll(() => isFree(page)).toBe(true);
  const loaded = page.waitForEvent('load');
  await follow(page, '/how-it-works');
  await loaded;
  expect(await isMarked(page)).toBe(false);
  await page.goto('/signup/restaurant/status');
  await expect(page.getByRole('list', { name: 'Uploaded documents' }).getByRole('listitem')).toHaveCount(1);
});
