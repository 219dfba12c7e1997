import { DrillRepository } from '../support/drill-remote';
import { reportFailures } from '../support/failing-visits';
import { title } from '../support/faults';
import { expect, test, type Page } from '../support/test';

/** A release through the product's own service that is rolled back without an operator. */

const NAME = 'mf-stopped';
const repository = new DrillRepository('stopped');
const versions = {
  good: `1.0.${Date.now()}`,
  bad: `1.1.${Date.now()}`,
  worse: `1.3.${Date.now()}`,
  leaking: `1.2.${Date.now()}`,
};

/** Long enough for two checks of the watch. */
const TWO_LOOKS_MS = 11_000;

const liveVersion = async () => {
  const { remotes } = JSON.parse(await repository.release('status', '--json')) as {
    remotes: { name: string; version: string }[];
  };
  return remotes.find(({ name }) => name === NAME)?.version;
};

test.describe.configure({ mode: 'serial' });

test('a release that fails for its visitors is rolled back automatically', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  test.slow(); // it builds a remote
  await repository.publish({ name: NAME, version: versions.good, heading: 'Good', prerender: true });
  await repository.publish({ name: NAME, version: versions.bad, heading: 'Bad', prerender: true });
  expect(await liveVersion()).toBe(versions.bad);
  expect(await reportFailures(origin, NAME, versions.bad)).toEqual(Array(8).fill(204));
  await expect.poll(liveVersion, { timeout: 30_000 }).toBe(versions.good);
  const history = JSON.parse(await repository.release('history', '--json')) as { reason: string }[];
  // Other tests publish in between.
  const back = history.find(({ reason }) => reason.startsWith(`roll back ${NAME} from ${versions.bad}`));
  expect(back?.reason).toContain('visits');

  // Publishing it again overrides the automatic rollback.
  await repository.release('rollback', NAME, '--to', versions.bad);
  await new Promise((resolve) => setTimeout(resolve, TWO_LOOKS_MS));
  expect(await liveVersion()).toBe(versions.bad);
});

/** Seconds of the tab's own clock until a heading appears. */
async function secondsUntil(page: Page, heading: string): Promise<number> {
  for (let second = 0; second < 60; second += 1) {
    if (await title(page, heading).isVisible()) return second;
    await page.clock.runFor(1_000);
    await page.waitForTimeout(200);
  }
  return Infinity;
}

test('a version rolled back for security is left at once in every tab, with one connection for all tabs', async ({
  context,
}) => {
  test.slow(); // it builds a remote
  await repository.publish({ name: NAME, version: versions.leaking, heading: 'Leaking', prerender: true });
  const listening: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/release.json/news')) listening.push(request.url());
  });
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.clock.install();
    await tab.goto('/stopped');
    await expect(title(tab, 'Leaking')).toBeVisible();
    await tab.clock.runFor(12_000);
  }
  await expect.poll(() => listening.length).toBe(1);
  await repository.release('rollback', NAME, '--security', 'it leaks');
  for (const tab of tabs) expect(await secondsUntil(tab, 'Bad')).toBeLessThan(6);
});

test('a version rolled back for security just after another change is left within seconds as well', async ({
  page,
}) => {
  test.slow(); // it builds a remote
  await repository.publish({ name: NAME, version: versions.worse, heading: 'Worse', prerender: true });
  await page.clock.install();
  await page.goto('/stopped');
  await expect(title(page, 'Worse')).toBeVisible();
  await repository.release('rollback', NAME, '--security', 'it leaks');
  expect(await secondsUntil(page, 'Bad')).toBeLessThan(60);
  await repository.release('rollback', NAME, '--security', 'it leaks too');
  expect(await secondsUntil(page, 'Good')).toBeLessThan(12);
});
