import { releaseOf } from './live';
import { expect, type Page } from './test';

/** Faults that the fixture remote knows; see e2e/fixtures/mf-fault/src/faults.ts. */
export type Fault = 'entry-throws' | 'render-throws' | `${'mount' | 'unmount'}-${'throws' | 'rejects' | 'hangs'}`;

/** Time limit of a load that shows nothing (tested exactly by the host's own tests), with a reserve for a busy machine. */
export const LOAD_LIMIT_MS = 3_000;
export const SLACK_MS = 10_000;

export const switchOn = (page: Page, fault: Fault) =>
  page.evaluate((name) => sessionStorage.setItem('faults', name), fault);

export const switchOff = (page: Page) => page.evaluate(() => sessionStorage.removeItem('faults'));

/** Follows a link without waiting for its page. */
export const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Expects the frame to work: its logo, and a link to a page of another remote. */
export async function expectFrame(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Mealtime home' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'How It Works' })).toBeVisible();
}

/** Expects the fallback within the limit, inside the frame. */
export async function expectFallback(page: Page, limitMs = LOAD_LIMIT_MS): Promise<void> {
  await expect(tryAgain(page)).toBeVisible({ timeout: limitMs + SLACK_MS });
  await expect(page.getByText('This part of Mealtime is not answering')).toBeVisible();
  await expectFrame(page);
}

/** Expects all other pages to open normally. */
export async function expectOthersWork(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'How It Works' }).click();
  await expect(title(page, 'Meals Made Easy!')).toBeVisible({ timeout: LOAD_LIMIT_MS + SLACK_MS });
  await expect(tryAgain(page)).toHaveCount(0);
}

/**
 * Makes the remote's entry throw while the fault "entry-throws" is on. Its bytes stay unchanged, because the browser would
 * refuse to run altered ones.
 */
export async function letEntryThrow(page: Page, remote: string): Promise<void> {
  const { container } = await releaseOf(page, remote);
  await page.evaluate((container) => {
    let value: unknown;
    Object.defineProperty(window, container, {
      get: () => value,
      set(given: unknown) {
        if (sessionStorage.getItem('faults') === 'entry-throws')
          throw new Error('The entry throws, as it was asked to');
        value = given;
      },
    });
  }, container);
}
