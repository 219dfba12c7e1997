import { AdminArea } from '../../support/admin-area';
import { expect, test, type Page } from '../../support/test';

/** Compressed bytes of JavaScript that the area's first page may add to the shell's. */
const BUDGET = 120_000;
/** By then everything to prefetch has been requested. A page with a live stream never reaches network idle. */
const SETTLE_MS = 1_500;
const OURS = /\/remotes\/mf-admin\/.*\.js$/;

/** Bytes of the admin remote's scripts that a page requests, by name. */
function watch(page: Page) {
  const sizes = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    if (OURS.test(request.url()))
      sizes.set(
        request.url(),
        request.sizes().then((size) => size.responseBodySize),
      );
  });
  return async () => {
    await page.waitForTimeout(SETTLE_MS);
    let sum = 0;
    for (const size of sizes.values()) sum += await size;
    return { sum, files: sizes.size };
  };
}

test('pages outside the admin area load none of its files', async ({ context }) => {
  const look = async (path: string) => {
    const page = await context.newPage();
    const bytes = watch(page);
    await page.goto(path);
    expect(await bytes(), path).toEqual({ sum: 0, files: 0 });
  };
  await Promise.all(['/', '/restaurants', '/signup', '/signup/restaurant', '/user/login'].map(look));
});

test('the first page of the admin area keeps to its budget', async ({ page }) => {
  const bytes = watch(page);
  await new AdminArea(page).logIn();
  await expect(page.getByRole('img', { name: /^Sign-ups on each/ })).toBeVisible();
  const { sum, files } = await bytes();
  test.info().annotations.push({ type: 'bytes', description: `${sum} in ${files} files` });
  console.log(`The admin area's first page adds ${sum} bytes of JavaScript in ${files} files`);
  expect(files).toBeGreaterThan(1);
  expect(sum).toBeLessThanOrEqual(BUDGET);
});
