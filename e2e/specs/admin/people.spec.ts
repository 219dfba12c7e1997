import { readFile } from 'node:fs/promises';
import { AdminArea } from '../../support/admin-area';
import { ADMIN } from '../../support/product';
import { test } from '../../support/restaurant-sign-up-test';
import { expect } from '../../support/test';

test('an applicant’s data is exported, and erased once the application is decided, by keyboard only', async ({
  browser,
  page,
  baseURL,
  registration,
}) => {
  test.slow();
  const { restaurant } = registration;
  await registration.beginAtThanks();
  const context = await browser.newContext({ baseURL: baseURL! });
  const admin = new AdminArea(await context.newPage());
  await admin.logIn();
  const { keyboard } = admin.page;
  const dialog = admin.page.getByRole('dialog');
  const openPerson = async () => {
    await admin.page.goto(`/admin/people?q=${encodeURIComponent(restaurant.email)}`);
    await admin.page.getByRole('row').filter({ hasText: restaurant.email }).getByRole('link').click();
    await expect(admin.button('Erase')).toBeVisible();
  };

  await openPerson();
  const address = admin.page.url();
  await keyboard.press('d');
  await expect(dialog).toContainText('Decide it first.');
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await admin.openApplicationOf(restaurant.email);
  await admin.message.fill('Not this time.');
  await admin.button('Decline').click();
  await expect(admin.page.getByText('is declined.').first()).toBeVisible();

  await openPerson();
  await keyboard.press('x');
  await admin.field('Your password').fill(ADMIN.password);
  const [download] = await Promise.all([admin.page.waitForEvent('download'), keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^mealtime-[0-9a-f-]{36}\.json$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(restaurant.email);
  expect(file).toContain('Not this time.');
  expect(JSON.parse(file)).toMatchObject({ data: { onboarding: { applications: [{ sealed: ['bank'] }] } } });

  await keyboard.press('d');
  await expect(dialog).toContainText('What reviewers wrote about an application stays in 1 row of the audit log');
  await admin.field('Your password').fill(ADMIN.password);
  await keyboard.press('Enter');
  await expect(admin.page.getByText('This person was erased', { exact: true })).toBeVisible();
  await expect(admin.page.getByRole('main')).not.toContainText(restaurant.email);
  await admin.page.goto(address);
  await expect(admin.page.getByText('This person was erased', { exact: true })).toBeVisible();
  await admin.page.getByRole('link', { name: 'What was done' }).click();
  await expect(admin.page.getByRole('row').filter({ hasText: 'erase' })).toHaveCount(1);

  await page.goto('/signup/restaurant/status');
  await expect(page.getByRole('main')).not.toContainText('Not this time.');
  await expect(page.getByLabel('Phone Number')).toBeVisible();
  await context.close();
});
