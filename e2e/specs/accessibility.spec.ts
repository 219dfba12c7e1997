import { expectAccessible } from '../support/accessibility';
import { expectFallback } from '../support/faults';
import { SignUp, wrongCode } from '../support/sign-up';
import { test } from '../support/shared-test';
import { expect, test as alone } from '../support/test';

test.slow(); // every page is checked four times
alone.slow();

for (const path of [
  '/',
  '/how-it-works',
  '/restaurants',
  '/meal-planner',
  '/about-us',
  '/faq',
  '/contact-us',
  '/why-not-mealtime',
  '/terms-of-service',
  '/signup',
  '/signup/driver',
  '/signup/restaurant',
  '/signup/restaurant/status',
  '/user/login',
  '/user/confirm-email?token=x',
  '/newsletter?state=confirm&token=x',
  '/admin/login',
  '/no-such-page',
]) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, path);
  });
}

test('the fallback of a remote that does not load is accessible', async ({ page }) => {
  await page.route('**/mf-customer-signup/**/remoteEntry.js*', (route) => route.abort());
  await page.goto('/user/login');
  await expectFallback(page);
  await expectAccessible(page, 'the fallback');
});

test('the drawer is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'the drawer');
});

alone('the sign-up modal is accessible', async ({ page, outbox }) => {
  const signUp = new SignUp(page, outbox);
  await signUp.open();
  await expectAccessible(page, 'the form');
  await signUp.button('Sign Up').click();
  await expect(signUp.field('First Name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'the form with its messages');
  await signUp.form.getByRole('tab', { name: 'Sign In' }).click();
  await expectAccessible(page, 'the sign-in tab');
});

alone('the verification and the following steps are accessible', async ({ page, outbox }) => {
  const signUp = new SignUp(page, outbox);
  await signUp.reachCode();
  await expectAccessible(page, 'the code screen');
  await signUp.typeCode(wrongCode(await signUp.code()));
  await signUp.button('Verify').click();
  await expect(signUp.codeDialog).toContainText('That code is not right.');
  await expectAccessible(page, 'the code screen with its message');
  await signUp.verify();
  await signUp.expectThanks();
  await expectAccessible(page, 'the thank-you page');
  await page.goto('/user');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expectAccessible(page, 'the account page');
});
