import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { FIRST_PAGE } from './first-page';

const VIEWPORT = { width: 1440, height: 900 };
/** The page is done once nothing was asked for during this time. */
const QUIET_MS = 1_500;
const LIMIT_MS = 60_000;

/** One request as the browser made it. Times in milliseconds since the document was asked for. */
export interface RequestSeen {
  url: string;
  /** Chromium's word: Document, Script, Stylesheet, Font, Image, Fetch ... */
  type: string;
  /** Addresses of what asked for it: the page, or the scripts on the stack, innermost first. */
  askedBy: string[];
  began: number;
  /** Undefined when it did not finish. */
  ended: number | undefined;
}

export interface Visit {
  requests: RequestSeen[];
  /** First contentful paint. */
  shown: number;
  /** The page's script answers: a press on its link to the sign-up is followed without a load of the document. */
  works: number;
  /** Errors that the page threw or logged. */
  problems: string[];
}

export interface VisitOptions {
  /** Added to every request, in milliseconds, by Chromium itself. Default: none. */
  latency?: number;
  /** Default: the first page. */
  path?: string;
}

/** Both say so on the root element once their links are followed by their own history. */
export const WORKS_PROBE = `(() => {
  const look = () => {
    if (document.documentElement?.dataset.ready !== undefined) window.__benchWorks = performance.now();
    else setTimeout(look, 4);
  };
  look();
})();`;

export interface Timing {
  __benchWorks?: number;
}

/** Loads a page in a fresh profile and looks on until nothing more is asked for. */
export async function visit(
  browser: Browser,
  origin: string,
  { latency = 0, path = FIRST_PAGE }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    return await lookOn(context, origin + path, latency);
  } finally {
    await context.close();
  }
}

async function lookOn(context: BrowserContext, url: string, latency: number): Promise<Visit> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.addInitScript(WORKS_PROBE);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  if (latency > 0) {
    const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited });
  }
  const watched = watchRequests(session);
  await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
  await page.waitForFunction(() => (window as Timing).__benchWorks !== undefined, undefined, { timeout: LIMIT_MS });
  await watched.quiet(QUIET_MS + latency);
  const { shown, works } = await page.evaluate(() => ({
    shown: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    works: (window as Timing).__benchWorks ?? NaN,
  }));
  return { requests: watched.requests(), shown, works, problems };
}

interface Open extends Omit<RequestSeen, 'ended'> {
  ended: number | undefined;
}

function watchRequests(session: CDPSession) {
  const seen = new Map<string, Open>();
  let start = 0;
  let lastChange = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    start ||= timestamp;
    lastChange = Date.now();
    seen.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      askedBy: askers(initiator),
      began: (timestamp - start) * 1000,
      ended: undefined,
    });
  });
  const end = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    lastChange = Date.now();
    const one = seen.get(requestId);
    if (one) one.ended = (timestamp - start) * 1000;
  };
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  return {
    requests: () => [...seen.values()],
    async quiet(ms: number) {
      const until = Date.now() + LIMIT_MS;
      const busy = () => [...seen.values()].some(({ ended }) => ended === undefined);
      while ((busy() || Date.now() - lastChange < ms) && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

function askers({ url, stack }: { url?: string; stack?: Stack }): string[] {
  const found = url ? [url] : [];
  for (let one = stack; one; one = one.parent) found.push(...one.callFrames.map((frame) => frame.url));
  return [...new Set(found.filter(Boolean))];
}

/** Opens the sign-up from the first page and closes it again. Throws when either does not happen. */
export async function opensOverlay(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    await page.addInitScript(WORKS_PROBE);
    await page.goto(`${origin}${FIRST_PAGE}`);
    await page.waitForFunction(() => (window as Timing).__benchWorks !== undefined, undefined, { timeout: LIMIT_MS });
    await page.locator('main a[href="/signup/user"]').first().click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Sign Up' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
  } finally {
    await context.close();
  }
}
