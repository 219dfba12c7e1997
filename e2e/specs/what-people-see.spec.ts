import { expectAccessible } from '../support/accessibility';
import { AdminArea } from '../support/admin-area';
import { ADMIN } from '../support/product';
import { expect, test, type Page } from '../support/test';

test('a failed login is shown in red, in both colour schemes', async ({ page }) => {
  await page.goto('/admin/login');
  await new AdminArea(page).enter({ ...ADMIN, password: 'not-the-password' });
  const words = page.getByRole('alert').getByText('Invalid login credentials. Please try again.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const colour = await words.evaluate((element) => getComputedStyle(element).color);
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    expect(red, colour).toBeGreaterThan(1.3 * Math.max(green, blue));
  }
  await expectAccessible(page, 'the admin login with its error');
});

test('the dashboard shows the number of waiting applications', async ({ page }) => {
  await new AdminArea(page).begin();
  await expect(page.getByRole('main')).toContainText(/applications? (?:is|are) waiting|You’re all caught up/);
  await expect(page.getByRole('main')).not.toContainText('not open yet');
});

test('the page below the drawer stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  const top = await page.evaluate(() => window.scrollY);
  await page.mouse.move(20, 600);
  const wheelDone = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const afterTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        addEventListener('wheel', afterTwoFrames, { once: true, capture: true, passive: true });
      }),
  );
  await page.mouse.wheel(0, 900);
  await wheelDone;
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top);
});

test('the site’s footer is a landmark wherever it is shown: as served, and after navigations to and fro', async ({
  page,
  browser,
}) => {
  async function expectLandmarks(where: Page, footers: number) {
    await expect(where.getByRole('main')).toHaveCount(1);
    await expect(where.getByRole('contentinfo')).toHaveCount(footers);
    await expect(where.getByRole('main').locator('footer')).toHaveCount(0);
    if (footers > 0) await expect(where.getByRole('contentinfo')).toContainText('All rights reserved');
  }

  const scriptless = await browser.newContext({ javaScriptEnabled: false });
  const served = await scriptless.newPage();
  for (const path of ['/', '/faq', '/restaurants', '/signup/user']) {
    await served.goto(path);
    await expectLandmarks(served, 1);
  }
  await scriptless.close();

  for (const path of ['/', '/faq', '/restaurants']) {
    await page.goto(path);
    await expectLandmarks(page, 1);
  }
  await page.goto('/signup');
  await expectLandmarks(page, 0);
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await expectLandmarks(page, 1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await expectLandmarks(page, 1);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/signup');
  await expectLandmarks(page, 0);
});

test('the footer does not move during hydration, and works', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    // The message adds height; on a busy machine that is long after the click. Its shift is stated with the time of its frame,
    // which may have begun before the message was made.
    let toldAt = Infinity;
    new MutationObserver(() => {
      if (toldAt === Infinity && document.body?.textContent?.includes('Email is required'))
        toldAt = Number(document.timeline.currentTime);
    }).observe(document, { childList: true, subtree: true, characterData: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        const { dataset } = document.documentElement;
        if (!hadRecentInput && entry.startTime < toldAt)
          dataset['shift'] = String(Number(dataset['shift'] ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/faq');
  // A late web font changes text, too, and is no hydration.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    delete document.documentElement.dataset['shift'];
  });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('contentinfo').getByText('Email is required')).toBeVisible();
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.001);
  expect(complaints).toEqual([]);
});
