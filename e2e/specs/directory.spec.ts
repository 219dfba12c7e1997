import { demoTown } from '../support/demo-town';
import { hasRunScripts, questions } from '../support/page-work';
import { approveRestaurants } from '../support/restaurants';
import { expect, test } from '../support/test';

test('the directory is served with its restaurants, runs no script before it is used, and shows a new one within a second', async ({
  page,
  request,
  complaints,
}) => {
  const name = `Served at once ${Date.now()}`;
  // Others' restaurants fill the first page of the whole list.
  const address = `/restaurants?q=${encodeURIComponent(name)}`;
  const names = async () => (await (await request.get(address)).text()).match(/<h3\b[\s\S]*?<\/h3>/g)?.join() ?? '';
  expect(await names()).not.toContain(name);
  const removeAll = await approveRestaurants([name]);
  try {
    await expect(async () => {
      expect(await names()).toContain(name);
    }).toPass({ timeout: 1_000, intervals: [50] });
    const asked = questions(page);
    await page.goto(address);
    await expect(page.locator('main li h3')).toHaveText([name]);
    expect(await hasRunScripts(page)).toBe(false);
    await page.getByLabel('Search restaurants and dishes').fill(`${name} and more`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    expect(asked).toHaveLength(1);
    // Each search is a history entry, as without a script; going back shows the served page again.
    await expect(page.getByLabel('Search restaurants and dishes')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(page.locator('main li h3')).toHaveText([name]);
    await expect(page.getByLabel('Search restaurants and dishes')).toHaveValue(name);
    expect(asked).toHaveLength(1);
    expect(complaints).toEqual([]);
  } finally {
    await removeAll();
  }
  await expect(async () => {
    expect(await names()).not.toContain(name);
  }).toPass({ timeout: 1_000, intervals: [50] });
});

test('the sections of a menu follow the scroll', async ({ page }) => {
  test.setTimeout(420_000);
  const { origin, restaurants } = await demoTown();
  await page.goto(`${origin}/restaurants/${restaurants[0]!.slug}`);
  const sections = page.getByRole('navigation', { name: 'Sections of the menu' });
  await expect(sections).toBeVisible();
  const names = await sections.getByRole('link').allTextContents();
  for (const name of [names.at(-1)!, names[1]!]) {
    await page.getByRole('heading', { level: 2, name, exact: true }).evaluate((heading) => {
      window.scrollTo({ top: heading.getBoundingClientRect().top + window.scrollY - 160, behavior: 'instant' });
    });
    await expect(sections.locator('[aria-current]')).toHaveText(name);
  }
});
