import { Registration, STEP } from '../../support/restaurant-sign-up';
import { test } from '../../support/restaurant-sign-up-test';
import { Reviewer } from '../../support/reviewer';
import { expect, type Page } from '../../support/test';

const conflict = (page: Page) => page.getByRole('dialog', { name: 'This application was changed elsewhere' });

test('two tabs cannot silently overwrite each other', async ({ context, page, registration }) => {
  const { restaurant, outbox } = registration;
  await registration.beginAtBusiness();
  const second = new Registration(await context.newPage(), outbox, restaurant);
  await second.page.goto(STEP.business);
  await second.fill({ ...restaurant.business, 'Business Name': 'The Other Tab' });
  await second.button('Last Step').click();
  await second.expectStep('bank');

  await registration.fill({ ...restaurant.business, 'Business Name': 'This Tab' });
  await registration.button('Last Step').click();
  await expect(conflict(page).getByRole('row')).toHaveText([
    'FieldYoursSaved elsewhere',
    /Business Name.*This Tab.*The Other Tab/,
  ]);
  await registration.button('Use the saved version').click();
  await expect(registration.field('Business Name')).toHaveValue('The Other Tab');
  await registration.field('Business Name').fill('Agreed Upon');
  await registration.button('Last Step').click();
  await registration.expectStep('bank');

  await second.page.getByRole('link', { name: 'Back' }).click();
  await second.field('Business Name').fill('Once More');
  await second.button('Last Step').click();
  await expect(conflict(second.page)).toContainText('Agreed Upon');
  await second.button('Keep mine').click();
  await second.expectStep('bank');
  await page.reload();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(registration.field('Business Name')).toHaveValue('Once More');
});

test('a double submission creates one application and one mail', async ({ context, page, request, registration }) => {
  const { restaurant, outbox } = registration;
  await registration.beginAtBank();
  const second = new Registration(await context.newPage(), outbox, restaurant);
  await second.page.goto(STEP.bank);
  await second.fill(restaurant.bank);
  await registration.fill(restaurant.bank);
  // The first answer is lost.
  await page.route(
    '**/submit',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await Promise.all([
    registration.button('Complete Registration').dblclick(),
    second.button('Complete Registration').dblclick(),
  ]);
  await registration.expectThanks();
  await expect(second.thanks.or(conflict(second.page))).toBeVisible();
  const reviewer = await Reviewer.signIn(request);
  expect(await reviewer.applicationsOf(restaurant.email)).toHaveLength(1);
  await outbox.latestMail(restaurant.email);
  expect(await outbox.mails(restaurant.email)).toHaveLength(1);
});
