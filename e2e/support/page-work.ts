import type { Page } from '@playwright/test';

/** Whether the page has run the shared modules, which happens once a remote's script is needed. */
export const hasRunScripts = (page: Page) => page.evaluate(() => 'compositionShared' in window);

/** Requests of the page to the services. */
export function questions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  return asked;
}
