import { findChromium } from '@mealtime/infra/testing';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from './chromium-flags';

const LIMIT_MS = 15_000;

/** The state of a tab. */
export interface RawTab {
  /** The value of an expression in the page; what it promises, if it is a promise. */
  evaluate<T>(expression: string): Promise<T>;
  /** Asks until an expression is true, for at most so many milliseconds. */
  until(expression: string, limitMs?: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Goes to an address as if it had been typed in. */
  go(url: string): Promise<void>;
  /** Presses the browser's own Back button. */
  back(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A tab driven by the browser's protocol, in a browser with the back/forward cache as people have it: Playwright starts
 * browsers without, and waits for ever for a page that comes out of it.
 */
export async function openRawTab(): Promise<RawTab> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ locale: 'en-CA', timezoneId: 'America/Vancouver' });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');

  async function evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  }

  async function until(expression: string, limitMs = LIMIT_MS): Promise<void> {
    const deadline = Date.now() + limitMs;
    for (;;) {
      // Between two documents there is nothing to ask.
      if (await evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return;
      if (Date.now() > deadline) throw new Error(`not true within ${limitMs} ms: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  return {
    evaluate,
    until,
    async type(text) {
      await session.send('Input.insertText', { text });
    },
    async go(url) {
      await session.send('Page.navigate', { url });
      await until(`location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`);
    },
    async back() {
      const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
      const { id, url } = entries[currentIndex - 1]!;
      await session.send('Page.navigateToHistoryEntry', { entryId: id });
      await until(`location.href === ${JSON.stringify(url)}`);
    },
    close: () => browser.close(),
  };
}
