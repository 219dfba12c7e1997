import { expectAccessible } from '../../support/accessibility';
import { signInByPassword } from '../../support/demo-town';
import { newRestaurant } from '../../support/new-restaurant';
import { RestaurantApi } from '../../support/restaurant-api';
import { Reviewer } from '../../support/reviewer';
import { expect, test } from '../../support/test';

const DISHES = ['Schlutzkrapfen', ...Array.from({ length: 9 }, (_, index) => `Dumplings number ${index + 1}`)];
const sheet = (price: string) => ({
  name: 'menu.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Section,Dish,Price\n${DISHES.map((dish) => `Dumplings,${dish},${price}`).join('\n')}\n`),
});

test('an approved restaurant is set up by its owner, opens, and is found by a misspelt dish', async ({
  browser,
  request,
  outbox,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const made = newRestaurant();
  // Names have no digits.
  const name = `Stube ${[...made.phoneNumber].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  const restaurant = { ...made, business: { ...made.business, 'Business Name': name } };
  const application = new RestaurantApi(request, outbox, restaurant);
  await application.open();
  await application.saveBusiness();
  await application.saveBank();
  await application.submit();
  await (await Reviewer.signIn(request)).decide(made.email, { decision: 'approve' });

  const open = async (width: number, path: string) => {
    const page = await browser.newPage({ baseURL: baseURL!, viewport: { width, height: 1024 } });
    await page.goto(path);
    return page;
  };
  const desktop = await open(1440, '/restaurant');
  await signInByPassword(desktop, made);
  const setUp = desktop.getByRole('region', { name: 'Set up your restaurant' });
  await expect(setUp).toContainText('1 of 5 done');
  await expectAccessible(desktop, 'the steps until a restaurant can open');
  await setUp.getByRole('link', { name: 'Profile' }).click();
  await desktop.getByLabel('Description').fill('Half-moons with spinach, as in the mountains.');
  await desktop.getByLabel('Italian').check();
  const words = desktop.locator('form', { has: desktop.getByLabel('Description') });
  await words.getByRole('button', { name: 'Save' }).click();
  await expect(words.getByText('Saved. Customers see it now.')).toBeVisible();

  const tablet = await open(768, '/restaurant/hours');
  await signInByPassword(tablet, made);
  const monday = tablet.getByRole('group', { name: 'Monday' });
  await monday.getByLabel('Opens').fill('00:00');
  await monday.getByLabel('Closes').fill('00:00');
  await monday.getByRole('button', { name: 'Copy to all days' }).click();
  await tablet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tablet.getByText('Not open for orders yet. “Your restaurant” shows what is missing')).toBeVisible();

  await tablet.goto('/restaurant/menu');
  await tablet.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = tablet.getByRole('dialog');
  await dialog.locator('[name=file]').setInputFiles(sheet('free'));
  await expect(dialog.getByText('10 problems in this file')).toBeVisible();
  await expectAccessible(tablet, 'the errors of a menu file');
  await dialog.locator('[name=file]').setInputFiles(sheet('16.50'));
  await dialog.getByRole('button', { name: 'Import 10 dishes' }).click();
  await expect(tablet.getByRole('button', { name: /^Schlutzkrapfen/ })).toBeVisible();
  await tablet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(tablet.getByText('Version 1 is live', { exact: true })).toBeVisible();

  await desktop.goto('/restaurant');
  await expect(setUp).toContainText('5 of 5 done');
  await setUp.getByRole('button', { name: 'Open for orders' }).click();
  await expect(desktop.getByText('Open for orders now.')).toBeVisible();
  await expect(setUp).toBeHidden();

  const phone = await open(390, `/restaurants?q=${encodeURIComponent('shlutzkrapfn')}`);
  await phone.getByRole('link', { name }).click();
  await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(phone.getByText('Half-moons with spinach, as in the mountains.')).toBeVisible();
  await expect(phone.getByText('Open now')).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Schlutzkrapfen/ })).toBeVisible();
});
