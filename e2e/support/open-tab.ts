import type { Page } from '@playwright/test';

/** The tab's own clock goes on until it has noticed what it is to have now: it reads the frame last. */
export async function untilNoticed(page: Page) {
  const frame = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/', { timeout: 60_000 });
  let isOver = false;
  const end = () => (isOver = true);
  frame.then(end, end);
  while (!isOver) await Promise.all([page.clock.runFor(2_000), page.waitForTimeout(100)]);
  await (await frame).finished();
  await page.waitForTimeout(300); // what was read is taken apart
}
