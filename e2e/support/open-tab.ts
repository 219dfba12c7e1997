import type { Page } from '@playwright/test';

/** Advances the tab's clock until it has noticed the new release, whose last request is the page with the frame. */
export async function untilNoticed(page: Page) {
  const frame = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/', { timeout: 60_000 });
  let isOver = false;
  const end = () => (isOver = true);
  frame.then(end, end);
  while (!isOver) await Promise.all([page.clock.runFor(2_000), page.waitForTimeout(100)]);
  await (await frame).finished();
  await page.waitForTimeout(300); // the response is being processed
}
