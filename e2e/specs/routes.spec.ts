import { LANDING_TITLE, landing, signUpDialog } from '../support/overlay';
import { ADMIN } from '../support/product';
import { test } from '../support/shared-test';
import { expect, test as alone, type Page } from '../support/test';

/** Path, level-1 heading, and the title in the tab. */
const PAGES: [path: string, heading: string, title: RegExp][] = [
  ['/', LANDING_TITLE, /^Mealtime: /],
  ['/home', LANDING_TITLE, /^Mealtime: /],
  ['/how-it-works', 'Meals Made Easy!', /How it works/],
  ['/restaurants', 'Restaurants', /Restaurants/],
  ['/meal-planner', 'Meal Planner', /Meal Planner/],
  ['/about-us', 'About Us', /About us/],
  ['/faq', 'Frequently Asked Questions', /questions/],
  ['/contact-us', 'Contact Us', /Contact us/],
  ['/why-not-mealtime', 'Why Mealtime!', /Why Mealtime/],
  ['/privacy-policy', 'Privacy Policy', /Privacy Policy/],
  ['/terms-of-service', 'Terms of Service', /Terms of Service/],
  ['/signup', 'Choose Your Sign Up', /Choose Your Sign Up/],
  ['/signup/driver', 'Drive with Mealtime', /Drive/],
  ['/signup/restaurant', 'Restaurant Registration', /Restaurant Registration/],
  ['/signup/restaurant/status', 'Your application', /application/],
  ['/user/login', 'Sign In', /Sign In/],
  ['/user/confirm-email?token=x', 'Confirm your email', /Confirm your email/],
  ['/admin/login', 'Admin login', /Admin login/],
  ['/sandbox', 'Sandbox', /Sandbox/],
];

/** Redirects for visitors without access to an address yet. */
const LED_ELSEWHERE: [path: string, target: string][] = [
  ['/driver-sign-up', '/signup/driver'],
  ['/signup/restaurant/business-info', '/signup/restaurant'],
  ['/signup/restaurant/bank-info', '/signup/restaurant'],
  ['/signup/restaurant/phone-code', '/signup/restaurant'],
  ['/signup/restaurant/thank-you', '/signup/restaurant'],
  ['/signup/user/phone-code', '/home'],
  ['/signup/user/thank-you', '/home'],
  ['/auth/callback', '/signup/user'],
  ['/user', '/user/login'],
  ['/user/ways', '/user/login'],
  ['/admin', '/admin/login'],
];

/** Chromium's message about the 401 of a visitor without a session. */
const isAboutSignIn = (complaint: string) => /status of 401/.test(complaint);

const PHONE = { width: 390, height: 844 };

/** Waits until the page has loaded everything. */
const settled = (page: Page) => page.waitForLoadState('networkidle');

test.describe('a separate page at', () => {
  for (const [path, heading, title] of PAGES) {
    test(path, async ({ page, complaints }) => {
      const reply = await page.goto(path);
      expect(reply?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Mealtime home' })).toBeVisible();
      await settled(page);
      expect(complaints.filter((one) => !isAboutSignIn(one))).toEqual([]);

      await page.setViewportSize(PHONE);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out sideways').toBe(
        PHONE.width,
      );
    });
  }

  test('/signup/user', async ({ page, complaints }) => {
    expect((await page.goto('/signup/user'))?.status()).toBe(200);
    await expect(signUpDialog(page)).toBeVisible();
    await expect(page).toHaveTitle(/Sign up or sign in \| Mealtime/);
    await settled(page);
    expect(complaints).toEqual([]);
  });
});

test.describe('redirects from', () => {
  for (const [path, target] of LED_ELSEWHERE) {
    test(`${path} to ${target}`, async ({ page, complaints }) => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page).toHaveURL(target);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await settled(page);
      expect(complaints.filter((one) => !isAboutSignIn(one))).toEqual([]);
    });
  }
});

test.describe('"not found" at', () => {
  for (const path of ['/no-such-page', '/signup/no-such-step', '/admin/no-such-thing', '/terms-of-service/no']) {
    test(path, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page');
      await expect(page).toHaveTitle('Page not found | Mealtime');
      await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
      await expect(landing(page)).toBeVisible();
      await expect(page).toHaveURL('/');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page');
    });
  }
});

alone('a page that cannot even begin says so, with a way on', async ({ page }) => {
  await page.route('/about-us', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: (await reply.text()).replace('id="composition-release"', '') });
  });
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await page.unroute('/about-us');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
});

test('a navigation shows the next page at its top without a document load, and Back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const footer = page.getByRole('navigation', { name: 'Footer' });
  await footer.getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await signUpDialog(page).getByRole('link', { name: 'Register as a Delivery partner' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drive with Mealtime');
  await expect(signUpDialog(page)).toHaveCount(0);
  for (let step = 0; step < 3; step += 1) await page.goBack();
  await expect(landing(page)).toBeAttached();
  await expect(footer.getByRole('link', { name: 'FAQ' })).toBeInViewport();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test.describe('the drawer', () => {
  test.use({ viewport: PHONE });

  test('opens with the menu button, has 70 % of the width, and links to every page of the navigation', async ({
    page,
  }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'menu', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await menu.click();
    await expect(drawer).toBeVisible();
    const right = async () => {
      const box = await drawer.boundingBox();
      return {
        width: Math.round(box?.width ?? 0),
        inside: Math.round((box?.x ?? 0) + (box?.width ?? 0)) <= PHONE.width,
      };
    };
    await expect.poll(right).toEqual({ width: Math.round(PHONE.width * 0.7), inside: true });
    for (const name of ['Order Now', 'How It Works', 'Restaurants', 'About Us', 'Sign Up']) {
      await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await drawer.getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
    await expect(drawer).toHaveCount(0);
  });

  const ways: Record<string, (page: Page) => Promise<void>> = {
    Escape: (page) => page.keyboard.press('Escape'),
    'its button': (page) => page.getByRole('button', { name: 'Close menu' }).click(),
    'a click inside': (page) => page.getByRole('dialog', { name: 'Menu' }).click({ position: { x: 20, y: 700 } }),
    'a click beside it': (page) => page.mouse.click(20, 400),
  };
  for (const [name, close] of Object.entries(ways)) {
    test(`is closed by ${name}`, async ({ page }) => {
      await page.goto('/how-it-works');
      await page.getByRole('button', { name: 'menu', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await expect(drawer).toBeVisible();
      await close(page);
      await expect(drawer).toHaveCount(0);
      await expect(page).toHaveURL('/how-it-works');
    });
  }

  test('is there below 768 px only', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'menu', exact: true });
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(menu).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'How It Works' })).toBeVisible();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(menu).toBeVisible();
  });
});

alone.describe('without JavaScript', () => {
  alone.use({ javaScriptEnabled: false });

  alone('the landing page can be read, and its links work', async ({ page }) => {
    await page.goto('/');
    await expect(landing(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Hot On The Menu' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Vegetable curry & rice' })).toBeAttached();
    await page.getByRole('banner').getByRole('link', { name: 'How It Works' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meals Made Easy!');
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  });
});

alone('the admin area requires the password', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials. Please try again.');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  await expect(page).toHaveURL('/admin');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
});
