import { expect, test } from '../support/test';

/** As the edge answers where the store holds a page in no form any more: with the one that says there is none. */
const SPARE = '/nowhere';

for (const [what, path, heading] of [
  ['what every page brings along', '/about-us', 'About Us'],
  ['what no other page brings along', '/signup/restaurant', 'Restaurant'],
] as const) {
  test(`the page of ${what}, lost in the store, is shown all the same`, async ({ page }) => {
    await page.route(path, async (route) => {
      const reply = await route.fetch({ url: new URL(SPARE, route.request().url()).href });
      await route.fulfill({ response: reply, status: 503 });
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('#not-found')).toBeEmpty();
    await expect(page).toHaveURL(path);
  });
}
