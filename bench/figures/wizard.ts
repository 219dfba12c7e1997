import type { Browser } from '@playwright/test';
import { weigh } from '../support/brotli-size';
import type { Figure } from '../support/figure';
import { FIRST_PAGE } from '../support/first-page';
import { isScript } from '../support/is-script';

const WIZARD = '/signup/restaurant';
const AIM_KB = 30;
/** Everything that is fetched ahead has been asked for by then. */
const SETTLE_MS = 1_500;

/** Scripts that the wizard's first step asks for after the landing page was visited, those fetched ahead among them. */
async function scriptsOfFirstStep(browser: Browser, origin: string): Promise<string[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => isScript(request.url()) && asked.push(request.url()));
    await page.goto(`${origin}${FIRST_PAGE}`, { waitUntil: 'networkidle' });
    const known = new Set(asked);
    await page.goto(`${origin}${WIZARD}`, { waitUntil: 'networkidle' });
    // A broken step must not produce a figure: a wrong field has to show its error.
    await page.getByLabel('First Name').fill('A');
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    return [...new Set(asked)].filter((url) => !known.has(url));
  } finally {
    await context.close();
  }
}

/** The bytes that the wizard adds to the landing page's. */
export const wizard: Figure = {
  name: 'wizard',
  title: "The wizard's JavaScript on its first step, after the landing page, brotli",
  async measure({ browser, product }) {
    const { origin } = await product();
    const urls = await scriptsOfFirstStep(await browser(), origin);
    const { files, kB } = await weigh(origin, urls);
    return { rows: [{ label: 'in all', value: kB, unit: 'kB', aim: AIM_KB }], details: files };
  },
};
