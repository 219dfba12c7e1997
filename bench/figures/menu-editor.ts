import type { Page } from '@playwright/test';
import { publishMenu, startTown } from '../ordering/town';
import type { Figure } from '../support/figure';
import { median } from '../support/median';

const SECTIONS = 20;
const EACH = 20;
const AIM_FRAME_MS = 50;

/** Milliseconds between frames from now on, until `frames` is called. As text: what runs this file names functions by a helper. */
const WATCH = `{
  const frames = (window.benchFrames = []);
  let before;
  const frame = (now) => {
    if (before !== undefined) frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}`;

/** What an owner does for a while, a step at a time. Gives the longest frame of each. */
async function work(page: Page): Promise<Record<string, number>> {
  const longest: Record<string, number> = {};
  const during = async (name: string, steps: () => Promise<unknown>) => {
    await page.waitForTimeout(500);
    await page.evaluate('benchFrames.length = 0');
    await steps();
    await page.waitForTimeout(300);
    longest[name] = await page.evaluate<number>('Math.max(...benchFrames)');
  };
  const dish = (at: number) => page.getByRole('button', { name: new RegExp(`no\\. ${at}\\b.*\\$`) }).first();
  await during('scrolling through all', async () => {
    await page.mouse.move(700, 450);
    for (let step = 0; step < 120; step += 1) await page.mouse.wheel(0, 400);
    await page.waitForTimeout(1_500);
  });
  await dish(210).scrollIntoViewIfNeeded();
  await during('opening a dish', async () => {
    await dish(210).click();
    await page.getByRole('dialog').locator('[name=price]').waitFor();
  });
  await during('typing its name', async () => {
    await page.getByRole('dialog').locator('[name=name]').press('End');
    await page.getByRole('dialog').locator('[name=name]').pressSequentially(' with lime', { delay: 40 });
  });
  await during('changing its price', async () => {
    await page.getByRole('dialog').locator('[name=price]').fill('23.50');
    await page.getByRole('dialog').locator('[name=price]').press('Enter');
  });
  await during('saving it', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /no\. 210 with lime.*\$23\.50/ }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
  });
  await during('moving it by the keyboard', async () => {
    await page.locator('[data-dish="dish-211"] [data-handle]').focus();
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('ArrowUp');
      await page.waitForTimeout(100);
    }
    await page.getByText('Saved', { exact: true }).waitFor();
  });
  return longest;
}

/** A long menu in its editor. */
export const menuEditor: Figure = {
  name: 'menu-editor',
  title: `A menu of ${SECTIONS * EACH} dishes in its editor`,
  async measure({ scratch, browser, say }) {
    const town = await startTown(scratch, 'menu-editor');
    try {
      say('  the menu is written');
      await publishMenu(town, 0, SECTIONS, EACH);
      const chromium = await browser();
      const context = await chromium.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const { email, password } = town.demo.restaurants[0]!.owner;
      await page.goto(`${town.origin}/restaurant/menu`);
      await page.getByRole('button', { name: 'Use a password instead' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('Saved', { exact: true }).waitFor();
      await page.evaluate(WATCH);
      // The first time compiles what runs: it counts, too.
      const longest = await work(page);
      await context.close();
      return {
        rows: [
          ...Object.entries(longest).map(([label, value]) => ({
            ...{ label: `${label}: longest frame`, value, unit: 'ms', aim: AIM_FRAME_MS },
          })),
          { label: 'median of them', value: median(Object.values(longest)), unit: 'ms' },
        ],
        details: longest,
      };
    } finally {
      await town.stop();
    }
  },
};
