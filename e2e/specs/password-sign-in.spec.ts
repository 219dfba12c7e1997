import { expectAccessible } from '../support/accessibility';
import { signInByPassword } from '../support/demo-town';
import { newRestaurant } from '../support/new-restaurant';
import { RestaurantApi } from '../support/restaurant-api';
import { Reviewer } from '../support/reviewer';
import { alert, test } from '../support/sign-up-test';
import { expect, type Page } from '../support/test';

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/user/login');
  await signInByPassword(page, { email, password });
}

test('a customer signs in by password, after a wrong one; the password is stored nowhere', async ({
  page,
  known,
  secrets,
}) => {
  await secrets.begin(page);
  await signIn(page, known.email, 'Wrong#Kettle58Harbour');
  await expect(alert(page, 'Invalid login credentials. Please try again.')).toBeVisible();
  await expectAccessible(page, 'signing in by password');
  await expect(page.getByLabel('Email')).toHaveValue(known.email);
  await page.getByLabel('Password', { exact: true }).fill(known.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user');
  await expect(page.getByRole('main')).toContainText(known.email);
  secrets.expectNever(known.password, 'Wrong#Kettle58Harbour');
});

test('an owner of an approved restaurant signs in with the password of the wizard and is asked where to go', async ({
  page,
  request,
  outbox,
}) => {
  const restaurant = newRestaurant();
  const { email, password } = restaurant;
  const application = new RestaurantApi(request, outbox, restaurant);
  await application.open();
  await application.saveBusiness();
  await application.saveBank();
  await application.submit();
  await (await Reviewer.signIn(request)).decide(email, { decision: 'approve' });
  await signIn(page, email, password);
  await expect(page).toHaveURL('/user/ways');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Order and plan meals' })).toBeVisible();
  await expectAccessible(page, 'where to go');
  await main.getByRole('link', { name: restaurant.business['Business Name']! }).click();
  await expect(page).toHaveURL('/restaurant');
  await expect(main).toContainText('What comes next');
  await expectAccessible(page, 'what comes next for a restaurant');
  await main.getByRole('link', { name: 'See your page' }).click();
  await expect(page).toHaveURL(/\/restaurants\/.+/);
  await expectAccessible(page, 'the page of a restaurant');
  await page.goto('/restaurants/nobody-is-called-so');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page');
  await page.goto('/user/ways');
  await main.getByRole('link', { name: 'Order and plan meals' }).click();
  await expect(page).toHaveURL('/user');
  await expect(main.getByRole('link', { name: 'Your restaurants' })).toBeVisible();
});
