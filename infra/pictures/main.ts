/**
 * Draws the icons and the picture that previews of links show, with Chromium, from the logo and the art, into the
 * shell's public files. They are committed; run it again when the logo changes:
 *
 *     node --conditions=source --import tsx infra/pictures/main.ts
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../testing';
import { iconPage, sharePage } from './pages';

const ROOT = path.resolve(__dirname, '../..');
const PUBLIC = path.join(ROOT, 'shell/public');
const FONTS = path.join(ROOT, 'packages/ui/src/tokens/fonts');
/** As in mf-marketing/src/art: pizza, sushi, curry, salad, taco. */
const DISHES = ['1f355', '1f363', '1f35b', '1f957', '1f32e'];

const dataUrl = (type: string, file: string) => `data:${type};base64,${readFileSync(file).toString('base64')}`;

async function main(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium here');
  const artOf = createRequire(path.join(ROOT, 'mf-marketing/package.json'));
  const logo = dataUrl('image/svg+xml', path.join(PUBLIC, 'favicon.svg'));
  const dishes = DISHES.map((code) =>
    dataUrl('image/webp', artOf.resolve(`@lobehub/fluent-emoji-3d/assets/${code}.webp`)),
  );
  const font = (name: string) => dataUrl('font/woff2', path.join(FONTS, `${name}-latin.woff2`));

  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const draw = async (name: string, html: string, width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({
      path: path.join(PUBLIC, name),
      ...(name.endsWith('.jpg') && { type: 'jpeg', quality: 84 }),
    });
  };
  for (const [name, size] of [
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['apple-touch-icon.png', 180],
  ] as const) {
    await draw(name, iconPage(logo), size, size);
  }
  await draw(
    'share.jpg',
    sharePage({ logo, dishes, display: font('fraunces'), body: font('plus-jakarta-sans') }),
    1200,
    630,
  );
  await browser.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
