import { findChromium } from '@mealtime/infra/testing';
import { CHROMIUM_FLAGS } from '../support/chromium-flags';
import { expect, test } from '../support/test';

// The screenshots are of the full browser: the headless shell lays text out differently.
const executablePath = findChromium();
test.use({ launchOptions: { ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS } });

/** Rendering differs a little from one Chromium and font library to the next; a moved or missing part differs a lot. */
const TOLERANCE = { threshold: 0.3, maxDiffPixelRatio: 0.02 };

for (const width of [390, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`components at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('match their screenshots', async ({ page, complaints }) => {
        await page.goto('/dev/ui');
        await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await expect(page).toHaveScreenshot(`components-${width}-${colorScheme}.png`, { fullPage: true, ...TOLERANCE });
        expect(complaints).toEqual([]);
      });
    });
  }
}

test('dialogs can be opened and closed by keyboard', async ({ page }) => {
  await page.goto('/dev/ui');
  const opener = page.getByRole('button', { name: 'Open the dialog' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
