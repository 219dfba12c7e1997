import { expectAccessible } from '../../support/accessibility';
import { REFUSED, pdf } from '../../support/papers';
import { STEP } from '../../support/restaurant-sign-up';
import { papers, refusedPapers, test } from '../../support/restaurant-sign-up-test';
import { Reviewer } from '../../support/reviewer';
import { expectWrong } from '../../support/sign-up-test';
import { expect } from '../../support/test';

test.describe('is accessible', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.slow(); // every page is checked four times

  test('the steps, with and without messages', async ({ page, registration }) => {
    const { restaurant } = registration;
    await registration.open();
    await registration.button('Get Started').click();
    await expectWrong(registration.field('First Name'), 'Name is required');
    await expectAccessible(page, 'step 1 with its messages');
    await registration.submitAdmin();
    await expectAccessible(page, 'the code screen');
    await registration.verify();
    await registration.expectStep('business');
    await registration.button('Last Step').click();
    await expectWrong(registration.field('Business Name'), 'Business name is required');
    await registration.field('Business Address').fill('granv');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'step 2 with its messages and suggestions');
    await registration.submitBusiness();
    await registration.button('Complete Registration').click();
    await expectWrong(registration.field('Account Holder Name'), 'Account holder name is required');
    await expectAccessible(page, 'step 3 with its messages');
    await registration.fill(restaurant.bank);
    await registration.button('Complete Registration').click();
    await registration.expectThanks();
  });

  test('the end, the status and requested changes', async ({ page, request, registration }) => {
    const { restaurant } = registration;
    await registration.beginAtThanks();
    await page.getByLabel('Upload documents').setInputFiles([pdf(), ...REFUSED.map(([paper]) => paper)]);
    await expect(refusedPapers(page)).toHaveCount(REFUSED.length);
    await expect(papers(page)).toHaveCount(1);
    await expectAccessible(page, 'the thank-you page');
    const reviewer = await Reviewer.signIn(request);
    await reviewer.decide(restaurant.email, { decision: 'request-changes', message: 'Please read it all again.' });
    await page.goto(STEP.status);
    await expect(page.getByText('Please read it all again.')).toBeVisible();
    await expectAccessible(page, 'the status page with requested changes');
  });
});
