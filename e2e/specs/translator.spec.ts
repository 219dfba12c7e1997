import { translatePage } from '@mealtime/ui/testing/translate';
import { AdminArea } from '../support/admin-area';
import { headerSignUp } from '../support/overlay';
import { jpeg, pdf } from '../support/papers';
import { Registration } from '../support/restaurant-sign-up';
import { SignUp, confirmationLink, wrongCode } from '../support/sign-up';
import { expect, test, type Page } from '../support/test';

/** Expected messages: hydration of a page that was translated before, and the refusal of a wrong code. */
const EXPECTED = /Minified React error #418\b|^Failed to load resource: .* status of 400/;

/** Every document of this page is translated once it has loaded. Returns what React could not do because of it. */
async function translated(page: Page): Promise<string[]> {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) failures.push(message.text());
  });
  await page.addInitScript(`addEventListener('load', ${translatePage.toString()})`);
  return failures;
}

const isTranslated = (page: Page) => expect(page.locator('h1 font font').first()).toBeVisible();

test('a visitor whose browser translates signs up, and out again', async ({ page, outbox }) => {
  test.slow();
  const failures = await translated(page);
  const signUp = new SignUp(page, outbox);
  await page.goto('/');
  await isTranslated(page);
  await headerSignUp(page).click();
  await signUp.button('Sign Up').click();
  await expect(signUp.form.getByText('Name is required', { exact: true })).toBeVisible();
  await signUp.form.getByRole('tab', { name: 'Sign In' }).click();
  await signUp.form.getByRole('tab', { name: 'Sign Up' }).click();
  await signUp.fill();
  await signUp.submit();
  await signUp.typeCode(wrongCode(await signUp.code()));
  await signUp.button('Verify').click();
  await expect(signUp.codeDialog).toContainText('That code is not right.');
  await signUp.verify();
  await signUp.expectThanks();
  await page.goto(await confirmationLink(outbox, signUp.person.email));
  await page.getByRole('main').getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('Your email address is confirmed. Thank you!')).toBeVisible();
  await page.goto('/user');
  await isTranslated(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
  expect(failures).toEqual([]);
});

test('a restaurant is registered, reviewed and found by people whose browsers translate', async ({
  page,
  browser,
  baseURL,
  outbox,
}) => {
  test.slow();
  const failures = await translated(page);
  const owner = new Registration(page, outbox);
  await owner.open();
  await isTranslated(page);
  await owner.button('Get Started').click();
  await expect(page.getByText('Name is required', { exact: true })).toBeVisible();
  await owner.submitAdmin();
  await owner.verify();
  await owner.expectStep('business');
  await owner.fill(owner.restaurant.business);
  await page.getByRole('button', { name: 'Clear the address' }).click();
  await page.getByRole('combobox', { name: 'Business Address' }).pressSequentially('granv');
  await page
    .getByRole('option', { name: /Granville St/ })
    .first()
    .click();
  await owner.button('Last Step').click();
  await owner.expectStep('bank');
  await owner.fill(owner.restaurant.bank);
  await owner.button('Complete Registration').click();
  await owner.expectThanks();
  await page.getByLabel('Documents').setInputFiles([pdf('menu.pdf'), jpeg('front.jpg')]);
  await expect(page.getByRole('list', { name: 'Uploaded documents' }).getByRole('listitem')).toHaveCount(2);

  const context = await browser.newContext({ baseURL: baseURL! });
  const admin = new AdminArea(await context.newPage());
  const adminFailures = await translated(admin.page);
  await admin.logIn();
  await isTranslated(admin.page);
  await admin.openApplicationOf(owner.restaurant.email);
  await admin.button('Claim').click();
  await expect(admin.panel('Decision')).toContainText('You are working on this.');
  await admin.button('Give it back').click();
  await admin.button('Claim').click();
  await admin.page.getByText('GST/HST Number').hover();
  await admin.button('Request a change: GST/HST Number').click();
  await admin.field('To the owner about GST/HST Number').fill('It is not on the licence.');
  await admin.message.fill('Nearly there!');
  await admin.button('Request changes').click();
  await expect(admin.page.getByText('is sent back to its owner.')).toBeVisible();

  await page.goto('/signup/restaurant/status');
  await expect(page.getByRole('main')).toContainText('It is not on the licence.');
  await owner.fill({ 'GST/HST Number': '123456782RT0002' });
  await owner.button('Send it again').click();
  await expect(page.getByRole('main')).toContainText('We’re reviewing your application');

  await admin.openApplicationOf(owner.restaurant.email);
  await admin.message.fill('Welcome, Mei.');
  await admin.button('Approve').click();
  await expect(admin.page.getByText('is approved.').first()).toBeVisible();
  await context.close();

  const name = owner.restaurant.business['Business Name'] ?? '';
  await page.goto('/restaurants');
  await isTranslated(page);
  const search = page.getByRole('searchbox').first();
  await search.fill('no such restaurant');
  await search.press('Enter');
  await expect(page.getByRole('main')).toContainText('Results for “no such restaurant”');
  await search.fill(name);
  await search.press('Enter');
  await expect(page.getByRole('main').getByText(name).last()).toBeVisible();
  expect([...failures, ...adminFailures]).toEqual([]);
});
