import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility';
import { approveRestaurants } from '../../support/restaurants';
import { expect, test } from '../../support/test';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const map = (page: Page) => page.getByRole('region', { name: 'Map' });
const pin = (page: Page, name: string) => map(page).getByRole('button', { name });
/** The map's zoom. */
const zoomOf = (page: Page) =>
  page.locator('[data-level]').evaluate((element) => Number((element as HTMLElement).style.getPropertyValue('--k')));

test('restaurants are found on a map, in place of the list on phones and beside it on desktops', async ({
  page,
  complaints,
}) => {
  test.slow(); // axe runs twice
  const word = `Mapped${Date.now()}`;
  const [bella, casa, nowhere] = [`${word} Bella`, `${word} Casa`, `${word} Nowhere`];
  const removeAll = await approveRestaurants(
    [bella, casa, nowhere],
    [
      { lat: 49.2317, lng: -123.0083 },
      { lat: 49.1044, lng: -122.658 },
    ],
  );
  try {
    await page.setViewportSize(PHONE);
    await page.goto(`/restaurants?q=${word}`);
    await expect(page.locator('main li h3')).toHaveText([bella, casa, nowhere]);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(`/restaurants?q=${word}&view=map`);
    await expect(page.getByRole('link', { name: nowhere })).toBeHidden();
    await expect(map(page).getByText('1 restaurant isn’t on the map')).toBeVisible();
    for (const name of [bella, casa]) await expect(pin(page, name)).toBeInViewport({ ratio: 1 });

    // A prerendered page has the map as well, also after a return.
    await page.reload();
    await pin(page, bella).click();
    const card = map(page).getByRole('group', { name: bella });
    await expect(card).toContainText('Not taking orders yet');
    // Scrolled so that the frame's header does not cover it.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, 'the map with a card');
    await page.setViewportSize(PHONE);
    await card.getByRole('link', { name: 'View restaurant' }).click();
    await expect(page.getByRole('heading', { level: 1, name: bella })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/restaurants?q=${word}&view=map`);
    await expect(pin(page, bella)).toBeInViewport();

    await page.setViewportSize(DESK);
    await expect(page.getByRole('link', { name: nowhere })).toBeVisible();
    await pin(page, casa).focus();
    await page.keyboard.press('Enter');
    await expect(map(page).getByRole('group', { name: casa })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(map(page).getByRole('group', { name: casa })).toBeHidden();
    await expect(pin(page, casa)).toBeFocused();

    const all = map(page).getByRole('button', { name: 'Show all' });
    await all.click();
    const far = await zoomOf(page);
    const { x, y, width, height } = (await page.locator('[data-level]').boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(far);
    const before = (await pin(page, casa).boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 60, y + height / 2 - 40, { steps: 4 });
    await page.mouse.up();
    const after = (await pin(page, casa).boundingBox())!;
    expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([-60, -40]);
    await all.click();
    await expect.poll(() => zoomOf(page)).toBeCloseTo(far);
    // The test's own restaurants have no menu.
    expect(complaints.filter((one) => !/404 .*\/menu\)$/.test(one))).toEqual([]);
  } finally {
    await removeAll();
  }
});
