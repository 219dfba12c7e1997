import { expect, test } from '../support/test';

/** The edge's answer for a page that the store has lost in every form: the 404 page. */
const SPARE = '/nowhere';

for (const [what, path, heading] of [
  ['a route that every page contains', '/about-us', 'About Us'],
  ['a route that no other page contains', '/signup/restaurant', 'Restaurant'],
] as const) {
  test(`the page of ${what}, lost in the store, is still shown`, async ({ page }) => {
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
