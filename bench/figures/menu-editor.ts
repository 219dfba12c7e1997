import type { Locator, Page } from '@playwright/test';
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

/**
 * What an owner does for a while, a step at a time. Gives the longest frame of each. Whatever is pressed is found before its step
 * begins, and is waited for after: looking for it by its role takes the page's own time, of hundreds of dishes long.
 */
async function work(page: Page): Promise<Record<string, number>> {
  const longest: Record<string, number> = {};
  const during = async (name: string, steps: () => Promise<unknown>) => {
    await page.waitForTimeout(500);
    await page.evaluate('benchFrames.length = 0');
    await steps();
    await page.waitForTimeout(1_500);
    longest[name] = await page.evaluate<number>('Math.max(...benchFrames)');
  };
  const middleOf = async (locator: Locator) => {
    const { x, y, width, height } = (await locator.boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  await page.mouse.move(700, 450);
  await during('scrolling through all', async () => {
    for (let step = 0; step < 120; step += 1) await page.mouse.wheel(0, 400);
  });
  const dish = page.locator('[data-dish="dish-210"] button[aria-haspopup]');
  await dish.scrollIntoViewIfNeeded();
  const ofDish = await middleOf(dish);
  await during('opening a dish', () => page.mouse.click(...ofDish));
  await page.locator('dialog[open] [name=name]').click();
  await page.keyboard.press('End');
  await during('typing its name', async () => {
    for (const letter of ' with lime') {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.waitForTimeout(40);
    }
  });
  await page.locator('dialog[open] [name=price]').selectText();
  await during('changing its price', async () => {
    await page.keyboard.type('23.50');
    await page.keyboard.press('Enter');
  });
  const save = page.locator('dialog[open] button', { hasText: /^Save/ });
  await save.scrollIntoViewIfNeeded();
  const ofSave = await middleOf(save);
  await during('saving it', () => page.mouse.click(...ofSave));
  await page.getByRole('button', { name: /no\. 210 with lime.*\$23\.50/ }).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.locator('[data-dish="dish-211"] [data-handle]').focus();
  await during('moving it by the keyboard', async () => {
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('ArrowUp');
      await page.waitForTimeout(100);
    }
  });
  await page.getByText('Saved', { exact: true }).waitFor();
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
