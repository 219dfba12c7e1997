import { Registration, STEP } from '../../support/restaurant-sign-up';
import { test } from '../../support/restaurant-sign-up-test';
import { expect } from '../../support/test';
import { letThePausePass } from '../../support/time';

test('a half-finished application is continued in another browser', async ({ browser, page, registration }) => {
  const { restaurant, outbox } = registration;
  await registration.beginAtBank();
  await registration.fill(restaurant.bank);
  await page.close();
  await letThePausePass(restaurant.phoneNumber);

  const context = await browser.newContext();
  const later = new Registration(await context.newPage(), outbox, restaurant);
  await later.comeBack();
  await later.expectStep('bank');
  await expect(later.field('Account Number')).toHaveValue('');
  await later.page.getByRole('link', { name: 'Back' }).click();
  await later.expectFilled(restaurant.business);
  await later.page.getByRole('link', { name: 'Back' }).click();
  const { Password: _, 'Confirm Password': __, ...kept } = restaurant.admin;
  await later.expectFilled(kept);
  await expect(later.field('Phone Number')).not.toBeEditable();
  await later.button('Get Started').click();
  await later.button('Last Step').click();
  await later.expectStep('bank');
  await later.fill(restaurant.bank);
  await later.button('Complete Registration').click();
  await later.expectThanks();
  await outbox.latestMail(restaurant.email);
  expect(await outbox.mails(restaurant.email)).toHaveLength(1);
  await context.close();
});

test('going back and reloading lose nothing, and no step can be skipped', async ({ page, registration }) => {
  const { restaurant, outbox } = registration;
  for (const step of ['business', 'bank', 'thanks', 'code'] as const) {
    await page.goto(STEP[step]);
    await expect(page).toHaveURL(STEP.admin);
  }
  await registration.fill(restaurant.admin);
  await registration.terms.check();
  await page.reload();
  await registration.expectFilled({ ...restaurant.admin, Password: '', 'Confirm Password': '' });
  await expect(page.getByRole('main')).toContainText('Please enter your password again');
  await registration.submitAdmin();
  await page.goBack();
  await registration.expectFilled(restaurant.admin);
  await page.goForward();
  await registration.verify();
  await registration.expectStep('business');

  await page.goto(STEP.bank);
  await registration.expectStep('business');
  await registration.fill(restaurant.business);
  await page.reload();
  await registration.expectFilled(restaurant.business);
  await registration.button('Last Step').click();
  await registration.expectStep('bank');
  await registration.fill(restaurant.bank);
  await page.reload();
  const numbers = { 'Account Number': '', 'Transit Number': '', 'Institution Number': '' };
  await registration.expectFilled({ ...restaurant.bank, ...numbers });
  await page.goBack();
  await registration.expectFilled(restaurant.business);
  expect(await outbox.texts(restaurant.phoneNumber)).toHaveLength(1);
});

test('five minutes without activity clear the input, with a notice', async ({ page, registration }) => {
  const { restaurant } = registration;
  await page.clock.install();
  await registration.open();
  await registration.fill(restaurant.admin);
  await page.clock.fastForward('04:30');
  await page.mouse.move(300, 300);
  await page.clock.fastForward('04:30');
  await registration.expectFilled(restaurant.admin);
  await page.clock.fastForward('00:31');
  await page.clock.runFor(30_000);
  await expect(page.getByText('This form was cleared')).toBeVisible();
  await registration.expectFilled({ 'First Name': '', Email: '', Password: '' });
  expect(await page.evaluate(() => localStorage.getItem('restaurant-form') ?? '')).not.toContain(restaurant.email);
  await page.getByRole('link', { name: 'Continue my application' }).click();
  await expect(page).toHaveURL(STEP.status);
});
