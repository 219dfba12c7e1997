import { expectAccessible } from '../support/accessibility';
import { ADMIN } from '../support/product';
import { expect, test, type Page } from '../support/test';

async function logIn(page: Page, password: string) {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('a login that failed is told in red, by day and at night', async ({ page }) => {
  await logIn(page, 'not-the-password');
  const words = page.getByRole('alert').getByText('Invalid login credentials. Please try again.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const colour = await words.evaluate((element) => getComputedStyle(element).color);
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    expect(red, colour).toBeGreaterThan(1.3 * Math.max(green, blue));
  }
  await expectAccessible(page, 'the admin login with its error');
});

test('the dashboard says what waits, and is accessible', async ({ page }) => {
  await logIn(page, ADMIN.password);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/applications? waits? for an answer|Nothing waits for you/);
  await expect(page.getByRole('main')).not.toContainText('not open yet');
  await expectAccessible(page, 'the dashboard');
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

test('the site’s footer is a landmark wherever it is shown', async ({ page }) => {
  for (const path of ['/', '/faq', '/restaurants']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toContainText('All rights reserved');
  }
});
