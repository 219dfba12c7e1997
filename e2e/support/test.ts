import { randomInt } from 'node:crypto';
import type { LaunchedProduct, LaunchOptions } from '@mealtime/infra/testing';
import { expect, test as base, type Page } from '@playwright/test';
import { Outbox } from './outbox';
import { ownProducts } from './own-products';
import { noteRefusals } from './refusals';

export { expect, type APIRequestContext, type APIResponse, type Locator, type Page } from '@playwright/test';

/** React's ways of saying that a prerendered page was not taken over as it stood, as production builds number them. */
const HYDRATION_ERROR = /Minified React error #(418|423|425)\b/;

interface Fixtures {
  /** Whether the test itself does what its pages' policies refuse. Default: no; a refusal fails the test. */
  attacks: boolean;
  /** Everything the browser complained about in this test's page: errors, warnings, broken policies, failed hydration. */
  complaints: string[];
  /** Messages that the shared product has sent. */
  outbox: Outbox;
  /** Starts a product of this test's own, to break it; it is stopped and removed afterwards. See own-products.ts. */
  startProduct: (options?: Partial<LaunchOptions>) => Promise<LaunchedProduct>;
}

/** Collects a page's errors and warnings from now on. */
export function noteComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (text.includes('blocked by Playwright')) return; // see serviceWorkers in the configuration
    // Chromium's hint that a preloaded file was not used within seconds, which depends on the machine's speed.
    if (text.includes('was preloaded using link preload but not used within a few seconds')) return;
    if (message.type() === 'error' || message.type() === 'warning' || HYDRATION_ERROR.test(text)) {
      complaints.push(`${message.type()}: ${text} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
}

/**
 * Playwright's test, with every test coming from an address of its own: the limits on codes go by address, and the
 * product under test believes X-Forwarded-For from loopback.
 */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => {
    const part = () => randomInt(1, 255);
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  },

  attacks: [false, { option: true }],

  context: async ({ context, attacks }, use) => {
    const refusals = noteRefusals(context);
    await use(context);
    if (!attacks) expect(refusals, 'policy violations of the pages').toEqual([]);
  },

  complaints: async ({ page }, use) => {
    await use(noteComplaints(page));
  },

  outbox: async ({ baseURL }, use) => {
    await use(new Outbox(baseURL ?? ''));
  },

  // eslint-disable-next-line no-empty-pattern
  startProduct: async ({}, use) => {
    const products = ownProducts();
    await use(products.start);
    await products.end();
  },
});
