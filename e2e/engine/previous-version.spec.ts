import { DrillRepository } from '../support/drill-remote';
import { expectFallback, follow, title, tryAgain } from '../support/faults';
import { expect, test, type Page } from '../support/test';

const repository = new DrillRepository('previous');
const NAME = 'mf-previous-drill';
const PAGE = '/previous-drill';

const good = (page: Page) => title(page, 'The good version');
const version = (minor: number) => `1.${minor}.${Date.now()}`;
const publish = (minor: number, heading: string) =>
  repository.publish({ name: NAME, version: version(minor), heading, prerender: true });

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.slow(); // it builds a remote
  await publish(0, 'The good version');
});

test.describe('a prerendered page that throws while rendering', () => {
  test.beforeAll(async () => {
    test.slow(); // it builds a remote
    await publish(1, 'Broken as it renders');
  });

  test('is followed by the previous good version, in a tab that was opened on it', async ({ page, request }) => {
    expect(await (await request.get(PAGE)).text()).toContain('Broken as it renders');
    await page.goto(PAGE);
    await expect(good(page)).toBeVisible();
    await expect(tryAgain(page)).toHaveCount(0);
  });

  test('and by it on a navigation inside', async ({ page }) => {
    await page.goto('/signup');
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'there' });
      document.body.append(link);
      link.click();
    }, PAGE);
    await expect(good(page)).toBeVisible();
    await expect(tryAgain(page)).toHaveCount(0);
  });

  test('is remembered by the tab: a reload shows the good version without trying the broken one', async ({ page }) => {
    await page.goto(PAGE);
    await expect(good(page)).toBeVisible();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.reload();
    await expect(good(page)).toBeVisible();
    expect(faults.filter((text) => text.includes(NAME))).toEqual([]);
  });
});

test('a version that throws in use is replaced by the previous one, also after a reload, until a newer one is live', async ({
  page,
}) => {
  test.slow(); // it builds a remote twice
  // The one before it throws at once, so that this one follows a version that is good.
  await repository.release('rollback', NAME);
  await publish(2, 'The new version');
  await page.goto(PAGE);
  await expect(title(page, 'The new version')).toBeVisible();
  await page.getByRole('button', { name: 'Break it' }).click();
  await expect(good(page)).toBeVisible();
  await expect(tryAgain(page)).toHaveCount(0);

  await page.reload();
  await expect(good(page)).toBeVisible();
  await page.getByRole('button', { name: 'Break it' }).click();
  await expectFallback(page, 0);
  await tryAgain(page).click();
  await expect(good(page)).toBeVisible();

  await publish(3, 'A newer version');
  await page.reload();
  await expect(title(page, 'A newer version')).toBeVisible();
});

test('a version that throws right after mounting is replaced by the previous one, by navigation and by document load', async ({
  page,
}) => {
  await publish(4, 'Failing once it stands');
  const newer = title(page, 'A newer version');
  await page.goto('/signup');
  await follow(page, PAGE);
  await expect(newer).toBeVisible();
  await follow(page, '/signup');
  await expect(title(page, 'Choose Your Sign Up')).toBeVisible();
  await page.goBack();
  await expect(newer).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(newer).toBeVisible();
  await expect(tryAgain(page)).toHaveCount(0);
});
