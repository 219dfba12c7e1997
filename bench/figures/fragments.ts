import type { Browser } from '@playwright/test';
import { brotliSize } from '../support/brotli-size';
import type { Figure } from '../support/figure';
import { isScript } from '../support/is-script';
import { median } from '../support/median';
import { percentile } from '../support/percentile';
import { fixturePublisher } from '../support/publish-fixture';
import { onSlowPhone } from '../support/slow-visit';

const ADDED_AIM_KB = 3;
const TIME_AIM = 1.15;
const ROUNDS = 7;
const LIMIT_MS = 60_000;
const TEAMS = [1, 2, 3, 4, 5];
const PIECES = 20;

/** Bytes of a page's HTML and of every script that runs on it, with brotli. */
async function weigh(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const run = new Set<string>();
    page.on('request', (one) => one.resourceType() === 'script' && isScript(one.url()) && run.add(one.url()));
    await page.goto(url, { waitUntil: 'networkidle' });
    const sizes = await Promise.all([url, ...run].map(brotliSize));
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  } finally {
    await context.close();
  }
}

/** Milliseconds since a page was asked for on the slow phone until every piece of it answers. */
const untilAllAnswer = (browser: Browser, url: string): Promise<number> =>
  onSlowPhone(browser, async (page) => {
    await page.addInitScript(`(() => {
      const look = () => {
        const answering = document.querySelectorAll('section[data-live]:not([hidden])').length;
        if (answering === ${PIECES}) document.documentElement.dataset.all = performance.now();
        else setTimeout(look, 4);
      };
      look();
    })();`);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    const all = () => document.documentElement.dataset['all'] !== undefined;
    await page.waitForFunction(all, undefined, { timeout: LIMIT_MS });
    return Number(await page.evaluate(() => document.documentElement.dataset['all']));
  });

/** Twenty pieces of five teams on a page of a sixth, all of which take over as the page loads, beside the same pieces in one remote. */
export const fragments: Figure = {
  name: 'fragments',
  title: `A page with ${PIECES} fragments of ${TEAMS.length} teams, beside the same page of one remote`,
  async measure({ root, scratch, browser, product, say }) {
    const { origin } = await product();
    say('  building and releasing seven remotes');
    const publish = fixturePublisher({ root, scratch }, 'fragments');
    for (const team of TEAMS) await publish(`mf-giver-${team}`, 'mf-giver');
    for (const name of ['mf-board', 'mf-alone']) await publish(name);

    const chromium = await browser();
    // A fragment adds its own code and HTML to a page of its own team's.
    const added = async (page: string) =>
      (await weigh(chromium, `${origin}${page}/one`)) - (await weigh(chromium, `${origin}${page}/none`));
    const weights = { fragment: await added('/board'), own: await added('/alone') };
    const rounds: { teams: number; alone: number }[] = [];
    // The first visit compiles what the servers need: it is not counted. Each goes first as often as the other.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const found = { teams: NaN, alone: NaN };
      const order = ['teams', 'alone'] as const;
      for (const name of round % 2 === 0 ? order : [...order].reverse())
        found[name] = await untilAllAnswer(chromium, origin + (name === 'teams' ? '/board' : '/alone'));
      if (round > 0) rounds.push(found);
    }
    const ratios = rounds.map(({ teams, alone }) => teams / alone);
    return {
      rows: [
        {
          label: 'one fragment adds, beyond its own code',
          value: (weights.fragment - weights.own) / 1000,
          ...{ unit: 'kB', aim: ADDED_AIM_KB },
        },
        { label: 'its own code, and its HTML', value: weights.own / 1000, unit: 'kB' },
        {
          label: `until all ${PIECES} answer on a slow phone`,
          value: median(rounds.map(({ teams }) => teams)) / 1000,
          ...{ digits: 2, unit: 's' },
        },
        {
          label: 'against the same pieces of one remote',
          value: median(ratios),
          spread: [percentile(ratios, 0.25), percentile(ratios, 0.75)],
          ...{ digits: 2, aim: TIME_AIM },
        },
      ],
      details: { weights, rounds },
    };
  },
};
