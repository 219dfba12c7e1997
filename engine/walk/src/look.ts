import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page, Request } from 'playwright-core';
import { REPORTS_PATH } from '@federated-pages/manifest/report';

/** Widths at which pages are looked at, in CSS pixels: a desk and a phone. */
export const WIDTHS = [1440, 390] as const;
const HEIGHT = 900;
/** What is below that is in no picture, in CSS pixels. */
const PICTURE_HEIGHT = 8_000;
/** Milliseconds: for a document, for the shell's script, for a page to be at rest, and for what was touched to stand. */
const LIMITS = { load: 15_000, ready: 6_000, rest: 6_000, settle: 4_000 } as const;
/** Without anything new for so long, in milliseconds, a page stands. */
const QUIET_MS = 300;

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a page costs before anybody touches it, once it is at rest. */
export interface PageFigures {
  /** kB of scripts that ran, as they came. */
  scripts: number;
  /**
   * Of files and data, each once, with the document. Not among them is what is fetched ahead of a press, what the page reports, and
   * pictures that wait until they are near: how many are is a matter of how fast the machine lays the page out.
   */
  requests: number;
  /** Milliseconds until the largest paint, on this machine. */
  largestPaint: number;
  /** Score of layout shifts. */
  layoutShift: number;
}

/** What was found on one page. */
export interface PageLook {
  /** Path, with its query. */
  address: string;
  status: number;
  /** What broke, each as a sentence. */
  faults: string[];
  /** What keeps people out, by axe's rules of WCAG 2.2 AA: "rule: element". Empty where it was not asked for. */
  barriers: string[];
  figures: PageFigures;
  /** Paths that its links lead to. */
  links: string[];
  /** Characters that can be read in it, without what is on every page. */
  readable: number;
  /** PNG by width. Empty where none were asked for. */
  pictures: ReadonlyMap<number, Buffer>;
}

export interface LookOptions {
  /** Takes pictures; default: true. */
  closely?: boolean;
  /** Looks for barriers; default: where it looks closely. */
  forBarriers?: boolean;
  /** Waits until the page is at rest, for figures that are the same each time; default: true. Without it there are none. */
  forFigures?: boolean;
  /** Told of each page before it is opened: whoever wants to break something does it here. */
  prepare?(page: Page): Promise<void>;
}

/** As text: what compilers add to functions is not on the page. */
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

/** What ran is told by its elements: in the browser's own list a script that was fetched before it ran is a link's. */
const FIGURES = `(() => {
  const { ran, largestPaint, layoutShift } = compositionWalk;
  const sizes = new Map(performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  const scripts = [...new Set(ran)].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) / 1000;
  const waiting = [...document.images].filter(({ loading }) => loading === 'lazy').map(({ currentSrc }) => currentSrc);
  return { scripts, largestPaint, layoutShift, waiting };
})()`;

/** What a page tells of itself: its figures, and the addresses of pictures that wait until they are near. */
interface Told extends Omit<PageFigures, 'requests'> {
  waiting: string[];
}

/** Comes about when the browser has nothing else to do, after what waits for that already. */
const IDLE = `new Promise((done) => requestIdleCallback(() => done(), { timeout: 2_000 }))`;

/** Touches the first thing in each part that a script answers. Gives the names under which they measure themselves. */
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

/** Half of it goes to each page than of what the package itself gives as its source. */
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

/** Whether there is what looks for barriers. */
export function hasAxe(): boolean {
  try {
    return resolve(AXE) !== '';
  } catch {
    return false;
  }
}

/** Without the stack, which names places in what is minified. */
const firstLine = (text: string) => text.split('\n')[0]?.slice(0, 300) ?? '';

/** Notes what the browser complains of, each sentence once. What other sites answer is not this product's. */
function listen(page: Page, origin: string): Set<string> {
  const faults = new Set<string>();
  const isOwn = (url: string) => url.startsWith(`${origin}/`);
  page.on('pageerror', ({ message }) => faults.add(`an error that nobody caught: ${firstLine(message)}`));
  page.on('console', (message) => {
    // Of requests that fail, the responses tell more; of remotes, their faults.
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
    // A page that is left, and what it tells as it goes.
    if (isOwn(request.url()) && why !== 'net::ERR_ABORTED' && pathname !== REPORTS_PATH)
      faults.add(`${pathname} could not be had: ${why}`);
  });
  return faults;
}

/** How often a page is asked, in milliseconds. */
const POLL_MS = 50;

/** Waits; false when it did not come about in time. Asked from outside: pages evaluate no text themselves. */
async function comesAbout(page: Page, expression: string, limitMs: number): Promise<boolean> {
  for (const end = Date.now() + limitMs; Date.now() < end; await page.waitForTimeout(POLL_MS))
    if (await page.evaluate<boolean>(expression)) return true;
  return false;
}

/**
 * What a page asks for by itself. Not counted is what it fetches ahead of a press that may never come, and what it reports: neither is
 * waited for, and both come when the machine has time.
 */
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

  /** Files and data, each once. */
  get count(): number {
    return this.#asked.size;
  }

  /** The same, less what is at these addresses. */
  countWithout(addresses: readonly string[]): number {
    const left = new Set(addresses.map((address) => `GET ${address}`));
    return [...this.#asked].filter((asked) => !left.has(asked)).length;
  }

  /** Waits until nothing new is asked for, also not once there is nothing else to do. Pages that never are get so long alone. */
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
 * What moves is at its end, or where it began if it has none, and no caret blinks. What is below the fold is drawn as if it
 * had been scrolled to, with its pictures. Styles of this kind pass any policy.
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
 * Pictures at both widths, of all that can be scrolled to. Asked of the browser itself, which then packs them loosely: in half
 * of the time, and half as large again. Drawing was the longest part of a walk.
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
 * Opens one page as a visitor who has nothing yet, touches each of its parts so that its script runs, and tells what was found.
 * Never rejects because of the page.
 *
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
    // A page is looked at as the server sends it.
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
        // Files that somebody makes late may wait for each other.
        timeout: prepare ? 2 * LIMITS.load : LIMITS.load,
      });
      look.status = reply?.status() ?? 0;
      if (look.status >= 400) faults.add(`it answered ${look.status}`);
      if (!(await comesAbout(page, 'document.documentElement.dataset.ready !== undefined', LIMITS.ready)))
        faults.add("the shell's script did not run");
      if (forFigures) {
        await requests.rest(LIMITS.rest);
        const { waiting, ...figures } = await page.evaluate<Told>(FIGURES);
        look.figures = { ...figures, requests: requests.countWithout(waiting) };
      } else await page.waitForTimeout(QUIET_MS);
      const touched = await page.evaluate<string[]>(TOUCH);
      if (!(await comesAbout(page, stands(touched), LIMITS.settle)))
        faults.add(`what was touched does not answer: ${touched.join(', ').replaceAll('composition ', '')}`);
      await page.waitForTimeout(QUIET_MS);
      look.links = [...new Set(await page.evaluate<string[]>(LINKS))];
      // Where its script comes late, what says so does too.
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
