import type { Browser } from '@playwright/test';
import { brotliSize } from '../support/brotli-size';
import type { Figure, Site } from '../support/figure';
import { opensOverlay, visit } from '../support/visit';

const AIM_RATIO = 1.25;

interface Script {
  path: string;
  bytes: number;
}

/** Every script that Chromium loads on the first page until nothing more is asked for, with its size on the wire. */
async function scriptsOf(browser: Browser, { origin, name }: Site): Promise<Script[]> {
  const { requests, problems } = await visit(browser, origin);
  if (problems.length > 0) throw new Error(`The ${name} page has problems: ${problems.join('; ')}`);
  const urls = new Set(requests.filter(({ type, url }) => type === 'Script' || isScript(url)).map(({ url }) => url));
  return Promise.all([...urls].map(async (url) => ({ path: url.slice(origin.length), bytes: await brotliSize(url) })));
}

const isScript = (url: string) => new URL(url).pathname.endsWith('.js');
const total = (scripts: Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/** JavaScript of the first load, composed against the same pages as one bundle. */
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
    const kB = (scripts: Script[]) => total(scripts) / 1000;
    return {
      rows: [
        { label: 'composed', value: kB(composed), unit: 'kB' },
        { label: 'one bundle of the same pages', value: kB(single), unit: 'kB' },
        { label: 'ratio', value: total(composed) / total(single), digits: 3, aim: AIM_RATIO },
      ],
      details: { composed, monolith: single },
    };
  },
};
