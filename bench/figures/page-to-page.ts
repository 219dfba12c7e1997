import type { Browser } from '@playwright/test';
import type { Figure } from '../support/figure';
import { median } from '../support/median';
import { percentile } from '../support/percentile';
import { onSlowPhone } from '../support/slow-visit';

const AIM = 1.1;
const ROUNDS = 9;
const LIMIT_MS = 60_000;
/** Files that are prefetched after load, and on pointing at a link, have arrived. */
const REST_MS = 4_000;

/** From one team's page to another's, both ways: the link's path, and a heading of its page. */
const MOVES = [
  { from: '/user/login', to: '/how-it-works', heading: 'Meals Made Easy!' },
  { from: '/how-it-works', to: '/user/login', heading: 'Sign In' },
] as const;

/** As text: what the bench is compiled with adds to functions what no page has. */
const pressProbe = (heading: string) => `(() => {
  const began = performance.now();
  const look = () => {
    const shown = [...document.querySelectorAll('main h1')].some(
      (one) => one.textContent === ${JSON.stringify(heading)} && one.checkVisibility(),
    );
    if (shown) document.documentElement.dataset.moved = performance.now() - began;
    else setTimeout(look, 4);
  };
  document.getElementById('bench-link').click();
  look();
})()`;

/** Milliseconds from the press of a link until the page that it leads to shows its heading. */
const move = (browser: Browser, origin: string, { from, to, heading }: (typeof MOVES)[number]): Promise<number> =>
  onSlowPhone(browser, async (page) => {
    await page.goto(origin + from, { waitUntil: 'load', timeout: LIMIT_MS });
    await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined, undefined, {
      timeout: LIMIT_MS,
    });
    await page.waitForTimeout(REST_MS);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, id: 'bench-link', textContent: 'On' });
      document.querySelector('main')?.append(link);
      link.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 }));
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }, to);
    await page.waitForTimeout(REST_MS);
    await page.evaluate(pressProbe(heading));
    const moved = () => document.documentElement.dataset['moved'] !== undefined;
    await page.waitForFunction(moved, undefined, { timeout: LIMIT_MS });
    return Number(await page.evaluate(() => document.documentElement.dataset['moved']));
  });

/** Between pages of two teams, with their code fetched ahead, beside the same move within one bundle. */
export const pageToPage: Figure = {
  name: 'page-to-page',
  title: "From one remote's page to another's on a slow phone, from the press until it shows",
  async measure({ browser, product, monolith }) {
    const chromium = await browser();
    const origins = { composed: (await product()).origin, bundle: (await monolith()).origin };
    const rows = [];
    const details: unknown[] = [];
    for (const one of MOVES) {
      const rounds: Record<keyof typeof origins, number>[] = [];
      // The first visit compiles what the servers need: it is not counted. Each goes first as often as the other.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const found = { composed: NaN, bundle: NaN };
        const order = ['composed', 'bundle'] as const;
        for (const name of round % 2 === 0 ? order : [...order].reverse())
          found[name] = await move(chromium, origins[name], one);
        if (round > 0) rounds.push(found);
      }
      const ratios = rounds.map(({ composed, bundle }) => composed / bundle);
      details.push({ ...one, rounds });
      rows.push(
        {
          label: `${one.from} to ${one.to}`,
          value: median(rounds.map(({ composed }) => composed)),
          ...{ digits: 0, unit: 'ms' },
        },
        {
          label: 'against one bundle of the same pages',
          value: median(ratios),
          spread: [percentile(ratios, 0.25), percentile(ratios, 0.75)] as const,
          ...{ digits: 2, aim: AIM },
        },
      );
    }
    return { rows, details };
  },
};
