import type { Browser } from '@playwright/test';
import { brotliSize } from '../support/brotli-size';
import { isScript } from '../support/is-script';
import type { Figure, Site } from '../support/figure';
import { opensOverlay, visit } from '../support/visit';

/** kB that run before the page is used. */
const AIM = 25;

interface Script {
  path: string;
  bytes: number;
  /** Run as the page loads; else fetched for when it is used. */
  runs: boolean;
}

/** Every script that Chromium loads on the first page until nothing more is asked for, with its size on the wire. */
async function scriptsOf(browser: Browser, { origin, name }: Site): Promise<Script[]> {
  const { requests, problems } = await visit(browser, origin);
  if (problems.length > 0) throw new Error(`The ${name} page has problems: ${problems.join('; ')}`);
  const urls = new Set(requests.filter(({ type, url }) => type === 'Script' || isScript(url)).map(({ url }) => url));
  const run = new Set(requests.filter(({ type }) => type === 'Script').map(({ url }) => url));
  return Promise.all(
    [...urls].map(async (url) => ({
      path: url.slice(origin.length),
      bytes: await brotliSize(url),
      runs: run.has(url),
    })),
  );
}

const kB = (scripts: Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** JavaScript of the first load, beside the same pages as one bundle. */
export const javascript: Figure = {
  name: 'javascript',
  title: 'JavaScript on the first load of the landing page, brotli',
  async measure({ browser, product, monolith, say }) {
    const sites = [await product(), await monolith()];
    const chromium = await browser();
    // Figures of a page that does not work would mean nothing.
    for (const { origin } of sites) await opensOverlay(chromium, origin);
    say('  both work: the sign-up opens above the landing page, and closes');
    const [composed = [], single = []] = await Promise.all(sites.map((site) => scriptsOf(chromium, site)));
    const that = (runs: boolean) => kB(composed.filter((script) => script.runs === runs));
    return {
      rows: [
        { label: 'run before anybody touches the page', value: that(true), unit: 'kB', aim: AIM },
        { label: 'fetched when idle, for the first use', value: that(false), unit: 'kB' },
        { label: 'one bundle of the same pages, run', value: kB(single), unit: 'kB' },
      ],
      details: { composed, monolith: single },
    };
  },
};
