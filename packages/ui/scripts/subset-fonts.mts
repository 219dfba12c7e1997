/**
 * Cuts the web fonts down to what the product uses and writes them to src/tokens/fonts.
 * Run by hand after a change of font version: `npm run fonts -w @mealtime/ui`.
 *
 * Fraunces is pinned to display sizes, its roundest softness and the one weight of headings: half the bytes of a variable one.
 * Each family is two files: Latin (preloaded) and the accented letters of names (loaded when one is shown).
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const OUT = join(import.meta.dirname, '../src/tokens/fonts');

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/** Basic Latin, Latin-1 (French, Spanish, Portuguese, German), typographic marks, arrows and the signs we print. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’“”„•…‹›€™−×→←↗✓`;
/** Latin Extended-A, and the letters of Romanian, German and Vietnamese names beyond it. */
const LATIN_EXT = `${range(0x100, 0x17f)}ȘșȚțẞƠơƯư`;

interface Family {
  name: string;
  /** The licence's file, in the folder that the font is in as well. */
  license: string;
  file: (subset: 'latin' | 'latin-ext') => string;
  axes: Record<string, number | { min: number; max: number }>;
}

const FAMILIES: Family[] = [
  {
    name: 'fraunces',
    license: require.resolve('@fontsource-variable/fraunces/LICENSE'),
    file: (subset) => `files/fraunces-${subset}-full-normal.woff2`,
    axes: { opsz: 60, SOFT: 100, WONK: 0, wght: 620 },
  },
  {
    name: 'plus-jakarta-sans',
    license: require.resolve('@fontsource-variable/plus-jakarta-sans/LICENSE'),
    file: (subset) => `files/plus-jakarta-sans-${subset}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 800 } },
  },
];

await mkdir(OUT, { recursive: true });
for (const family of FAMILIES) {
  const folder = dirname(family.license);
  for (const [subset, characters] of [
    ['latin', LATIN],
    ['latin-ext', LATIN_EXT],
  ] as const) {
    const source = await readFile(join(folder, family.file(subset)));
    const font = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: family.axes });
    await writeFile(join(OUT, `${family.name}-${subset}.woff2`), font);
    console.log(`${family.name}-${subset}.woff2  ${(font.length / 1000).toFixed(1)} kB`);
  }
  await copyFile(family.license, join(OUT, `${family.name}.LICENSE.txt`));
}
