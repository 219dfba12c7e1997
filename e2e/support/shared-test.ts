import { randomInt } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { noteRefusals } from './refusals';
import { expect, test as base } from './test';

/**
 * For tests that hold no state of their own (no storage, no cookies, no routes of a context): those of a worker share one
 * context, and with it the browser's cache, so that only the first of them pays for loading everything. Each has a page of
 * its own. What `use` asks of a context (a scheme, no script) does not reach it; the window's size does.
 */
export const test = base.extend<object, { sharedContext: BrowserContext; refusals: string[] }>({
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId } = project.use;
      const part = () => randomInt(1, 255);
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        extraHTTPHeaders: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` },
      });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  refusals: [async ({ sharedContext }, use) => use(noteRefusals(sharedContext)), { scope: 'worker' }],
  context: async ({ sharedContext }, use) => use(sharedContext),
  page: async ({ sharedContext, refusals, viewport }, use) => {
    const page = await sharedContext.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    await page.close();
    expect(refusals.splice(0), 'policy violations of the page').toEqual([]);
  },
});
