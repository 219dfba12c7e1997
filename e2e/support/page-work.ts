import type { Page } from '@playwright/test';

/** Whether the page has run what remotes share, as it does once a remote's script is needed. */
export const hasRunScripts = (page: Page) => page.evaluate(() => 'compositionShared' in window);

/** Questions that the page in the browser asks of the services. */
export function questions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  return asked;
}
