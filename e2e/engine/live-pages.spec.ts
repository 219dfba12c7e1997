import path from 'node:path';
import { publishFixture } from '@mealtime/infra/testing';
import { dataDir, root } from '../support/product';
import { hasRunScripts, questions } from '../support/page-work';
import { expect, test, type APIRequestContext, type Locator, type Page } from '../support/test';

/** Pages rendered on request: a test remote's menu of eighty dishes. */

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await publishFixture(path.join(root, 'e2e/fixtures/mf-menu'), path.join(dataDir(), 'drill/menus'), dataDir());
});

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const chosen = (page: Page) => page.getByRole('main').getByText(/^\d+ chosen$/);
const add = (page: Page, dish: number, of = 'soup') => page.getByRole('button', { name: `Add Dish ${dish} of ${of}` });

/**
 * A menu's HTML with its dishes and the given texts. A page has one second for rendering and its requests: on a busy machine,
 * above all just after a release, some visitors get its skeleton.
 */
async function rendered(request: APIRequestContext, slug: string, part = ''): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await request.get(`/menu/${slug}`)).text();
    expect(html).toContain(`Dish 80 of ${slug}`);
    expect(html).toContain(part);
  }).toPass({ timeout: 10_000 });
  return html;
}

test('it is served with its data, and hydrated without changes when it is used', async ({
  page,
  request,
  complaints,
}) => {
  await rendered(request, 'soup', '<title>Menu of soup</title>');
  const asked = questions(page);
  await page.goto('/menu/soup?utm_source=elsewhere#x');
  await expect(heading(page)).toHaveText('Menu of soup');
  expect(await hasRunScripts(page)).toBe(false);
  const list = await page.locator('main ul').elementHandle();
  await add(page, 2).click();
  await expect(chosen(page)).toHaveText('1 chosen');
  // The same elements that were served.
  expect(await list?.evaluate((element) => element.isConnected)).toBe(true);
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
});

test('text in data cannot break out of its element, or run', async ({ page, complaints }) => {
  await page.goto('/menu/hostile');
  await expect(page.locator('[data-note="text"]')).toContainText('</script><script>window.hostile = 1</script>');
  await add(page, 1, 'hostile').click();
  await expect(chosen(page)).toHaveText('1 chosen');
  await expect(page.locator('[data-note="text"]')).toContainText('onerror="window.hostile = 1">\u2028');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  expect(complaints).toEqual([]);
});

test('navigations in the browser run the same loader, and going back sends no request', async ({
  page,
  request,
  complaints,
}) => {
  await rendered(request, 'soup');
  const asked = questions(page);
  await page.goto('/menu/soup');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(page).toHaveURL('/menu/soup?page=2');
  expect(asked).toEqual(['/api/restaurants?limit=1']);
  await page.getByRole('link', { name: 'Bread' }).click();
  await expect(heading(page)).toHaveText('Menu of bread');
  expect(asked).toHaveLength(2);
  await page.goBack();
  await expect(page.getByText('Page 2')).toBeVisible();
  expect(asked).toHaveLength(2);
  await page.getByRole('link', { name: 'Moved' }).click();
  await expect(heading(page)).toHaveText('Menu of soup');
  await expect(page).toHaveURL('/menu/soup');
  expect(complaints).toEqual([]);
});

test('an unknown address shows "not found", by document load and by navigation, and links work from there', async ({
  page,
}) => {
  const outside = await page.goto('/menu/gone');
  expect(outside?.status()).toBe(404);
  await expect(heading(page)).toHaveText(/not|no /i);
  const words = await heading(page).textContent();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(heading(page)).not.toHaveText(String(words));
  await page.goto('/menu/soup');
  await page.getByRole('link', { name: 'Gone' }).click();
  await expect(heading(page)).toHaveText(String(words));
  await page.goBack();
  await expect(heading(page)).toHaveText('Menu of soup');
});

for (const slug of ['throws', 'hangs', 'loops']) {
  test(`a menu that ${slug} on the server is sent as a skeleton, and rendered in the browser`, async ({ page }) => {
    const began = Date.now();
    const reply = await page.goto(`/menu/${slug}`, { waitUntil: 'commit' });
    expect(reply?.status()).toBe(200);
    // Generous for a busy machine; a server that waited for the hanging rendering would never answer.
    expect(Date.now() - began).toBeLessThan(20_000);
    await expect(heading(page)).toHaveText(`Menu of ${slug}`);
    await add(page, 3, slug).click();
    await expect(chosen(page)).toHaveText('1 chosen');
  });
}

const basket = (page: Page, of: string, put: number) => page.getByRole('button', { name: `Basket of ${of}: ${put}` });

/** On a hydration mismatch React replaces the served elements by new ones. */
for (const slug of ['differs', 'differs-apart']) {
  const wish = (page: Page) => page.getByLabel('Wish', { exact: true });
  const isAnew = async (page: Page, served: Awaited<ReturnType<Locator['elementHandle']>>) =>
    expect(async () => {
      await expect(page.getByText('Rendered in the browser')).toBeVisible();
      expect(await served?.evaluate((element) => element.isConnected)).toBe(false);
    }).toPass();

  test.describe(`with a hydration mismatch in "${slug}"`, () => {
    /** Expects the given wishes, and no more a moment later. */
    const areWishes = async (page: Page, wishes: string) => {
      await expect(page.getByLabel('Wishes')).toHaveText(wishes);
      await page.waitForTimeout(100);
      await expect(page.getByLabel('Wishes')).toHaveText(wishes);
    };

    test.beforeEach(async ({ page, request }) => {
      await rendered(request, slug, 'Rendered');
      await page.goto(`/menu/${slug}`);
      await expect(page.getByText('Rendered on the server')).toBeVisible();
    });

    test('text typed during hydration is complete when sent', async ({ page }) => {
      const served = await wish(page).elementHandle();
      await wish(page).click();
      for (const key of 'hot and sour') await page.keyboard.press(key, { delay: 15 });
      await isAnew(page, served);
      await expect(wish(page)).toBeFocused();
      await expect(wish(page)).toHaveValue('hot and sour');
      await page.keyboard.press('Enter');
      await areWishes(page, '[hot and sour]');
    });

    test('a letter typed at its start stays there', async ({ page }) => {
      await wish(page).evaluate((field: HTMLInputElement) => {
        field.value = 'ot';
        field.setSelectionRange(0, 0);
        field.focus();
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
      await page.keyboard.type('h', { delay: 15 });
      await page.getByText('Rendered in the browser').waitFor();
      await page.keyboard.type('-', { delay: 15 });
      await expect(wish(page)).toHaveValue('h-ot');
    });

    test('a click is not lost, even if it is held down during hydration', async ({ page }) => {
      await add(page, 2, slug).click();
      await expect(chosen(page)).toHaveText('1 chosen');
      await page.reload();
      const served = await page.getByRole('button', { name: 'Wish for it' }).elementHandle();
      await page.getByRole('button', { name: 'Wish for it' }).hover();
      await page.mouse.down();
      await isAnew(page, served);
      await page.mouse.up();
      await areWishes(page, '[]');
    });

    test('a focused element keeps the focus, and a held key counts as a click', async ({ page }) => {
      const button = page.getByRole('button', { name: 'Wish for it' });
      const served = await button.elementHandle();
      await button.focus();
      await page.keyboard.down(' ');
      await isAnew(page, served);
      await expect(button).toBeFocused();
      await page.keyboard.up(' ');
      await areWishes(page, '[]');
    });

    test('a click long before the script loads is performed once, after the typed input', async ({ page }) => {
      await page.route('**/shared.*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
      await page.reload();
      await wish(page).fill('hot');
      await page.getByRole('button', { name: 'Wish for it' }).click();
      await page.getByLabel('Note').fill('no salt');
      await page.keyboard.press('Enter');
      await areWishes(page, '[hot][no salt]');
      await expect(page.getByText('Rendered in the browser')).toBeVisible();
    });

    test('a form without a button is sent by a key, once', async ({ page }) => {
      await page.getByLabel('Note').fill('no salt');
      await page.keyboard.press('Enter');
      await areWishes(page, '[no salt]');
    });

    test('a fragment in it keeps its elements and state', async ({ page }) => {
      await basket(page, slug, 0).click();
      await expect(basket(page, slug, 1)).toBeVisible();
      const served = await wish(page).elementHandle();
      const guest = page.getByLabel('For whom');
      await guest.click();
      // The page's script is requested while the visitor types into the fragment.
      await page.getByRole('button', { name: 'Wish for it' }).evaluate((button: HTMLElement) => button.click());
      for (const key of 'my grandmother') await page.keyboard.press(key, { delay: 15 });
      await isAnew(page, served);
      await areWishes(page, '[]');
      await expect(guest).toBeFocused();
      await expect(guest).toHaveValue('my grandmother');
      await expect(basket(page, slug, 1)).toBeVisible();
      await expect(page.getByText('There is no basket.')).toBeHidden();
      await basket(page, slug, 1).click();
      await expect(basket(page, slug, 2)).toBeVisible();
    });
  });
}

test('a form without a button is sent by a key before its script is there, once', async ({ page, request }) => {
  await rendered(request, 'alike');
  await page.goto('/menu/alike');
  await page.getByLabel('Note').fill('no salt');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Wishes')).toHaveText('[no salt]');
  await page.waitForTimeout(200);
  await expect(page.getByLabel('Wishes')).toHaveText('[no salt]');
});

test('a fragment with a hydration mismatch loses no click either', async ({ page, request }) => {
  await rendered(request, 'differs', 'As served');
  await page.goto('/menu/differs');
  await basket(page, 'differs', 0).click();
  await expect(page.getByText('As rendered here')).toBeVisible();
  await expect(basket(page, 'differs', 1)).toBeFocused();
});

test('fragments in it are rendered with it, with their styles, and hydrated separately', async ({
  page,
  request,
  complaints,
}) => {
  await rendered(request, 'soup', 'Basket of soup: 0');
  await page.goto('/menu/soup');
  await expect(basket(page, 'soup', 0)).toHaveCSS('border-top-style', 'dashed');
  expect(await hasRunScripts(page)).toBe(false);
  const button = await basket(page, 'soup', 0).elementHandle();
  await button?.click();
  await expect(basket(page, 'soup', 1)).toBeVisible();
  expect(await button?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.getByText('There is no basket.')).toBeHidden();
  // The page around it is not hydrated yet, and works on its own.
  await add(page, 2).click();
  await expect(chosen(page)).toHaveText('1 chosen');
  await expect(basket(page, 'soup', 1)).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const [slug, what] of [
  ['torn', 'throws'],
  ['stuck', 'loops'],
] as const) {
  test(`a fragment that ${what} on the server does not affect its page, and the browser renders it`, async ({
    page,
    request,
  }) => {
    const began = Date.now();
    await request.get(`/menu/${slug}`);
    // Generous for a busy machine; a server that waited for the hanging rendering would never answer.
    expect(Date.now() - began).toBeLessThan(20_000);
    const html = await rendered(request, slug);
    expect(html).not.toContain(`Basket of ${slug}`);
    expect(html).toContain('There is no basket.');
    await page.goto(`/menu/${slug}`);
    await basket(page, slug, 0).click();
    await expect(basket(page, slug, 1)).toBeVisible();
    await expect(page.getByText('There is no basket.')).toBeHidden();
    await rendered(request, 'soup');
    expect((await request.get('/menu/soup')).headers()['server-timing']).not.toContain('failed');
  });
}
