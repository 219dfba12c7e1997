import type { Browser } from '@playwright/test';
import { publishMenu, startTown } from '../ordering/town';
import { weigh } from '../support/brotli-size';
import type { Figure } from '../support/figure';
import { isScript } from '../support/is-script';
import { median } from '../support/median';
import { percentile } from '../support/percentile';
import { serveInstead } from '../support/serve-instead';
import { slowVisit } from '../support/slow-visit';
import { visit } from '../support/visit';
import { lookAtPages } from './lighthouse';
import { load } from './live-pages';

const ROUNDS = 9;
/** Dishes on its menu. */
const MENU = { sections: 8, each: 10 };
const AIM = { paint: 1.05, pageKB: 25, checkoutKB: 60, directoryMs: 1 };
const SECONDS = { warmUp: 2, counted: 6 };
/** Everything that is fetched ahead has been asked for by then. */
const SETTLE_MS = 1_500;

/** A restaurant's page with its menu: what it costs to see it, and to order from it. */
export const restaurantPage: Figure = {
  name: 'restaurant-page',
  title: 'A restaurant’s page with a menu of 80 dishes, the checkout after it, and the directory before it',
  async measure({ scratch, browser, say }) {
    const town = await startTown(scratch, 'restaurant-page');
    try {
      await publishMenu(town, 0, MENU.sections, MENU.each);
      const chromium = await browser();
      const page = `/restaurants/${town.demo.restaurants[0]!.slug}`;
      const { requests, problems } = await visit(chromium, town.origin, { path: page });
      if (problems.length > 0) throw new Error(`the page has problems: ${problems.join('; ')}`);
      const run = new Set(requests.filter(({ type }) => type === 'Script').map(({ url }) => url));
      const before = await weigh(town.origin, [...run]);
      say('  a dish is put into the cart, and the checkout opened');
      const asked = await scriptsOfCheckout(chromium, town.origin, page);
      const checkout = await weigh(town.origin, asked);
      const paints = await paintsOf(chromium, town.origin, page);
      say('  the directory is read from the cache');
      const directory = () => `${town.origin}/restaurants`;
      await load(directory, SECONDS.warmUp);
      const { took, failed, seconds } = await load(directory, SECONDS.counted);
      const found = await lookAtPages(town.origin, [page], say);
      const ratios = paints.map(({ live, file }) => live / file);
      return {
        rows: [
          {
            label: 'first paint on a slow phone against the same page as a file',
            value: median(ratios),
            digits: 2,
            spread: [percentile(ratios, 0.25), percentile(ratios, 0.75)],
            aim: AIM.paint,
          },
          { label: 'JavaScript before anybody touches it', value: before.kB, unit: 'kB', aim: AIM.pageKB },
          {
            label: 'the directory from the cache: milliseconds a page, of all at once',
            ...{ value: (seconds * 1_000) / took.length, digits: 2, aim: AIM.directoryMs },
          },
          { label: 'the same: not rendered', value: failed, aim: 0 },
          { label: 'the checkout adds', value: checkout.kB, unit: 'kB', aim: AIM.checkoutKB },
          ...found.rows,
        ],
        details: { paints, lighthouse: found.details, before: before.files, checkout: checkout.files },
      };
    } finally {
      await town.stop();
    }
  },
};

/** Scripts that are asked for after a dish is in the cart, until the order could be placed. */
async function scriptsOfCheckout(browser: Browser, origin: string, path: string): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => isScript(request.url()) && asked.push(request.url()));
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /\$/ }).first().click();
    const dish = page.getByRole('dialog');
    const toAdd = dish.getByRole('button', { name: /^Add/ });
    await toAdd.waitFor();
    for (const group of await dish.getByRole('group').all()) {
      const choice = group.getByRole('radio').first();
      if (await choice.count()) await choice.check();
    }
    await toAdd.click();
    const toCart = page.getByRole('link', { name: /^View cart/ });
    await toCart.waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const known = new Set(asked);
    await toCart.click();
    // A figure of a checkout that does not work would mean nothing.
    await page.getByRole('group', { name: 'Tip' }).getByRole('radio').first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    return [...new Set(asked)].filter((url) => !known.has(url));
  } finally {
    await context.close();
  }
}

/** First paints in milliseconds, of the page and of a file of the same, each first as often as the other. */
async function paintsOf(browser: Browser, origin: string, path: string) {
  const reply = await fetch(origin + path);
  const csp = { 'content-security-policy': reply.headers.get('content-security-policy') ?? '' };
  const file = await serveInstead('as a file', origin, path, await reply.text(), csp);
  const paints: { live: number; file: number }[] = [];
  try {
    const paint = async (site: string) => (await slowVisit(browser, site, false, path)).firstPaint;
    // The first round is not counted: it compiles what the servers need.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const first = round % 2 ? await paint(file.origin) : undefined;
      const live = await paint(origin);
      const found = { live, file: first ?? (await paint(file.origin)) };
      if (round > 0) paints.push(found);
    }
    return paints;
  } finally {
    await file.stop();
  }
}
