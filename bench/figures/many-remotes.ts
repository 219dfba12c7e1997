import fs from 'node:fs';
import path from 'node:path';
import { releaseIn } from '@mealtime/infra/testing';
import type { Browser } from '@playwright/test';
import { publishBuilt } from 'federated-pages/release';
import { startServer, type Server } from 'federated-pages/server';
import { brotliSize } from '../support/brotli-size';
import { FIRST_PAGE } from '../support/first-page';
import type { Figure, Row } from '../support/figure';
import { copyName, copyProduct, raiseCopy } from '../support/many-remotes';
import { median } from '../support/median';
import { percentile } from '../support/percentile';
import { onSlowPhone } from '../support/slow-visit';
import { WORKS_PROBE, type Timing } from '../support/visit';

/** Remotes beside the product's own. */
const COPIES = { few: 1, many: 101 };
const ROUNDS = 9;
const PUBLISHES = 3;
/** The page is done once nothing came in during this time. */
const QUIET_MS = 3_000;
const LIMIT_MS = 90_000;

const BYTES_AIM = 1.02;
const TIME_AIM = 1.05;
const PUBLISH_AIM = 1.5;

type Which = keyof typeof COPIES;
const BOTH = ['few', 'many'] as const;

/** Bytes of everything below a folder, each file once: those of one content may be linked. */
function sizeBelow(folder: string): number {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

interface FirstLoad {
  /** On the wire, all that the visit asked for until nothing more came. */
  bytes: number;
  /** Milliseconds since the document was asked for. */
  largestPaint: number;
  works: number;
}

/** The first visit of a browser on a slow phone, without any use of the page. */
const firstLoad = (browser: Browser, origin: string): Promise<FirstLoad> =>
  onSlowPhone(browser, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    let lastAt = Date.now();
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      lastAt = Date.now();
    });
    await page.addInitScript(WORKS_PROBE);
    await page.addInitScript(`new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.__largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });`);
    await page.goto(origin + FIRST_PAGE, { waitUntil: 'load', timeout: LIMIT_MS });
    await page.waitForFunction(() => (window as Timing).__benchWorks !== undefined, undefined, { timeout: LIMIT_MS });
    while (Date.now() - lastAt < QUIET_MS) await page.waitForTimeout(100);
    const times = await page.evaluate(() => ({
      largestPaint: (window as { __largest?: number }).__largest ?? NaN,
      works: (window as Timing).__benchWorks ?? NaN,
    }));
    return { bytes, ...times };
  });

interface Place {
  repository: string;
  dataDir: string;
}

/** The time of one publish of a copy, the command's start included, and the growth of the store. */
async function publishOnce({ repository, dataDir }: Place, version: string) {
  raiseCopy(repository, copyName(1), version);
  const releases = path.join(dataDir, 'releases');
  const versions = path.join(releases, 'remotes');
  const before = sizeBelow(releases) - sizeBelow(versions);
  const began = performance.now();
  await releaseIn(repository, dataDir, 'publish', copyName(1), '--built');
  const seconds = (performance.now() - began) / 1000;
  return { seconds, bytes: sizeBelow(releases) - sizeBelow(versions) - before };
}

/** The product with five and with a hundred and five remotes of a real one's size. */
export const manyRemotes: Figure = {
  name: 'many-remotes',
  title: `The product with ${COPIES.many + 4} remotes of a real one's size, against ${COPIES.few + 4}`,
  async measure({ root, scratch, browser, product, say }) {
    // Builds stale workspaces.
    await product();
    const places = {} as Record<Which, Place>;
    for (const which of BOTH) {
      const repository = path.join(scratch, `${which}-remotes`, 'repository');
      const dataDir = path.join(scratch, `${which}-remotes`, 'data');
      say(`  releasing ${COPIES[which] + 4} remotes`);
      copyProduct(root, repository, COPIES[which]);
      await publishBuilt({ root: repository, dataDir, site: { mode: 'production' } });
      places[which] = { repository, dataDir };
    }
    const rounds: Record<Which, Awaited<ReturnType<typeof publishOnce>>>[] = [];
    // The first publish finds nothing of its kind before it: it is not counted.
    for (let round = 0; round <= PUBLISHES; round += 1) {
      const found = {} as (typeof rounds)[number];
      for (const which of BOTH) found[which] = await publishOnce(places[which], `9.${round}.0`);
      if (round > 0) rounds.push(found);
    }

    const servers = {} as Record<Which, Server>;
    const visits: Record<Which, FirstLoad>[] = [];
    const html = {} as Record<Which, number>;
    try {
      for (const which of BOTH) {
        const { dataDir } = places[which];
        servers[which] = await startServer({ dataDir, serviceUrl: 'http://127.0.0.1:1' });
        html[which] = await brotliSize(servers[which].url + FIRST_PAGE);
      }
      const chromium = await browser();
      // The first visit reads what the servers need: it is not counted. Each goes first as often as the other.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const found = {} as Record<Which, FirstLoad>;
        for (const which of round % 2 === 0 ? BOTH : [...BOTH].reverse())
          found[which] = await firstLoad(chromium, servers[which].url);
        if (round > 0) visits.push(found);
      }
    } finally {
      for (const server of Object.values(servers)) await server.stop();
    }

    const visit = (which: Which, of: keyof FirstLoad) => median(visits.map((one) => one[which][of]));
    const publish = (which: Which, of: 'seconds' | 'bytes') => median(rounds.map((one) => one[which][of]));
    const against = (values: readonly number[], aim: number): Row => ({
      label: 'against few',
      value: median(values),
      spread: [percentile(values, 0.25), percentile(values, 0.75)],
      ...{ digits: 3, aim },
    });
    const ratios = (of: keyof FirstLoad) => visits.map(({ few, many }) => many[of] / few[of]);
    return {
      rows: [
        { label: "the landing page's HTML with few (brotli)", value: html.few / 1000, unit: 'kB' },
        { label: 'with many', value: html.many / 1000, unit: 'kB' },
        { label: 'first load with many, all bytes', value: visit('many', 'bytes') / 1000, unit: 'kB' },
        against(ratios('bytes'), BYTES_AIM),
        { label: 'largest paint with many', value: visit('many', 'largestPaint') / 1000, digits: 2, unit: 's' },
        against(ratios('largestPaint'), TIME_AIM),
        { label: 'a script answers, with many', value: visit('many', 'works') / 1000, digits: 2, unit: 's' },
        against(ratios('works'), TIME_AIM),
        { label: 'one publish with many', value: publish('many', 'seconds'), digits: 2, unit: 's' },
        against(
          rounds.map(({ few, many }) => many.seconds / few.seconds),
          PUBLISH_AIM,
        ),
        { label: 'the store grows by, with few', value: publish('few', 'bytes') / 1e6, digits: 2, unit: 'MB' },
        { label: 'with many', value: publish('many', 'bytes') / 1e6, digits: 2, unit: 'MB' },
      ],
      details: { html, visits, rounds },
    };
  },
};
