import type { Browser, Page } from '@playwright/test';
import { FIRST_PAGE } from './first-page';
import { WORKS_PROBE, type Timing } from './visit';

/** Lighthouse's slow 4G, and a processor four times slower than this one. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const CPU_RATE = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Nothing moves any more after this time. */
const SETTLE_MS = 4_000;
/** Of one visit, for whatever is waited for. */
export const LIMIT_MS = 90_000;

/** Times in milliseconds since the document was asked for. */
export interface SlowVisit {
  firstPaint: number;
  largestPaint: number;
  /** Undefined for a page without scripts. */
  works: number | undefined;
  layoutShift: number;
}

const PAINT_PROBE = `(() => {
  window.__benchPaint = { largest: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.__benchPaint.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__benchPaint.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
})();`;

interface Paint {
  __benchPaint: { largest: number; shift: number };
}

/** Runs `work` with a page of its own on a slow phone, in a fresh profile, and returns its result. */
export async function onSlowPhone<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  try {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    return await work(page);
  } finally {
    // A page that is so slow and on its way to another one was seen never to close.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 }).catch(() => undefined);
    await context.close();
  }
}

/** How a page is read on a phone before anything on it is pressed: left alone, or moved by a finger a second after the start. */
export interface Reading {
  ms: number;
  moved: boolean;
}

const READING_BEGINS_MS = 1_000;

/** Reads a loaded page. */
export async function read(page: Page, { ms, moved }: Reading): Promise<void> {
  if (!moved) return page.waitForTimeout(ms);
  await page.waitForTimeout(READING_BEGINS_MS);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 4, y }] });
  await touch('touchStart', 600);
  for (const y of [590, 570, 550]) await touch('touchMove', y);
  await touch('touchEnd');
  await page.waitForTimeout(ms - READING_BEGINS_MS);
}

/** Loads a page of a site on a slow phone; default: the first one. */
export const slowVisit = (
  browser: Browser,
  origin: string,
  hasScripts: boolean,
  path = FIRST_PAGE,
): Promise<SlowVisit> =>
  onSlowPhone(browser, async (page) => {
    await page.addInitScript(PAINT_PROBE);
    if (hasScripts) await page.addInitScript(WORKS_PROBE);
    await page.goto(`${origin}${path}`, { waitUntil: 'load', timeout: LIMIT_MS });
    if (hasScripts) {
      const works = () => (window as Timing).__benchWorks !== undefined;
      await page.waitForFunction(works, undefined, { timeout: LIMIT_MS });
    }
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(() => {
      const { largest, shift } = (window as unknown as Paint).__benchPaint;
      return {
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
        largestPaint: largest,
        works: (window as Timing).__benchWorks,
        layoutShift: shift,
      };
    });
  });

/**
 * Opens the first page on a slow phone and presses its link to the sign-up.
 *
 * @param reading before the press; without one it is pressed as soon as a script answers, and the time counts from when the
 *   page was asked for; else from the press
 * @returns milliseconds until the form's first field is there to be typed into
 */
export const pressOnSlowPhone = (browser: Browser, origin: string, reading?: Reading): Promise<number> =>
  onSlowPhone(browser, async (page) => {
    const left = new Promise<never>((_, reject) => {
      let documents = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest() && ++documents > 1) reject(new Error('The press loaded another document'));
      });
    });
    left.catch(() => undefined); // it is waited for below
    await page.addInitScript(pressProbe(!reading));
    await page.goto(`${origin}${FIRST_PAGE}`, { waitUntil: 'commit', timeout: LIMIT_MS });
    if (reading) {
      const ready = () => document.documentElement?.dataset['ready'] !== undefined;
      await page.waitForFunction(ready, undefined, { timeout: LIMIT_MS });
      await read(page, reading);
    }
    return await Promise.race([page.evaluate(() => (window as unknown as Pressed).__benchPress()), left]);
  });

interface Pressed {
  /** Milliseconds until the field is there: since the press, or since the page was asked for. */
  __benchPress(): Promise<number>;
}

// Its promise is waited for, not asked after: what asks again and again is a script that costs the phone 40 ms.
const pressProbe = (atOnce: boolean) => `(() => {
  const field = () => document.querySelector('dialog[open] input:not([type="hidden"])');
  const opened = new Promise((resolve, reject) => {
    setTimeout(reject, ${LIMIT_MS}, new Error('The form never opens'));
    const look = (since) => (field() ? resolve(performance.now() - since) : setTimeout(look, 4, since));
    const press = (since) => {
      document.querySelector('main a[href="/signup/user"]').click();
      look(since);
    };
    window.__benchPress = () => {
      if (!${atOnce}) press(performance.now());
      return opened;
    };
    const begin = () => (document.documentElement?.dataset.ready === undefined ? setTimeout(begin, 4) : press(0));
    if (${atOnce}) begin();
  });
})();`;
