import type { Route } from '@playwright/test';
import { LOAD_LIMIT_MS, SLACK_MS, follow, tryAgain } from '../support/faults';
import { tamperWithAll } from '../support/tampering';
import { expect, test, type Locator, type Page } from '../support/test';

/** Faults of a file host, each for all of its files. */
const OUTAGES: Record<string, (route: Route) => Promise<void>> = {
  'answers 404': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  'refuses the connection': (route) => route.abort('connectionrefused'),
  // Sent like builds by the edge: the browser caches the wrong bytes as immutable.
  'sends wrong bytes': (route) =>
    route.fulfill({
      headers: {
        'content-type': route.request().url().includes('.css') ? 'text/css' : 'text/javascript',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      },
      body: 'wrong',
    }),
};

/**
 * A page of each released remote, with a check that it works. Their chunks are preloaded, and so are their style sheets,
 * except on prerendered pages, whose styles are inline.
 */
interface RealPage {
  remote: string;
  path: string;
  prerendered?: true;
  /** Uses the page, where its script is loaded only on use. */
  use?: ((page: Page) => Promise<void>) | undefined;
  works(page: Page): Locator;
}

const PAGES: RealPage[] = [
  { remote: 'mf-admin', path: '/admin/login', works: (page: Page) => page.getByRole('button', { name: 'Login' }) },
  {
    remote: 'mf-marketing',
    path: '/faq',
    prerendered: true,
    use: async (page: Page) => {
      // Submitted before any script runs, the form is posted natively.
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await page.getByRole('button', { name: 'Submit' }).click();
    },
    works: (page: Page) => page.locator('#footer [aria-invalid="true"]'),
  },
  {
    remote: 'mf-customer-signup',
    path: '/user/login',
    works: (page: Page) => page.getByRole('button', { name: 'Send Verification Code' }),
  },
  {
    remote: 'mf-restaurant-signup',
    path: '/signup/restaurant/status',
    prerendered: true,
    works: (page: Page) => page.getByRole('button', { name: 'Send Verification Code' }),
  },
];

const filesOf = (remote: string, ending: string) => new RegExp(`/remotes/${remote}/[^?]*${ending}(\\?.*)?$`);

async function expectStandIn(page: Page) {
  await expect(tryAgain(page)).toBeVisible({ timeout: 2 * LOAD_LIMIT_MS + SLACK_MS });
}

/** Expects that one click suffices: failed files are requested again, and verified. */
async function expectOnePressMends(page: Page, { use, works }: Pick<RealPage, 'use' | 'works'>) {
  await tryAgain(page).click();
  if (use) {
    await expect(tryAgain(page)).toHaveCount(0, { timeout: 2 * LOAD_LIMIT_MS });
    await use(page);
  }
  await expect(works(page)).toBeVisible({ timeout: 2 * LOAD_LIMIT_MS });
  await expect(tryAgain(page)).toHaveCount(0);
}

for (const ending of ['', '\\.css'])
  test(`mf-admin: ${ending || 'everything'} never answers: the frame works, and the page appears once it does`, async ({
    page,
  }) => {
    const [{ remote, path: address, works }] = PAGES as [RealPage];
    await page.route(filesOf(remote, ending), () => undefined);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(tryAgain(page)).toBeVisible({ timeout: LOAD_LIMIT_MS + SLACK_MS });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Mealtime home' })).toBeVisible();
    await page.unroute(filesOf(remote, ending));
    await expect(works(page)).toBeVisible({ timeout: 20_000 });
    await expect(tryAgain(page)).toHaveCount(0);
  });

for (const { remote, path: address, prerendered, use, works } of PAGES) {
  for (const [what, happens] of Object.entries(OUTAGES)) {
    test(`${remote}: everything ${what}, then "Try again" is pressed once`, async ({ page }) => {
      await page.route(filesOf(remote, ''), happens);
      await page.goto(address, { waitUntil: 'commit' });
      await use?.(page);
      await expectStandIn(page);
      await page.unroute(filesOf(remote, ''));
      await expectOnePressMends(page, { use, works });
    });
  }

  const linked = ['remoteEntry\\.js', '\\.(?!remoteEntry)[0-9a-f]{8}\\.js', ...(prerendered ? [] : ['\\.css'])];
  for (const ending of linked) {
    test(`${remote}: only ${ending} is wrong, then "Try again" is pressed once`, async ({ page }) => {
      await page.route(filesOf(remote, ending), OUTAGES['sends wrong bytes']!);
      await page.goto(address, { waitUntil: 'commit' });
      await use?.(page);
      await expectStandIn(page);
      await page.unroute(filesOf(remote, ending));
      await expectOnePressMends(page, { use, works });
    });
  }

  if (prerendered)
    test(`${remote}: a prerendered page has its styles, whatever happens to its files`, async ({
      page,
      complaints,
    }) => {
      await page.route(/\.(css|js)(\?.*)?$/, OUTAGES['answers 404']!);
      await page.goto(address);
      const main = page.locator('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await main.evaluate(() => getComputedStyle(document.body).marginTop)).toBe('0px');
      expect(complaints.filter((complaint) => /Content Security Policy/i.test(complaint))).toEqual([]);
    });

  test(`${remote}: reached by a link while its scripts are unavailable, then "Try again" is pressed once`, async ({
    page,
  }) => {
    await page.goto(address);
    await use?.(page);
    await expect(works(page)).toBeVisible();
    // A document without a remote and without a button of this name, so that the awaited one is the page's.
    await page.goto('/no-such-page');
    await expect(tryAgain(page)).toHaveCount(0);
    await page.route(filesOf(remote, '\\.js'), OUTAGES['answers 404']!);
    await follow(page, address);
    await expectStandIn(page);
    await page.unroute(filesOf(remote, '\\.js'));
    await expectOnePressMends(page, { use, works });
  });
}

test('wrong bytes that were cached as immutable are requested again', async ({ page, startProduct }) => {
  test.slow(); // it starts a product
  // Nothing is intercepted here: that would switch the browser's cache off.
  const { origin, dataDir } = await startProduct();
  const mend = tamperWithAll(dataDir);
  for (const { path: address, use } of PAGES) {
    await page.goto(origin + address);
    await use?.(page);
    await expectStandIn(page);
  }
  mend();
  for (const { path: address, use, works } of PAGES) {
    await page.goto(origin + address);
    await use?.(page);
    await expectStandIn(page);
    await expectOnePressMends(page, { use, works });
  }
});
