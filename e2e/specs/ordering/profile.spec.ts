import path from 'node:path';
import { expectAccessible } from '../../support/accessibility';
import { demoTown, RESTAURANTS, signInByPassword } from '../../support/demo-town';
import { expect, test, type Page } from '../../support/test';

// The first of these starts the demo town, on a machine that is busy with the other tests.
test.describe.configure({ timeout: 420_000 });

/** Any picture that a browser can open. */
const PHOTO = path.resolve(__dirname, '../../../docs/screenshot.webp');

const isShown = (page: Page, alt: string) =>
  expect
    .poll(() => page.getByRole('img', { name: alt }).evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

test('an owner writes about the restaurant and shows a photo, and customers read and see it', async ({ browser }) => {
  const town = await demoTown();
  const { origin } = town;
  const { slug, name, owner } = town.restaurants[RESTAURANTS.profile]!;
  const desktop = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await desktop.goto('/restaurant/profile');
  await signInByPassword(desktop, owner);
  await desktop.getByLabel('Description').fill('Noodles pulled by hand, since 1998.');
  const words = desktop.locator('form', { has: desktop.getByLabel('Description') });
  await words.getByRole('button', { name: 'Save' }).click();
  await expect(words.getByText('Saved. Customers see it now.')).toBeVisible();

  const pin = desktop.getByRole('button', { name: /^Your restaurant/ });
  const coordinates = desktop.getByLabel('Coordinates');
  const former = await coordinates.inputValue();
  await pin.hover();
  const { x, y } = (await pin.boundingBox())!;
  await desktop.mouse.down();
  await desktop.mouse.move(x + 60, y + 50, { steps: 5 });
  await desktop.mouse.up();
  await expect(coordinates).not.toHaveValue(former);
  const moved = await coordinates.inputValue();
  await pin.press('Shift+ArrowUp');
  await expect(coordinates).not.toHaveValue(moved);
  const [lat, lng] = (await coordinates.inputValue()).split(', ').map(Number);
  const form = desktop.locator('form', { has: coordinates });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Saved. Customers see it now.')).toBeVisible();
  const shown = await desktop.request.get(`/api/restaurants/${slug}`);
  expect(await shown.json()).toMatchObject({ lat, lng });
  // Otherwise the frame's bar could cover half of a checkbox.
  await desktop.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(desktop, 'the profile of a restaurant');

  await desktop.locator('[name=cover]').setInputFiles(PHOTO);
  const dialog = desktop.getByRole('dialog');
  await dialog.getByLabel('Zoom').fill('1.5');
  await dialog.getByRole('img').dragTo(dialog.getByLabel('Zoom'), { force: true });
  await dialog.locator('[name=alt]').fill('The counter at noon');
  await expectAccessible(desktop, 'a photo being cut');
  await dialog.getByRole('button', { name: 'Use photo' }).click();
  await expect(dialog).toBeHidden();
  await isShown(desktop, 'The counter at noon');

  const phone = await browser.newPage({ baseURL: origin, viewport: { width: 390, height: 844 } });
  await expect(async () => {
    await phone.goto(`/restaurants/${slug}`);
    await expect(phone.getByText('Noodles pulled by hand, since 1998.')).toBeVisible({ timeout: 2_000 });
    await isShown(phone, 'The counter at noon');
  }).toPass();
  await expectAccessible(phone, 'a restaurant with a photo');
  // Late in the evening closed ones are on a later page of the whole list.
  await phone.goto(`/restaurants?q=${encodeURIComponent(name)}`);
  const card = phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name }) });
  await expect
    .poll(() => card.locator('picture > img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});
