import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [1440, 390] as const;
/** Colours are the same at every width, so these slowest rules run at one width only. */
const COLOUR_WIDTH = 390;

const OPEN_MODAL = 'dialog:modal';

/** Of those, the rules about colours: the schemes differ in nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * No automatic check of WCAG 2.2 AA finds a problem on the page: at desktop and phone widths, in both colour schemes,
 * where nothing is reached by scrolling sideways.
 * While a modal dialog is open, only that is checked: the page behind it is inert.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const modal = (await page.locator(OPEN_MODAL).count()) > 0;
  expect(page.frames(), 'frames, of which nothing would be seen').toHaveLength(1);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await animationsOver(page);
    const reach = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(reach, `${where}, how wide it is at ${width} px`).toBeLessThanOrEqual(width);
    for (const colorScheme of width === COLOUR_WIDTH ? SCHEMES : (['light'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await animationsOver(page);
      // Otherwise each check opens another tab to merge results of cross-origin frames, which takes a third of its time.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      if (modal) axe.include(OPEN_MODAL);
      if (colorScheme === 'dark') axe.withRules(COLOUR_RULES);
      else axe.withTags(WCAG_2_2_AA).disableRules(width === COLOUR_WIDTH ? [] : COLOUR_RULES);
      const { violations } = await axe.analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
      );
      expect.soft(found, `${where}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
}

/**
 * Colours in transition belong to neither scheme. Transitions are finished, not awaited: on a page
 * that is not painted, as on a busy machine, they never end.
 */
const animationsOver = (page: Page) =>
  page.evaluate(async () => {
    const unfinished = (one: Animation) =>
      one.playState !== 'finished' && Number.isFinite(Number(one.effect?.getComputedTiming().endTime));
    const animations = () => document.getAnimations().filter(unfinished);
    for (let found = animations(); found.length > 0; found = animations()) {
      for (const one of found) one.finish();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
