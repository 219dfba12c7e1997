import path from 'node:path';
import { freePort, launchExample } from '@mealtime/infra/testing';
import { brotliSize } from '../support/brotli-size';
import type { Figure, Row } from '../support/figure';
import { isScript } from '../support/is-script';
import { median } from '../support/median';
import { percentile } from '../support/percentile';
import { serveFolder } from '../support/serve-folder';
import { LIMIT_MS, onSlowPhone, read, slowVisit, type Reading } from '../support/slow-visit';
import { buildTractorMonolith } from '../tractor-store/build';
import type { Browser } from '@playwright/test';

const PRODUCT = '/product/CL-07';
const ROUNDS = 7;
/** How the page is read before the press. */
const READINGS = {
  untouched: { ms: 6_000, moved: false },
  moved: { ms: 6_000, moved: true },
} satisfies Record<string, Reading>;
const PAINT_AIM = 1.05;
const SCRIPT_AIM_KB = 25;
const PRESS_AIM_MS = 300;

/** kB of scripts that run before the page is used. */
async function scriptsRun(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const run: string[] = [];
    page.on('request', (one) => one.resourceType() === 'script' && isScript(one.url()) && run.push(one.url()));
    await page.goto(origin + PRODUCT, { waitUntil: 'networkidle' });
    const sizes = await Promise.all([...new Set(run)].map(brotliSize));
    return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
  } finally {
    await context.close();
  }
}

/** Milliseconds. */
type Visit = Record<'firstPaint' | 'largestPaint' | keyof typeof READINGS, number>;

/**
 * As a finger does: it touches first. Its promise is waited for, not asked after: what asks again and again is a script that
 * costs the phone 40 ms after the press.
 */
const PRESS_PROBE = `new Promise((resolve, reject) => {
  setTimeout(reject, ${LIMIT_MS}, new Error('It is never said to be added'));
  const began = performance.now();
  const look = () => {
    if (document.querySelector('main').textContent.includes('Tractor was added')) resolve(performance.now() - began);
    else setTimeout(look, 4);
  };
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('add to basket'));
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.click();
  look();
})`;

/** Milliseconds from the first press of "add to basket", after the page was read, until it says that it was added. */
const pressAdd = (browser: Browser, origin: string, reading: Reading): Promise<number> =>
  onSlowPhone(browser, async (page) => {
    await page.goto(origin + PRODUCT, { waitUntil: 'load' });
    await read(page, reading);
    return page.evaluate<number>(PRESS_PROBE);
  });

/** The public reference application of the field on the engine, beside the same store as one server-rendered application. */
export const tractorStore: Figure = {
  name: 'tractor-store',
  title: "The Tractor Store's product page, beside the same store as one server-rendered application",
  async measure({ root, scratch, browser, say }) {
    say('  starting the store, and building it as one application');
    const store = path.join(root, 'examples/tractor-store');
    const composed = await launchExample('tractor-store', {
      PORT: String(await freePort()),
      TRACTOR_STORE_DATA: path.join(scratch, 'tractor-store'),
    });
    const dir = await buildTractorMonolith(root, store, path.join(root, 'bench/dist/tractor-store'), [
      { address: '/', params: {} },
      { address: PRODUCT, params: { id: 'CL-07' } },
    ]);
    const single = await serveFolder('one application', dir, composed.origin);
    try {
      const chromium = await browser();
      const sites = { composed, single };
      const rounds: Record<'composed' | 'single', Visit>[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const visits: Partial<(typeof rounds)[number]> = {};
        const order = ['composed', 'single'] as const;
        for (const name of round % 2 === 0 ? order : [...order].reverse()) {
          const { firstPaint, largestPaint } = await slowVisit(chromium, sites[name].origin, false, PRODUCT);
          const { origin } = sites[name];
          const untouched = await pressAdd(chromium, origin, READINGS.untouched);
          visits[name] = {
            firstPaint,
            largestPaint,
            untouched,
            moved: await pressAdd(chromium, origin, READINGS.moved),
          };
        }
        if (round > 0) rounds.push(visits as (typeof rounds)[number]);
      }
      const ratio = (of: 'firstPaint' | 'largestPaint', label: string): Row => {
        const values = rounds.map((round) => round.composed[of] / round.single[of]);
        const spread = [percentile(values, 0.25), percentile(values, 0.75)] as const;
        return { label, value: median(values), digits: 2, spread, aim: PAINT_AIM };
      };
      const press = (reading: keyof typeof READINGS, when: string): Row[] => {
        const of = (name: keyof typeof sites) => median(rounds.map((round) => round[name][reading]));
        return [
          {
            label: `first press of "add to basket" until it is there, ${when}`,
            ...{ value: of('composed'), unit: 'ms', digits: 0, aim: PRESS_AIM_MS },
          },
          { label: 'the same, one application', value: of('single'), unit: 'ms', digits: 0 },
        ];
      };
      return {
        rows: [
          {
            label: 'scripts run before anybody touches it',
            value: await scriptsRun(chromium, composed.origin),
            unit: 'kB',
            aim: SCRIPT_AIM_KB,
          },
          { label: 'the same, one application', value: await scriptsRun(chromium, single.origin), unit: 'kB' },
          ratio('firstPaint', 'first paint on a slow phone, against one application'),
          ratio('largestPaint', 'largest paint, likewise'),
          ...press('untouched', 'nothing was touched before'),
          ...press('moved', 'a finger moved the page before'),
        ],
        details: rounds,
      };
    } finally {
      await single.stop();
      await composed.stop();
    }
  },
};
