import { expectAccessible } from '../../support/accessibility';
import { AdminArea } from '../../support/admin-area';
import { expect, test } from '../../support/test';
import { newRestaurant } from '../../support/new-restaurant';
import { RestaurantApi } from '../../support/restaurant-api';

test.slow(); // every page is checked four times

for (const [place, path] of [
  ['the dashboard', '/admin'],
  ['the audit log', '/admin/audit'],
  ['the team', '/admin/team'],
  ['security', '/admin/security'],
] as const) {
  test(`${place} is accessible`, async ({ page }) => {
    await new AdminArea(page).begin(path);
    // Waits until the content has loaded.
    await expect(page.getByRole('region').or(page.getByRole('table')).first()).toBeVisible();
    await expectAccessible(page, path);
  });
}

test('the filters of the audit log do not overlap or leave their container', async ({ page }) => {
  await new AdminArea(page).begin('/admin/audit');
  const form = page.locator('form').filter({ has: page.getByLabel('From', { exact: true }) });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const [place, ...fields] = await form.evaluate((one) =>
      [one, ...one.querySelectorAll('input, select')].map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(fields.filter(({ left, right }) => left < place!.left || right > place!.right)).toEqual([]);
    const areOver = fields.some((a, at) =>
      fields.slice(at + 1).some((b) => a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top),
    );
    expect(areOver).toBe(false);
  }
});

test('the queue, an application, the palette and people are accessible', async ({ page, request, outbox }) => {
  const restaurant = newRestaurant();
  const flagged = { ...restaurant, business: { ...restaurant.business, 'Business Number': '123456789' } };
  const api = new RestaurantApi(request, outbox, flagged);
  await api.open();
  await api.saveBusiness();
  await api.saveBank();
  await api.submit();
  const admin = new AdminArea(page);
  await admin.begin('/admin/applications');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'the queue');
  await page.setViewportSize({ width: 1440, height: 900 });
  await admin.openApplicationOf(restaurant.email);
  await admin.button('Request changes').click();
  await page.getByRole('button', { name: 'Request a change: Business Number' }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'an application');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeVisible();
  await expectAccessible(page, 'the palette');
  await page.goto('/admin/people');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'the list of people');
  await page.setViewportSize({ width: 1440, height: 900 });
  // Other tests may be erasing other people.
  await page.goto(`/admin/people?q=${encodeURIComponent(restaurant.email)}`);
  await page.getByRole('row').filter({ hasText: restaurant.email }).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toBeVisible();
  await expectAccessible(page, 'a person');
});

test('the dialogs of the team and an expired invitation are accessible', async ({ page }) => {
  const admin = new AdminArea(page);
  await admin.begin('/admin/team');
  await admin.button('Invite someone').click();
  await expectAccessible(page, 'inviting');
  await admin.field('Email').fill('noor@example.ca');
  await admin.button('Continue').click();
  await expect(admin.field('Your password')).toBeVisible();
  await expectAccessible(page, 'confirming');
  await page.goto('/admin/join#nothing');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'an invitation that is over');
});
