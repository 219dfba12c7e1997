import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page, Request } from 'playwright-core';
import { REPORTS_PATH } from '@federated-pages/manifest/report';

/** Viewport widths in CSS pixels: desktop and phone. */
export const WIDTHS = [1440, 390] as const;
const HEIGHT = 900;
/** Maximum height of a screenshot in CSS pixels. */
const PICTURE_HEIGHT = 8_000;
/** Time limits in milliseconds: for a document, the script of the shell, a page at rest, and touched parts to mount. */
const LIMITS = { load: 15_000, ready: 6_000, rest: 6_000, settle: 4_000 } as const;
/** Milliseconds without a new request after which a page is at rest. */
const QUIET_MS = 300;

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Figures of a page at rest, before any interaction. */
export interface PageFigures {
  /** kB of executed scripts, as transferred. */
  scripts: number;
  /**
   * Distinct files and data requests, with the document. Without prefetches, reports and lazy images, whose number
   * depends on the machine's speed.
   */
  requests: number;
  /** Milliseconds until the largest contentful paint on this machine. */
  largestPaint: number;
  /** Layout shift score. */
  layoutShift: number;
}

/** The findings of one page. */
export interface PageLook {
  /** Path with query. */
  address: string;
  status: number;
  /** Faults, each as a sentence. */
  faults: string[];
  /** Violations of WCAG 2.2 AA by axe: "rule: element". Empty if not requested. */
  barriers: string[];
  figures: PageFigures;
  /** Paths of its links. */
  links: string[];
  /** Number of readable characters, without the frame. */
  readable: number;
  /** PNG by width. Empty if not requested. */
  pictures: ReadonlyMap<number, Buffer>;
}

export interface LookOptions {
  /** Takes screenshots. Default: true. */
  closely?: boolean;
  /** Runs axe. Default: as `closely`. */
  forBarriers?: boolean;
  /** Waits until the page is at rest, for reproducible figures. Default: true; otherwise there are none. */
  forFigures?: boolean;
  /** Called with each page before it is opened, to inject faults. */
  prepare?(page: Page): Promise<void>;
}

/** As text, because compiled functions reference helpers that the page lacks. */
const WATCH = `
  window.compositionWalk = { faults: [], ran: [], largestPaint: 0, layoutShift: 0 };
  document.addEventListener('load', ({ target }) => target instanceof HTMLScriptElement && compositionWalk.ran.push(target.src), true);
  addEventListener('composition:fault', ({ detail: { title, error } }) => compositionWalk.faults.push(title + ': ' + error));
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) compositionWalk.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) compositionWalk.layoutShift += one.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/**
 * Executed scripts are recorded by their elements: the browser's resource list attributes preloaded ones to their link.
 */
const FIGURES = `(() => {
  const { ran, largestPaint, layoutShift } = compositionWalk;
  const sizes = new Map(performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  const scripts = [...new Set(ran)].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) / 1000;
  const waiting = [...document.images].filter(({ loading }) => loading === 'lazy').map(({ currentSrc }) => currentSrc);
  return { scripts, largestPaint, layoutShift, waiting };
})()`;

/** A page's figures, and the addresses of its lazy images. */
interface PageMeasures extends Omit<PageFigures, 'requests'> {
  waiting: string[];
}

/** Resolves when the browser is idle, after earlier idle callbacks. */
const IDLE = `new Promise((done) => requestIdleCallback(() => done(), { timeout: 2_000 }))`;

/** Touches the first control of each remote's part. Returns the names of their performance measures. */
const TOUCH = `(() => {
  const touched = [];
  for (const host of document.querySelectorAll('[data-remote]')) {
    const used = host.querySelector('button, input, select, textarea, label, [role="button"], [tabindex], [contenteditable]');
    if (!used) continue;
    used.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    if (used.closest('[data-remote]') === host && !host.dataset.fragment) touched.push('composition ' + host.dataset.remote);
  }
  return touched;
})()`;

const stands = (names: readonly string[]) =>
  `compositionWalk.faults.length > 0 || ${JSON.stringify(names)}.every((name) => performance.getEntriesByName(name).length > 0)`;

const LINKS = `[...document.querySelectorAll('a[href]')]
  .map(({ href }) => new URL(href))
  .filter(({ origin }) => origin === location.origin)
  .map(({ pathname }) => pathname)`;

const READABLE = `['main', 'overlays'].reduce((sum, id) => sum + (document.getElementById(id)?.innerText.trim().length ?? 0), 0)`;

const { resolve } = createRequire(import.meta.url);

/** The minified file, half the size of the package's main file. */
const AXE = 'axe-core/axe.min.js';
let axe: string | undefined;

/** Violations as "rule: element", each once. */
const barriersOn = async (page: Page): Promise<string[]> => {
  axe ??= fs.readFileSync(resolve(AXE), 'utf8');
  await page.evaluate(`${axe};0`);
  return page.evaluate<string[]>(
    `axe.run(document, { runOnly: ${JSON.stringify(WCAG_2_2_AA)}, resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`,
  );
};

/** Whether axe is installed. */
export function hasAxe(): boolean {
  try {
    return resolve(AXE) !== '';
  } catch {
    return false;
  }
}

/** Without the stack of minified code. */
const firstLine = (text: string) => text.split('\n')[0]?.slice(0, 300) ?? '';

/** Records browser errors, each once. Responses of other sites are ignored. */
function listen(page: Page, origin: string): Set<string> {
  const faults = new Set<string>();
  const isOwn = (url: string) => url.startsWith(`${origin}/`);
  page.on('pageerror', ({ message }) => faults.add(`an uncaught error: ${firstLine(message)}`));
  page.on('console', (message) => {
    // Failed requests and remotes' faults are recorded elsewhere.
    const text = firstLine(message.text());
    if (message.type() === 'error' && !/^Failed to load resource|\] (?:failed to |is late)/.test(text))
      faults.add(`the console says: ${text}`);
  });
  page.on('response', (response) => {
    const url = new URL(response.url());
    const limit = url.pathname.startsWith('/api/') ? 500 : 400;
    if (isOwn(response.url()) && response.status() >= limit && response.request().resourceType() !== 'document')
      faults.add(`${url.pathname} answered ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    const why = request.failure()?.errorText ?? 'no reason';
    // Aborted by leaving the page, or a report.
    if (isOwn(request.url()) && why !== 'net::ERR_ABORTED' && pathname !== REPORTS_PATH)
      faults.add(`${pathname} could not be had: ${why}`);
  });
  return faults;
}

/** Polling interval in milliseconds. */
const POLL_MS = 50;

/**
 * Waits for an expression to become true; false on a timeout. Polled from outside, as the CSP forbids eval in pages.
 */
async function comesAbout(page: Page, expression: string, limitMs: number): Promise<boolean> {
  for (const end = Date.now() + limitMs; Date.now() < end; await page.waitForTimeout(POLL_MS))
    if (await page.evaluate<boolean>(expression)) return true;
  return false;
}

/** Counts a page's own requests, without prefetches and reports, which depend on the machine's speed. */
export class Requests {
  readonly #asked = new Set<string>();
  readonly #underWay = new Set<Request>();

  constructor(private readonly page: Page) {
    page.on('request', (request) => {
      const isAhead = request.headers()['sec-purpose'] === 'prefetch';
      if (isAhead || request.resourceType() === 'ping' || !/^https?:/.test(request.url())) return;
      this.#asked.add(`${request.method()} ${request.url()}`);
      this.#underWay.add(request);
    });
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  /** Distinct files and data requests. */
  get count(): number {
    return this.#asked.size;
  }

  /** The same without these addresses. */
  countWithout(addresses: readonly string[]): number {
    const left = new Set(addresses.map((address) => `GET ${address}`));
    return [...this.#asked].filter((asked) => !left.has(asked)).length;
  }

  /** Waits until no new requests are made, also when the browser is idle, or until the limit. */
  async rest(limitMs: number): Promise<void> {
    const end = Date.now() + limitMs;
    let before: number;
    do {
      before = this.count;
      await this.page.evaluate(IDLE);
      let since = Date.now();
      for (let seen = this.count; Date.now() - since < QUIET_MS && Date.now() < end; seen = this.count) {
        await this.page.waitForTimeout(POLL_MS);
        if (this.#underWay.size > 0 || this.count > seen) since = Date.now();
      }
    } while (this.count > before && Date.now() < end);
  }
}

const PICTURE = { format: 'png', captureBeyondViewport: true, optimizeForSpeed: true } as const;

/**
 * Script for stable screenshots: ends animations, hides the caret, and renders content and images below the fold.
 * Constructed style sheets pass any CSP.
 */
const STAND_STILL = `(async () => {
  for (const one of document.getAnimations())
    if (one.playbackRate === 0 || one.effect?.getComputedTiming().endTime === Infinity) one.cancel();
    else one.finish();
  const still = new CSSStyleSheet();
  still.replaceSync('* { caret-color: transparent !important; content-visibility: visible !important }');
  document.adoptedStyleSheets.push(still);
  const late = new Promise((done) => setTimeout(done, ${LIMITS.settle}));
  const drawn = [...document.images].map((one) => {
    one.loading = 'eager';
    return one.decode().catch(() => undefined);
  });
  await Promise.race([late, Promise.all([...drawn, document.fonts.ready])]);
  return document.documentElement.scrollHeight;
})()`;

/**
 * Full-page screenshots at both widths. Taken by CDP with fast compression: half the time for files half as large
 * again; it was the slowest part of a walk.
 */
async function picturesOf(page: Page): Promise<Map<number, Buffer>> {
  const pictures = new Map<number, Buffer>();
  const session = await page.context().newCDPSession(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const height = await page.evaluate<number>(STAND_STILL);
    const clip = { x: 0, y: 0, width, height: Math.min(height, PICTURE_HEIGHT), scale: 1 };
    const { data } = await session.send('Page.captureScreenshot', { ...PICTURE, clip });
    pictures.set(width, Buffer.from(data, 'base64'));
  }
  return pictures;
}

/**
 * Opens a page as a new visitor, touches each part so that its script runs, and collects the findings. Never rejects
 * because of the page.
 * @param origin of the set, `http://host:port`
 */
export async function lookAt(
  browser: Browser,
  origin: string,
  address: string,
  { closely = true, forBarriers = closely, forFigures = true, prepare }: LookOptions = {},
): Promise<PageLook> {
  const context = await browser.newContext({
    viewport: { width: WIDTHS[0], height: HEIGHT },
    // The page as sent by the server, without a service worker.
    ...{ reducedMotion: 'reduce', serviceWorkers: 'block' },
  });
  const look: PageLook = {
    ...{ address, status: 0, faults: [], barriers: [], links: [], readable: 0, pictures: new Map() },
    figures: { scripts: 0, requests: 0, largestPaint: 0, layoutShift: 0 },
  };
  try {
    const page = await context.newPage();
    const faults = listen(page, origin);
    const requests = new Requests(page);
    await page.addInitScript(WATCH);
    await prepare?.(page);
    try {
      const reply = await page.goto(origin + address, {
        waitUntil: 'load',
        // Delayed files may wait for each other.
        timeout: prepare ? 2 * LIMITS.load : LIMITS.load,
      });
      look.status = reply?.status() ?? 0;
      if (look.status >= 400) faults.add(`it answered ${look.status}`);
      if (!(await comesAbout(page, 'document.documentElement.dataset.ready !== undefined', LIMITS.ready)))
        faults.add("the shell's script did not run");
      if (forFigures) {
        await requests.rest(LIMITS.rest);
        const { waiting, ...figures } = await page.evaluate<PageMeasures>(FIGURES);
        look.figures = { ...figures, requests: requests.countWithout(waiting) };
      } else await page.waitForTimeout(QUIET_MS);
      const touched = await page.evaluate<string[]>(TOUCH);
      if (!(await comesAbout(page, stands(touched), LIMITS.settle)))
        faults.add(`what was touched does not answer: ${touched.join(', ').replaceAll('composition ', '')}`);
      await page.waitForTimeout(QUIET_MS);
      look.links = [...new Set(await page.evaluate<string[]>(LINKS))];
      // Content of a late script appears late, too.
      await comesAbout(page, `${READABLE} > 0`, LIMITS.settle);
      look.readable = await page.evaluate<number>(READABLE);
      if (forBarriers && hasAxe()) look.barriers = [...new Set(await barriersOn(page))];
      if (closely) look.pictures = await picturesOf(page);
      for (const fault of await page.evaluate<string[]>('compositionWalk.faults')) faults.add(fault);
    } catch (error) {
      faults.add(`it could not be looked at: ${firstLine((error as Error).message)}`);
    }
    look.faults = [...faults].map((fault) => fault.replaceAll(origin, ''));
  } finally {
    await context.close();
  }
  return look;
}
