import { DrillRepository } from '../support/drill-remote';
import { follow, title } from '../support/faults';
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
  page.on('response', async (reply) => {
    const request = reply.request();
    if (request.resourceType() !== 'fetch' || new URL(reply.url()).pathname !== '/') return;
    noticed = Number(/"generation":(\d+)/.exec(await reply.text())?.[1]);
  });
  await page.clock.install();
}

/** A minute at most of the tab's own clock, in which it has to notice what went live. */
async function aMinuteLater(page: Page) {
  const { generation: live } = JSON.parse(await repository.release('status', '--json')) as { generation: number };
  for (let second = 0; second < 60 && noticed < live; second += 2) {
    await page.clock.runFor(2_000);
    await page.waitForTimeout(100);
  }
  expect(noticed).toBeGreaterThanOrEqual(live);
  await page.waitForTimeout(300); // what was read is taken apart
}

/** Whether the document is still the one that was marked. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.slow(); // it builds a remote
  await publish('First words');
});
test.beforeEach(({ page }) => keepNoticed(page));

test('a tab that stays open shows a version published meanwhile at the next navigation, without a load of the document', async ({
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
  // Nothing changes below whoever reads.
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

test('a half-filled form and the overlay it stands in stay as they are; what is new is adopted once it is left', async ({
  page,
}) => {
  test.slow(); // it builds a remote
  await page.goto(PAGE);
  await expect(title(page, 'Third words')).toBeVisible();
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

  // Nobody types any more: the next page is new.
  await follow(page, '/open-tabs/y');
  await expect(title(page, 'Fourth words')).toBeVisible();
});
