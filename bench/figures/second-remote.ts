import type { Browser } from '@playwright/test';
import { weigh } from '../support/brotli-size';
import type { Figure } from '../support/figure';
import { FIRST_PAGE } from '../support/first-page';
import { fixturePublisher } from '../support/publish-fixture';

const NAME = 'mf-second';
const AIM_KB = 8;
/** The page's first remote runs, and all that is fetched ahead is there. */
const SETTLE_MS = 4_000;

/** Files requested when a visitor follows a link from the first page to one of a remote that is new to the browser. */
async function asked(browser: Browser, origin: string): Promise<string[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${origin}${FIRST_PAGE}`, { waitUntil: 'networkidle' });
    const follow = (path: string) =>
      page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.body.append(link);
        link.click();
      }, path);
    await follow('/how-it-works');
    await page.getByRole('heading', { level: 1, name: 'Meals Made Easy!' }).waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const urls: string[] = [];
    page.on('request', (request) => request.method() === 'GET' && urls.push(request.url()));
    await follow(`/${NAME}`);
    await page.getByRole('heading', { level: 1, name: 'Pieces' }).waitFor();
    await page.waitForTimeout(SETTLE_MS);
    return [...new Set(urls)];
  } finally {
    await context.close();
  }
}

/** The cost of a remote with almost no code: one page of one heading, and four small fragments that no page places. */
export const secondRemote: Figure = {
  name: 'second-remote',
  title: 'What a second remote adds, once a first one runs: all that is asked for at its first page, brotli',
  async measure({ root, scratch, browser, product }) {
    const { origin } = await product();
    await fixturePublisher({ root, scratch }, 'second-remote')(NAME, 'mf-giver');
    const urls = await asked(await browser(), origin);
    const { files, kB } = await weigh(
      origin,
      urls.filter((url) => !new URL(url).pathname.startsWith('/api/')),
    );
    if (!files.some(({ path }) => path.endsWith('/remoteEntry.js'))) throw new Error('its container was not asked for');
    return { rows: [{ label: 'in all', value: kB, unit: 'kB', aim: AIM_KB }], details: files };
  },
};
