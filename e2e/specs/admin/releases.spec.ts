import { rmSync } from 'node:fs';
import type { AdminReleases } from '@mealtime/contracts/releases';
import type { Page } from '@playwright/test';
import { ReleaseStore } from 'federated-pages/store';
import { reportPath, writeReport } from 'federated-pages/walk-report';
import { expectAccessible } from '../../support/accessibility';
import { AdminArea } from '../../support/admin-area';
import { query } from '../../support/database';
import { dataDir } from '../../support/product';
import { expect, test } from '../../support/test';

/** Figures of releases, reports of page checks, and teams' addresses for notices, at /admin/releases. */

const NAME = 'mf-marketing';
const BEFORE = '0.9.0';
const HOURS = 12;

const store = () => new ReleaseStore(dataDir());
const version = async () => (await store().live())!.remotes.find(({ name }) => name === NAME)!.version;

test.slow(); // pages are checked four times
// Cleanup happens once, after all of them.
test.describe.configure({ mode: 'default' });

test.afterAll(async () => {
  await query('delete from releases.visit where remote = $1', [NAME]);
  await query('delete from releases.team_address', []);
  rmSync(store().path(reportPath(NAME, await version())), { recursive: true, force: true });
});

/** Some hours of two versions, of which the latter is slower; the last hour has few. */
async function fillCounts(): Promise<void> {
  for (let hour = 0; hour < HOURS; hour += 1)
    for (const [of, slow] of [
      [BEFORE, 10],
      [await version(), 60],
    ] as const) {
      const most = hour === 0 ? 8 : 100 + hour * 7;
      const detail = {
        faults: {},
        vitals: { lcp: [most - slow, slow, 0, 0, 0], cls: [most, 0, 0, 0], inp: [5, 1, 0, 0] },
      };
      if (hour === 0) detail.vitals.lcp = [8, 0, 0, 0, 0];
      await query(
        `insert into releases.visit values (date_trunc('hour', now()) - make_interval(hours => $1), $2, $3, $3, $4, $5, 1, $6)
         on conflict do nothing`,
        [hour, NAME, of, most, hour % 4 === 1 ? 2 : 0, JSON.stringify(detail)],
      );
    }
}

/** Checks the page at several widths, at which nothing may be wider than the window. */
async function lookAtWidths(page: Page, look: (name: string) => Promise<void>) {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
    [320, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await look(`${width}-${colorScheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

async function open(admin: AdminArea, what: string) {
  await admin.button(`Manage ${NAME}`).click();
  await admin.page.getByRole('menuitem', { name: what }).click();
}

test('versions’ figures by the hour are a chart and a table', async ({ page }, info) => {
  await fillCounts();
  const admin = new AdminArea(page);
  await admin.begin('/admin/releases');
  await open(admin, 'Visits by version');
  const panel = admin.panel(`Visits of ${NAME}`);
  await expect(panel.getByRole('img', { name: /^Share of visits that failed/ })).toBeVisible();
  await expect(
    panel.getByRole('img', { name: new RegExp(`^Largest paint.*${BEFORE.replaceAll('.', '\\.')}`) }),
  ).toBeVisible();
  await expect(panel).toContainText('In no hour have 30 visitors told it.');
  const numbers = panel.locator('details').nth(1).locator('summary');
  await numbers.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('region', { name: /^Largest paint/ })).toContainText('too few (8)');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await lookAtWidths(
    page,
    async (name) => void (await panel.screenshot({ path: info.outputPath(`visits-${name}.png`) })),
  );
  await expectAccessible(page, 'how versions did');
});

/** Shows the page with added data that this product lacks: a canary, figures, and withdrawn remotes. */
async function showMore(page: Page) {
  // Requested once: the page refetches, and a request could be pending when the test ends.
  let shown: Promise<AdminReleases> | undefined;
  await page.route('**/api/admin/releases', async (route) => {
    shown ??= route.fetch().then((response) => response.json());
    const json = await shown;
    const at = new Date().toISOString();
    const progress = { steps: [5, 25, 50, 100], next: 25 };
    const waits = { visits: { has: 12, takes: 100 }, time: { has: 190_000, takes: 600_000 } };
    const remotes = json.remotes.map((one) => ({
      ...one,
      canary: { version: '9.0.0', percent: 5, startedAt: at, progress: { ...progress, ...waits } },
      judgement: { verdict: 'wait', why: 'it fails in 0 of 12 visits (0.0 %), the other in 1.0 %' },
      visits: [{ version: one.version, visits: 12_345, failedVisits: 12 }],
    }));
    const gone = { name: 'mf-gift-cards', version: '2.1.0', owner: 'growth', goneSince: at };
    const withdrawn = [{ ...gone, routes: ['/gift-cards', '/gift-cards/:id', '/vouchers'] }];
    await route.fulfill({ json: { ...json, remotes, withdrawn } });
  });
}

test('live and withdrawn remotes fit at every width, and are restored by keyboard', async ({ page }) => {
  await showMore(page);
  const asked: unknown[] = [];
  await page.route('**/api/admin/releases/commands', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ json: { code: 0, stdout: '', stderr: '' } });
  });
  const admin = new AdminArea(page);
  await admin.begin('/admin/releases');
  const tables = ['Live versions', 'Withdrawn remotes'].map((name) => page.getByRole('region', { name, exact: true }));
  for (const width of [1440, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const table of tables) {
      await expect(table).toBeVisible();
      expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    }
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'withdrawn remotes, in the dark');
  await admin.button('Bring back mf-gift-cards').focus();
  await page.keyboard.press('Enter');
  const act = page.getByRole('dialog').getByRole('button', { name: 'Bring back', exact: true });
  await act.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is live again.')).toBeVisible();
  expect(asked).toEqual([{ arguments: ['rollback', 'mf-gift-cards', '--to=2.1.0', '--seen=none'] }]);
});

test('dependencies are a graph and a list', async ({ page }, info) => {
  const admin = new AdminArea(page);
  await admin.begin('/admin/releases');
  const panel = admin.panel('Fragments in use');
  await expect(panel.getByRole('img', { name: /^Fragments in use/ })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'mf-ordering fills' })).toContainText('of the frame');
  await lookAtWidths(
    page,
    async (name) => void (await panel.screenshot({ path: info.outputPath(`bonds-${name}.png`) })),
  );
  await expectAccessible(page, 'the dependencies');
});

test('a walk’s report, with pictures that open by keyboard', async ({ page }, info) => {
  const live = await version();
  const admin = new AdminArea(page);
  await admin.begin('/admin/releases');
  await open(admin, 'Checks before release');
  await expect(admin.panel(`Checks before release of ${NAME}`)).toContainText('It was not walked through');
  const png = await page.screenshot();
  const figures = { scripts: 70, requests: 9, largestPaint: 412, layoutShift: 0.012 };
  writeReport(
    store().path(reportPath(NAME, live)),
    {
      ...{ name: NAME, version: live, walkedAt: new Date().toISOString(), seconds: 12.3, looksForBarriers: true },
      budgets: { scripts: 60 },
      pages: [
        {
          ...{ address: '/', remote: NAME, problems: ['it has 70 kB of scripts, and may have 60'] },
          ...{ known: ['it keeps people out: color-contrast: p'], figures, before: { ...figures, scripts: 50 } },
          pictures: [
            { width: 390, before: 'b.png', after: 'a.png', difference: 'd.png', share: 0.034 },
            { width: 1440, after: 'a.png' },
          ],
        },
      ],
    },
    new Map(['a.png', 'b.png', 'd.png'].map((name) => [name, png])),
  );
  await page.reload();
  await open(admin, 'Checks before release');
  const walk = page.getByRole('region', { name: `${NAME} ${live}` });
  await walk.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(walk).toContainText('70 (over)');
  const larger = walk.getByRole('button', { name: 'Larger: / at 390 px, after' });
  await larger.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '/ at 390 px, after' });
  const shown = dialog.getByRole('img', { name: '/ at 390 px, after' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(larger).toBeFocused();
  await lookAtWidths(page, async (name) => {
    await page.screenshot({ path: info.outputPath(`walks-${name}.png`), fullPage: true });
  });
  await expectAccessible(page, 'the report of a check');
});

test('an owner sets a team’s addresses', async ({ page }) => {
  const admin = new AdminArea(page);
  await admin.begin('/admin/releases');
  const team = (await store().live())!.remotes.find(({ name }) => name === NAME)!.owner;
  const change = admin.button(`Change the addresses of ${team}`);
  await change.click();
  await admin.field('Mail').fill('team@example.ca');
  await admin.field('Webhook').fill('https://example.ca/hook');
  await admin.button('Save').click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await expectAccessible(page, 'the secret');
  await admin.button('Done').click();
  await expect(admin.panel('Team notifications')).toContainText('team@example.ca');
  await change.click();
  await expect(admin.field('Webhook')).toHaveValue('https://example.ca/hook');
  await admin.button('Save').click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
