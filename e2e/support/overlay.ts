import { expect, type Locator, type Page } from './test';

export const LANDING_TITLE = 'Good meals make room for a good life.';

export const signUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign up or sign in' });
export const landing = (page: Page) => page.getByRole('heading', { level: 1, name: LANDING_TITLE });

/** The header's button that opens the sign-up. */
export const headerSignUp = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Sign Up', exact: true });

/** Clicks beside the open dialog. */
export async function clickBackdrop(page: Page, dialog: Locator): Promise<void> {
  const box = await dialog.boundingBox();
  expect(box?.x, 'there is a backdrop to click on').toBeGreaterThan(20);
  await page.mouse.click(8, 8);
}

/** Marks the page title's present nodes, and counts nodes added to or removed from its section. */
export async function watchNodes(heading: Locator): Promise<{ expectUntouched(): Promise<void> }> {
  await heading.evaluate((element) => {
    const watched = element.closest('section') ?? element.parentElement ?? element;
    const seen = { mutations: 0 };
    new MutationObserver((records) => (seen.mutations += records.length)).observe(watched, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    Object.assign(element, { seen });
  });
  return {
    async expectUntouched() {
      const seen = await heading.evaluate((element) => (element as Element & { seen?: { mutations: number } }).seen);
      expect(seen, 'these are the same nodes, and nothing was rendered anew').toEqual({ mutations: 0 });
    },
  };
}

export const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);
