import type { Route } from '@playwright/test';
import {
  LOAD_LIMIT_MS,
  SLACK_MS,
  expectFallback,
  expectFrame,
  expectOthersWork,
  follow,
  letEntryThrow,
  switchOff,
  switchOn,
  title,
  tryAgain,
  type Fault,
} from '../support/faults';
import { DrillRepository } from '../support/drill-remote';
import { tamperWith, wasTampered } from '../support/tampering';
import { expect, test, type Page } from '../support/test';

const ENTRY = '**/remotes/mf-fault/**/remoteEntry.js*';
/** Everything that the entry loads. */
const CHUNKS = /\/remotes\/mf-fault\/.*\/(?!remoteEntry)[^/]*\.(?:js|css)/;

const goneWrong: Record<string, (route: Route) => unknown> = {
  'answers 404': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  'refuses the connection': (route) => route.abort('connectionrefused'),
  'never answers': () => undefined,
};

/** A request without an answer is retried automatically. */
const comesBackByItself = (what: string) => what === 'never answers';
const BY_ITSELF_MS = 20_000;

/** Expects the page to work once the fault is gone. */
async function expectBack(page: Page, what: string, name = 'Fault drill') {
  if (!comesBackByItself(what)) await tryAgain(page).click();
  await expect(title(page, name)).toBeVisible({ timeout: BY_ITSELF_MS });
  await expect(tryAgain(page)).toHaveCount(0);
}

/** A page of another remote, from which the faulty one is visited. */
async function openAnotherPage(page: Page) {
  await page.goto('/signup');
  await expect(title(page, 'Choose Your Sign Up')).toBeVisible();
}

/** Leaves the faulty page and returns to it; it recovers once the fault is gone. */
async function expectRecovery(page: Page, mend: () => Promise<unknown>, what = '') {
  await expectOthersWork(page);
  await page.goBack();
  await expectFallback(page, 2 * LOAD_LIMIT_MS);
  await mend();
  await expectBack(page, what);
}

test.describe('a remote whose entry', () => {
  for (const [what, happens] of Object.entries(goneWrong)) {
    test(what, async ({ page }) => {
      await openAnotherPage(page);
      await page.route(ENTRY, happens);
      await follow(page, '/fault/x');
      await expectFallback(page);
      await expectRecovery(page, () => page.unroute(ENTRY), what);
    });

    test(`${what}, in a tab that was opened on it`, async ({ page }) => {
      await page.route(ENTRY, happens);
      await page.goto('/fault/x', { waitUntil: 'commit' });
      await expectFallback(page);
      await page.unroute(ENTRY);
      await expectBack(page, what);
    });
  }

  test('throws as it runs', async ({ page }) => {
    await openAnotherPage(page);
    await letEntryThrow(page, 'mf-fault');
    await switchOn(page, 'entry-throws');
    await follow(page, '/fault/x');
    await expectFallback(page);
    await expectRecovery(page, () => switchOff(page));
  });
});

test('a late script is no failure, and mounts once it has arrived', async ({ page }) => {
  await page.addInitScript(() => {
    window.name = '';
    addEventListener('composition:fault', ({ detail }: CustomEventInit<{ phase: string }>) => {
      window.name += ` ${detail?.phase}`;
    });
  });
  await openAnotherPage(page);
  let asked = 0;
  await page.route(ENTRY, async (route) => {
    asked += 1;
    if (asked === 1) await new Promise((resolve) => setTimeout(resolve, LOAD_LIMIT_MS + 1_500));
    await route.continue();
  });
  await follow(page, '/fault/x');
  await expectFallback(page);
  await expectBack(page, 'never answers');
  expect(await page.evaluate(() => window.name)).toBe(' late');
});

test('while a remote is awaited, a skeleton shows and every link works at once', async ({ page }) => {
  await openAnotherPage(page);
  await page.route(ENTRY, () => undefined);
  await follow(page, '/fault/x');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
  await expectFrame(page);
  await expectOthersWork(page);
});

test.describe('a remote with a chunk missing', () => {
  test('that its pages all need', async ({ page }) => {
    await openAnotherPage(page);
    await page.route(CHUNKS, goneWrong['answers 404'] as () => void);
    await follow(page, '/fault/x');
    await expectFallback(page);
    await expectRecovery(page, () => page.unroute(CHUNKS));
  });

  for (const [what, happens] of Object.entries(goneWrong)) {
    test(`of one page, which ${what}`, async ({ page }) => {
      await page.goto('/fault/x');
      await expect(title(page, 'Fault drill')).toBeVisible();
      await page.route(CHUNKS, happens);
      await page.getByRole('link', { name: 'The lazy page' }).click();
      await expectFallback(page);
      await expectOthersWork(page);
      await page.goBack();
      await expectFallback(page);
      await page.unroute(CHUNKS);
      await expectBack(page, what, 'Lazy page');
    });
  }
});

test.describe('a remote whose mount', () => {
  for (const fault of ['mount-throws', 'mount-rejects', 'mount-hangs', 'render-throws'] satisfies Fault[]) {
    test(fault, async ({ page }) => {
      await openAnotherPage(page);
      await switchOn(page, fault);
      await follow(page, '/fault/x');
      await expectFallback(page);
      await expectRecovery(page, () => switchOff(page));
    });
  }
});

test('a remote that throws while it is used', async ({ page }) => {
  await page.goto('/fault/x');
  await page.getByRole('button', { name: 'Break it' }).click();
  await expectFallback(page, 0);
  await expect(title(page, 'Fault drill')).toHaveCount(0);
  await tryAgain(page).click();
  await expect(title(page, 'Fault drill')).toBeVisible();
  await page.getByRole('button', { name: 'Break it' }).click();
  await expectFallback(page, 0);
  await expectOthersWork(page);
});

test.describe('a remote whose unmount', () => {
  for (const fault of ['unmount-throws', 'unmount-rejects', 'unmount-hangs'] satisfies Fault[]) {
    test(fault, async ({ page }) => {
      await page.goto('/fault/x');
      await expect(title(page, 'Fault drill')).toBeVisible();
      await switchOn(page, fault);
      await expectOthersWork(page);
      await expect(title(page, 'Fault drill')).toHaveCount(0);
      await switchOff(page);
      await page.goBack();
      await expect(title(page, 'Fault drill')).toBeVisible();
      await expectOthersWork(page);
    });
  }
});

test.describe('an overlay', () => {
  const overlay = (page: Page) => page.getByRole('dialog', { name: 'Fault overlay' });
  const standIn = (page: Page) => page.getByRole('dialog', { name: 'This part of Mealtime is not answering' });
  const pageBelow = (page: Page) => title(page, 'Choose Your Sign Up');

  async function expectOverlayFallback(page: Page) {
    await expect(standIn(page)).toBeVisible({ timeout: LOAD_LIMIT_MS + SLACK_MS });
    await expect(standIn(page).getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(pageBelow(page)).toBeVisible();
  }

  for (const [what, happens] of Object.entries(goneWrong)) {
    test(`whose entry ${what}`, async ({ page }) => {
      await openAnotherPage(page);
      await page.route(ENTRY, happens);
      await follow(page, '/fault-overlay');
      await expectOverlayFallback(page);
      await page.keyboard.press('Escape');
      await expect(standIn(page)).toHaveCount(0);
      await expect(page).toHaveURL('/signup');
      await page.goForward();
      await expectOverlayFallback(page);
      await page.unroute(ENTRY);
      if (!comesBackByItself(what)) await tryAgain(page).click();
      await expect(overlay(page)).toBeVisible({ timeout: BY_ITSELF_MS });
      await expect(standIn(page)).toHaveCount(0);
    });
  }

  for (const fault of ['mount-throws', 'mount-hangs', 'render-throws'] satisfies Fault[]) {
    test(`with the fault ${fault}`, async ({ page }) => {
      await openAnotherPage(page);
      await switchOn(page, fault);
      await follow(page, '/fault-overlay');
      await expectOverlayFallback(page);
      await switchOff(page);
      await tryAgain(page).click();
      await expect(overlay(page)).toBeVisible();
      await expect(pageBelow(page)).toBeVisible();
    });
  }

  for (const fault of ['unmount-throws', 'unmount-hangs'] satisfies Fault[]) {
    test(`with the fault ${fault}`, async ({ page }) => {
      await openAnotherPage(page);
      await follow(page, '/fault-overlay');
      await expect(overlay(page)).toBeVisible();
      await switchOn(page, fault);
      await page.getByRole('button', { name: 'Close it' }).click();
      await expect(overlay(page)).toHaveCount(0, { timeout: LOAD_LIMIT_MS });
      await expectOthersWork(page);
      await switchOff(page);
      await follow(page, '/fault-overlay');
      await expect(overlay(page)).toBeVisible();
    });
  }
});

test('a tampered version is never used: the previous good one replaces it, or without one the fallback', async ({
  browser,
}) => {
  test.slow(); // it builds a remote twice
  const repository = new DrillRepository('tampered');
  // Higher than those of an earlier run on the same store.
  const [older, newer] = [`1.${Date.now()}.0`, `1.${Date.now()}.1`];
  await repository.publish({ name: 'mf-tampered', version: older, heading: 'The good version' });
  await repository.publish({ name: 'mf-tampered', version: newer, heading: 'The new version' });

  /** A visitor with an empty cache. */
  async function visit() {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto('/tampered/x');
    return page;
  }
  const expectNothingUsed = async (page: Page) => expect(await wasTampered(page)).toBe(false);

  const mendNewer = tamperWith('mf-tampered', newer, 'remoteEntry.js');
  const first = await visit();
  await expect(title(first, 'The good version')).toBeVisible();
  await expectFrame(first);
  await expectNothingUsed(first);

  const mendOlder = tamperWith('mf-tampered', older, 'remoteEntry.js');
  const second = await visit();
  await expectFallback(second);
  await expectOthersWork(second);
  await expectNothingUsed(second);

  await second.goBack();
  await expectFallback(second);
  mendOlder();
  mendNewer();
  await tryAgain(second).click();
  await expect(title(second, 'The new version')).toBeVisible();

  const mendStyle = tamperWith('mf-tampered', newer, '.css');
  const third = await visit();
  await expect(title(third, 'The good version')).toBeVisible();
  await expectFrame(third);
  await expectNothingUsed(third);
  mendStyle();

  for (const page of [first, second, third]) await page.context().close();
});
