import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility';
import { demoTown, RESTAURANTS, signInByPassword } from '../../support/demo-town';
import { expect, test } from '../../support/test';

// The first of these starts the demo town, on a machine that is busy with the other tests.
test.describe.configure({ timeout: 420_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('an owner creates a menu in one browser, changes it in another, publishes it, and a customer sees it', async ({
  browser,
}) => {
  const town = await demoTown();
  const { origin } = town;
  const { slug, owner } = town.restaurants[RESTAURANTS.menuEditor]!;
  const openEditor = async (width: number, height: number) => {
    const page = await browser.newPage({ baseURL: origin, viewport: { width, height } });
    await page.goto('/restaurant/menu');
    await signInByPassword(page, owner);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    return page;
  };
  const tablet = await openEditor(768, 1024);
  const desktop = await openEditor(1440, 900);
  await expectAccessible(tablet, 'the menu of a restaurant');

  // An empty menu.
  for (;;) {
    const sections = tablet.getByRole('region').filter({ has: button(tablet, 'Edit section') });
    const count = await sections.count();
    if (count === 0) break;
    await sections.first().getByRole('button', { name: 'Edit section' }).click();
    await tablet.getByRole('button', { name: /^Remove section/ }).click();
    await expect(sections).toHaveCount(count - 1);
  }
  await expect(tablet.getByRole('heading', { name: 'Your menu is empty' })).toBeVisible();
  await expect(desktop.getByRole('heading', { name: 'Your menu is empty' })).toBeVisible();
  await button(tablet, 'Add section').click();
  await tablet.locator('[name=name]').fill('Soups');
  await tablet.locator('[name=name]').press('Enter');
  await button(tablet, 'Done').click();
  const soups = tablet.getByRole('region', { name: 'Soups' });
  await soups.getByRole('button', { name: 'Add item' }).click();
  await soups.locator('[name=name]').fill('Phở bò');
  await soups.locator('[name=price]').fill('16,50');
  await soups.locator('[name=price]').press('Enter');
  await button(tablet, 'Done').click();

  // An option group.
  await tablet.getByRole('button', { name: /^Phở bò/ }).click();
  const dish = tablet.getByRole('dialog');
  await dish.getByRole('button', { name: 'Add option group' }).click();
  await dish.locator('[name=groupName]').fill('Size');
  await dish.locator('[name=least]').fill('1');
  await dish.locator('[name=most]').fill('1');
  await dish.getByRole('button', { name: 'Add option', exact: true }).click();
  for (const [name, price] of [
    ['Small', '0'],
    ['Large', '3.00'],
  ] as const) {
    await dish.locator('[name=optionName]').fill(name);
    await dish.locator('[name=optionPrice]').fill(price);
    await dish.getByRole('button', { name: 'Add option', exact: true }).click();
  }
  await expectAccessible(tablet, 'a dish being written');

  // The other browser sees it, and changes the price while this one types another.
  await expect(desktop.getByRole('button', { name: /^Phở bò.*\$16\.50/ })).toBeVisible();
  await dish.locator('[name=price]').fill('17.00');
  await desktop.getByRole('button', { name: /^Phở bò/ }).click();
  await desktop.locator('[name=price]').fill('18.00');
  await desktop.locator('[name=price]').press('Enter');
  await desktop.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(desktop.getByRole('button', { name: /^Phở bò.*\$18\.00/ })).toBeVisible();
  await dish.getByRole('button', { name: 'Save' }).click();
  await expect(tablet.getByText(/changed the price of Phở bò at the same time/)).toBeVisible();
  await expectAccessible(tablet, 'two values of one price');
  await tablet.getByRole('button', { name: 'Keep $18.00' }).click();

  // Published, and seen.
  await button(tablet, 'Publish').click();
  await expect(tablet.getByText(/^Version \d+ is live$/)).toBeVisible();
  const phone = await browser.newPage({ baseURL: origin, viewport: { width: 390, height: 844 } });
  await phone.goto(`/restaurants/${slug}`);
  await phone.getByRole('button', { name: /^Phở bò/ }).click();
  await phone
    .getByRole('dialog')
    .getByRole('radio', { name: /^Large/ })
    .check();
  await expect(phone.getByRole('dialog').getByRole('button', { name: /^Add.*\$21\.00/ })).toBeVisible();

  // Sold out, without publishing.
  await tablet.getByRole('button', { name: /^Phở bò/ }).click();
  await dish.getByRole('button', { name: 'Sold out', exact: true }).click();
  await dish.getByRole('button', { name: 'Until tomorrow' }).click();
  await expect(dish.getByText('Sold out until tomorrow')).toBeVisible();
  await expect(async () => {
    await phone.goto(`/restaurants/${slug}`);
    await expect(phone.getByRole('button', { name: /^Phở bò.*Sold out/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
