import path from 'node:path';
import { databaseUrlOf, findChromium, launchProduct } from '@mealtime/infra/testing';
import { addApplications } from '@mealtime/infra/testing/crowd';
import { chromium, type Page } from '@playwright/test';
import { Client } from 'pg';
import { submitApplication } from '../desk/submitted';
import type { Figure } from '../support/figure';
import { median } from '../support/median';

const ROWS = 10_000;
const DECISIONS = 10;
const AIM_FRAME_MS = 50;
const AIM_SEEN_MS = 1_000;
/** Points that each frame scrolls by: all rows in half a minute, as by dragging the scroll bar. */
const STEP = 400;
const LOGIN = { username: 'owner', password: 'Owner-of-bench-1!' };
/** Until a page has connected to the stream. */
const SETTLE_MS = 4_000;

async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/admin/login`);
  await page.getByLabel('Username').fill(LOGIN.username);
  await page.getByLabel('Password').fill(LOGIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
}

/** Has the page read on until it has every row. */
async function readAll(page: Page, rows: number): Promise<void> {
  const end = page.getByText(`${rows} in all.`);
  while (!(await end.isVisible())) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(20);
  }
}

/**
 * Scrolls from the top to the end, a step a frame. Milliseconds between the frames, and rows that were seen. As text: what
 * runs this file names its functions by a helper that no page has.
 */
const scrollThrough = (page: Page) =>
  page.evaluate<{ frames: number[]; seen: number }>(`new Promise((resolve) => {
    const frames = [];
    const seen = new Set();
    let before;
    window.scrollTo(0, 0);
    const frame = (now) => {
      if (before !== undefined) frames.push(now - before);
      before = now;
      for (const row of document.querySelectorAll('[data-index]')) seen.add(row.dataset.index);
      if (window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1)
        return resolve({ frames, seen: seen.size });
      window.scrollBy(0, ${STEP});
      requestAnimationFrame(frame);
    };
    // Earlier frames do not count.
    setTimeout(() => requestAnimationFrame(frame), 1000);
  })`);

/** Milliseconds from a decline in one browser until the other one's list says so. */
async function decide(origin: string, decider: Page, watcher: Page, id: string): Promise<number> {
  const path = `/admin/applications/${id}`;
  await decider.goto(`${origin}${path}`);
  await decider.getByLabel('Message to the owner').fill('We are full.');
  const seen = watcher.waitForFunction(
    (href) =>
      document.querySelector(`a[href="${href}"]`)?.closest('[role=row]')?.textContent.includes('Declined') &&
      Date.now(),
    path,
    { polling: 'raf' },
  );
  const button = decider.getByRole('button', { name: 'Decline' });
  const began = await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    return Date.now();
  });
  return Number(await (await seen).jsonValue()) - began;
}

/** The reviewers' queue as two browsers show it. */
export const deskScreen: Figure = {
  name: 'desk-screen',
  title: `The reviewers' queue in Chromium, with ${ROWS.toLocaleString('en')} rows read`,
  async measure({ root, scratch, say }) {
    const product = await launchProduct({
      root,
      dataDir: path.join(scratch, 'desk-screen'),
      environment: { ADMIN_USERNAME: LOGIN.username, ADMIN_PASSWORD: LOGIN.password },
    });
    const { origin } = product;
    const outbox = async () => (await (await fetch(`${origin}/dev/outbox.json`)).json()) as never;
    const executablePath = findChromium();
    const launch = () => chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
    const browsers = await Promise.all([launch(), launch()]);
    const database = new Client({ connectionString: databaseUrlOf(product) });
    try {
      await database.connect();
      say(`  ${ROWS} applications come in`);
      await addApplications((statement, parameters) => database.query(statement, parameters), ROWS - DECISIONS);
      const ids: string[] = [];
      for (let number = 0; number < DECISIONS; number += 1)
        ids.push(await submitApplication({ origin, providers: { outbox } }, number));
      const [watcher, decider] = await Promise.all(
        browsers.map((browser) => browser.newPage({ viewport: { width: 1440, height: 900 } })),
      );
      await Promise.all([logIn(watcher!, origin), logIn(decider!, origin)]);
      await watcher!.goto(`${origin}/admin/applications`);
      await watcher!.waitForTimeout(SETTLE_MS);
      const seen: number[] = [];
      for (const id of ids) seen.push(await decide(origin, decider!, watcher!, id));
      say('  the list is read to its end');
      await readAll(watcher!, ROWS);
      const scrolled = await scrollThrough(watcher!);
      if (scrolled.seen < ROWS) throw new Error(`only ${scrolled.seen} of ${ROWS} rows were seen`);
      return {
        rows: [
          {
            label: 'the longest frame of a scroll through all',
            value: Math.max(...scrolled.frames),
            unit: 'ms',
            aim: AIM_FRAME_MS,
          },
          { label: 'a frame, median', value: median(scrolled.frames), unit: 'ms' },
          {
            label: "a decision until another's screen shows it, worst",
            value: Math.max(...seen),
            unit: 'ms',
            aim: AIM_SEEN_MS,
          },
          { label: 'the same, median', value: median(seen), unit: 'ms' },
        ],
        details: { scrolled, seen },
      };
    } finally {
      await database.end();
      await Promise.all(browsers.map((browser) => browser.close()));
      await product.stop();
    }
  },
};
