import { test } from '../../support/restaurant-sign-up-test';
import { alert } from '../../support/sign-up-test';
import { expect } from '../../support/test';
import { letThePausePass } from '../../support/time';

test.describe('when something is down', () => {
  test('being offline is shown, and no input is lost', async ({ context, page, registration }) => {
    const { restaurant } = registration;
    await registration.beginAtBusiness();
    await context.setOffline(true);
    await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
    await registration.fill(restaurant.business);
    await registration.button('Last Step').click();
    await expect(alert(page, 'You seem to be offline.')).toBeVisible();
    await registration.expectFilled(restaurant.business);
    await context.setOffline(false);
    await expect(page.getByText('You are offline', { exact: true })).toHaveCount(0);
    await registration.button('Try again').click();
    await registration.expectStep('bank');
  });

  test('the address can be typed while the search fails', async ({ page, registration }) => {
    await page.route('**/api/places/**', (route) => route.fulfill({ status: 503, json: {} }));
    await registration.beginAtBusiness();
    await registration.field('Business Address').pressSequentially('850 granville st');
    await expect(page.getByRole('listbox')).toBeHidden();
    await registration.submitBusiness();
  });

  test('an expired session requires a new code, and no input is lost', async ({ context, registration }) => {
    const { restaurant } = registration;
    await registration.beginAtBank();
    await registration.fill(restaurant.bank);
    await context.clearCookies();
    await letThePausePass(restaurant.phoneNumber);
    await registration.button('Complete Registration').click();
    await expect(registration.codeDialog).toContainText('Nothing you typed is lost.');
    await registration.verify({ sent: 2 });
    await registration.expectThanks();
  });
});
