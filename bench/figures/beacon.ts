import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Browser } from '@playwright/test';
import { baseConfig } from 'federated-pages/build';
import webpack, { type Configuration } from 'webpack';
import type { Figure } from '../support/figure';
import { FIRST_PAGE } from '../support/first-page';
import { onSlowPhone } from '../support/slow-visit';

const AIM_KB = 1;
const ROUNDS = 3;
/** The vitals are measured from five seconds after the start; on this phone the script for it takes another. */
const STAY_MS = 9_000;
/** Reports of two seconds go together. */
const AFTER_MS = 3_000;

/** Replaces the reporting code: the same functions, which do nothing. */
const SILENT = `data:text/javascript,${['keepReports', 'noteVisit', 'hasFailed', 'watchVitals'].map((name) => `export const ${name}=()=>{};`).join('')}`;

/** The shell's scripts that report, built as the shell is: with brotli, in bytes. */
async function built(root: string, output: string, silent: boolean): Promise<number> {
  const base = baseConfig({
    dir: path.join(root, 'shell'),
    side: 'client',
    layer: 'frame',
    uniqueName: 'bench_beacon',
  });
  const idle = path.join(root, 'engine/host/src/idle-bundle.ts');
  const configuration: Configuration = {
    ...base,
    entry: { main: './src/main.ts', idle: { import: idle, library: { type: 'var', name: 'compositionIdle' } } },
    output: { ...base.output, path: output },
    plugins: [
      ...(base.plugins ?? []),
      ...(silent ? [new webpack.NormalModuleReplacementPlugin(/\/reports\/(reports|vitals)$/, SILENT)] : []),
    ],
  };
  await new Promise<void>((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) return reject(error);
      return stats?.hasErrors() ? reject(new Error(stats.toString('errors-only'))) : resolve();
    });
  });
  return fs
    .readdirSync(output)
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + zlib.brotliCompressSync(fs.readFileSync(path.join(output, name))).length, 0);
}

interface Probe {
  __benchBeacon: {
    sent: string[];
    /** Milliseconds from the page's start at which something of it ran. */
    ran: { what: 'loaded' | 'measuring' | 'noted' | 'sent'; at: number }[];
    long: { from: number; to: number }[];
  };
}

const PROBE = `(() => {
  const seen = (window.__benchBeacon = { sent: [], ran: [], long: [] });
  const note = (what) => seen.ran.push({ what, at: performance.now() });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.long.push({ from: startTime, to: startTime + duration });
  }).observe({ type: 'longtask', buffered: true });
  window.PerformanceObserver = class extends PerformanceObserver {
    constructor(take) {
      super((...given) => (take(...given), note('noted')));
    }
    observe(options) {
      super.observe(options);
      note('measuring');
    }
  };
  let idle;
  Object.defineProperty(window, 'compositionIdle', { get: () => idle, set: (value) => ((idle = value), note('loaded')) });
  const send = navigator.sendBeacon;
  navigator.sendBeacon = function (path, body) {
    seen.sent.push(body);
    note('sent');
    return send.call(this, path, body);
  };
})();`;

/**
 * One visit on a slow phone: the page is read, the sign-up opened, and the tab left for another one.
 *
 * @returns bytes that it reported, and the long tasks (50 ms) in which any of it ran: the measuring script, its start,
 *   an entry, or a report
 */
const visit = (browser: Browser, origin: string) =>
  onSlowPhone(browser, async (page) => {
    await page.addInitScript(PROBE);
    await page.goto(`${origin}${FIRST_PAGE}`, { waitUntil: 'load' });
    await page.waitForTimeout(STAY_MS);
    // A page that is not used runs no remote, and reports none.
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/signup/user"]')?.click());
    await page.locator('dialog[open] input:not([type="hidden"])').first().waitFor();
    await page.waitForTimeout(AFTER_MS);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await page.waitForTimeout(AFTER_MS);
    const { sent, ran, long } = await page.evaluate(() => (window as unknown as Probe).__benchBeacon);
    for (const part of ['"visit"', '"vitals"'])
      if (!sent.some((body) => body.includes(part))) throw new Error(`The visit did not tell its ${part}`);
    for (const part of ['loaded', 'measuring', 'noted'] as const)
      if (!ran.some(({ what }) => what === part)) throw new Error(`What measures was not seen: ${part}`);
    const its = long.flatMap(({ from, to }) => {
      const what = ran.filter(({ at }) => from <= at && at <= to).map((one) => one.what);
      return what.length > 0 ? [{ from, to, what }] : [];
    });
    return { bytes: sent.join('').length, reports: sent.length, ran, long, its };
  });

/** The cost of reporting for a visitor. */
export const beacon: Figure = {
  name: 'beacon',
  title: 'What telling how pages fare costs a visitor',
  async measure({ root, scratch, browser, product, say }) {
    say('  building the frame with it and without');
    const [reporting = NaN, silent = NaN] = [
      await built(root, path.join(scratch, 'beacon/with'), false),
      await built(root, path.join(scratch, 'beacon/without'), true),
    ];
    const { origin } = await product();
    const chromium = await browser();
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(chromium, origin));
    const most = (value: (one: (typeof visits)[number]) => number) => Math.max(...visits.map(value));
    return {
      rows: [
        { label: 'its scripts, brotli', value: (reporting - silent) / 1000, unit: 'kB', digits: 2, aim: AIM_KB },
        {
          label: 'what a visit with a sign-up opened tells',
          value: most(({ bytes }) => bytes) / 1000,
          unit: 'kB',
          digits: 2,
        },
        {
          label: 'long tasks of a slow phone in which it tells or measures',
          value: most(({ its }) => its.length),
          aim: 0,
        },
      ],
      details: { built: { told: reporting, silent }, visits },
    };
  },
};
