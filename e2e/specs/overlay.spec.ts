import {
  LANDING_TITLE,
  clickBackdrop,
  headerSignUp,
  landing,
  scrollPosition,
  signUpDialog,
  watchNodes,
} from '../support/overlay';
import { test } from '../support/shared-test';
import { expect, type Page } from '../support/test';

/** Opens the sign-up from the landing page's header. */
async function openFromHeader(page: Page) {
  await page.goto('/');
  await headerSignUp(page).click();
  await expect(signUpDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/signup/user');
}

async function expectClosed(page: Page, path = '/') {
  await expect(signUpDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(path);
}

test('opens above the landing page, which stays as it is', async ({ page }) => {
  await page.goto('/');
  const nodes = await watchNodes(landing(page));
  await headerSignUp(page).click();
  await expect(signUpDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/signup/user');
  await expect(page).toHaveTitle(/Sign up or sign in/);
  await expect(landing(page)).toBeVisible();
  await expect(signUpDialog(page).getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await nodes.expectUntouched();
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await nodes.expectUntouched();
  await expect(page).not.toHaveTitle(/Sign up or sign in/);
});

test('every way to sign up on the landing page opens it', async ({ page }) => {
  await page.goto('/');
  const ways = page.getByRole('main').locator('a[href="/signup/user"]');
  await expect(ways).toHaveText(['Plan your meal', 'Plan your meal', 'Start Your Subscription', 'Plan your meal']);
  for (const way of await ways.all()) {
    await way.click();
    await expect(signUpDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectClosed(page);
  }
});

test('keeps the scroll position, and returns the focus to its opener', async ({ page }) => {
  await page.goto('/');
  // A click before any script loads a document, which does not know the clicked link.
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  const opener = page.getByRole('link', { name: 'Start Your Subscription' });
  await opener.scrollIntoViewIfNeeded();
  await opener.click();
  await expect(signUpDialog(page)).toBeVisible();
  const before = await scrollPosition(page);
  expect(before).toBeGreaterThan(500);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  expect(await scrollPosition(page)).toBe(before);
  await expect(opener).toBeFocused();
});

test.describe('is closed by', () => {
  const ways: Record<string, (page: Page) => Promise<unknown>> = {
    'the Back button': (page) => page.goBack(),
    Escape: (page) => page.keyboard.press('Escape'),
    'a click on the backdrop': (page) => clickBackdrop(page, signUpDialog(page)),
    'its close button': (page) => signUpDialog(page).getByRole('button', { name: 'Close' }).click(),
  };
  for (const [name, close] of Object.entries(ways)) {
    test(name, async ({ page }) => {
      await openFromHeader(page);
      await close(page);
      await expectClosed(page);
      await expect(landing(page)).toBeVisible();
      await expect(headerSignUp(page)).toBeFocused();
    });

    test(`${name}, also in a tab that was opened on it and moved on`, async ({ page }) => {
      await page.goto('/how-it-works');
      await page.goto('/signup/user');
      await expect(signUpDialog(page)).toBeVisible();
      await close(page);
      await expectClosed(page, name === 'the Back button' ? '/how-it-works' : '/');
    });
  }

  test('its close button, if it was opened by a document load, from a click before any script', async ({ page }) => {
    const scripts = '**/shell/**/*.js*';
    await page.route(scripts, () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('banner').waitFor();
    // Follows the link natively, because the script that would handle it is held back.
    const loaded = page.waitForEvent('framenavigated', (frame) => frame.url().endsWith('/signup/user'));
    await headerSignUp(page).click({ noWaitAfter: true });
    await loaded;
    await page.unroute(scripts);
    await page.reload();
    await expect(signUpDialog(page)).toBeVisible();
    await ways['its close button']!(page);
    await expectClosed(page);
    await expect(headerSignUp(page)).toBeFocused();
  });

  test('nothing that happens inside it', async ({ page }) => {
    await openFromHeader(page);
    const dialog = signUpDialog(page);
    await dialog.getByRole('heading', { name: 'Good food starts here' }).click();
    const box = await dialog.boundingBox();
    if (!box) throw new Error('The dialog has no box');
    await page.mouse.click(box.x + box.width / 2, box.y + 6);
    // Selecting text with a drag that ends outside.
    await page.mouse.move(box.x + box.width / 2, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(8, 8);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/signup/user');
  });
});

test('locks the scrolling of the page while it is open', async ({ page }) => {
  await openFromHeader(page);
  const twoFrames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const wheel = async () => {
    await page.mouse.move(8, 400);
    await page.mouse.wheel(0, 600);
    await twoFrames();
  };
  await wheel();
  expect(await scrollPosition(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await wheel();
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(0);
});

test('opens again with Forward, above the same page', async ({ page }) => {
  await openFromHeader(page);
  const nodes = await watchNodes(landing(page));
  await page.goBack();
  await expectClosed(page);
  await page.goForward();
  await expect(signUpDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/signup/user');
  await page.goBack();
  await expectClosed(page);
  await nodes.expectUntouched();
});

test('works in a fresh tab, with the landing page behind it', async ({ page, complaints }) => {
  await page.goto('/signup/user');
  await expect(signUpDialog(page)).toBeVisible();
  await expect(landing(page)).toBeVisible();
  await expect(page).toHaveTitle('Sign up or sign in | Mealtime');
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(landing(page)).toBeVisible();
  await page.reload();
  await expect(landing(page)).toBeVisible();
  await expect(signUpDialog(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test.describe('stays above its page after a reload', () => {
  const pages = [
    { path: '/', heading: LANDING_TITLE, opener: headerSignUp },
    { path: '/how-it-works', heading: 'Meals Made Easy!', opener: headerSignUp },
    {
      path: '/signup',
      heading: 'Choose Your Sign Up',
      opener: (page: Page) => page.getByRole('link', { name: 'Sign Up as a Customer' }),
    },
  ];
  for (const { path, heading, opener } of pages) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await opener(page).click();
      await expect(signUpDialog(page)).toBeVisible();
      await page.reload();
      await expect(signUpDialog(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
      await page.keyboard.press('Escape');
      await expectClosed(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
    });
  }
});

test('cannot be closed while the browser is on its way to Google', async ({ page }) => {
  // A 204 response leaves the browser on its page, like a response that has not arrived yet.
  await page.route('**/api/auth/google/start', (route) => route.fulfill({ status: 204 }));
  await openFromHeader(page);
  const dialog = signUpDialog(page);
  await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(dialog.getByRole('button', { name: 'Taking you to Google…' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await clickBackdrop(page, dialog);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/signup/user');
});

test('takes the focus and keeps it', async ({ page }) => {
  await openFromHeader(page);
  const dialog = signUpDialog(page);
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await dialog.getByRole('link', { name: 'Register as a Delivery partner' }).focus();
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    // Between the last and the first stop, the browser's own controls may be focused, but never the page below.
    expect(await page.evaluate(() => document.querySelector('#main')?.contains(document.activeElement))).toBe(false);
  }
});

test('at 390 px, opened from the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign Up' }).click();
  await expect(signUpDialog(page)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  await expect(landing(page)).toBeVisible();
  await page.goBack();
  await expectClosed(page);
});
