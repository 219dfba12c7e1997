import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../support/product';
import { alert, expectOneAccount, test } from '../../support/sign-up-test';
import { expect } from '../../support/test';

/** A build's list of its pages' files. */
interface Build {
  pages: Record<string, { scripts: string[] }>;
}

test.describe('when the network fails', () => {
  test('an account whose answer was lost is not created twice', async ({ page, signUp }) => {
    await signUp.reachCode();
    await page.route(
      '**/api/customers',
      async (route) => {
        await route.fetch(); // the request arrives, its answer is lost
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await signUp.verify();
    await expect(alert(page, 'We could not reach Mealtime. Nothing you typed is lost.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await signUp.expectThanks();
    await expectOneAccount(signUp, signUp.person.email);
  });

  test('being offline is reported at each step, and no input is lost', async ({ page, context, signUp }) => {
    await signUp.open();
    await signUp.fill();
    // Typing takes longer: the next step is preloaded as soon as this one is shown.
    const { pages } = JSON.parse(readFileSync(path.join(root, 'mf-customer-signup/dist/build.json'), 'utf8')) as Build;
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      );
    for (const file of pages['/signup/user/phone-code']?.scripts ?? []) await expect.poll(loaded).toContain(file);
    await context.setOffline(true);
    await signUp.button('Sign Up').click();
    await expect(alert(page, 'Failed to send verification code. You seem to be offline.')).toBeVisible();
    await context.setOffline(false);
    await signUp.button('Resend Code').click();
    await expect(signUp.codeDialog).toContainText('A verification code has been sent to');
    const code = await signUp.code();

    await context.setOffline(true);
    await signUp.typeCode(code);
    await signUp.button('Verify').click();
    await expect(signUp.codeDialog).toContainText('You seem to be offline.');
    await context.setOffline(false);
    await page.route('**/api/customers', (route) => route.abort('internetdisconnected'), { times: 1 });
    await signUp.button('Verify').click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await signUp.expectThanks();
  });

  test('an unreachable service is reported, with a retry', async ({ page, signUp }) => {
    await signUp.reachCode();
    const sentence = 'We are having trouble right now. Nothing you typed is lost. Please try again in a moment.';
    await page.route(
      '**/api/customers',
      (route) =>
        route.fulfill({
          status: 503,
          headers: { 'retry-after': '1' },
          json: { error: { code: 'SERVICE_UNAVAILABLE', message: sentence }, message: sentence, correlationId: 'c-1' },
        }),
      { times: 1 },
    );
    await signUp.verify();
    await expect(alert(page, sentence)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await signUp.expectThanks();
  });
});
