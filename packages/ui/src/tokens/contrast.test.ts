import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

function colours(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

/** Relative luminance after WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['paper', 'surface', 'sunken'];
const TEXT = 4.5;
const SHAPE = 3;

/** Pairs of foreground and background colours, with the minimum contrast. */
const PAIRS: [front: string, grounds: string[], least: number][] = [
  [
    'ink',
    [...GROUNDS, 'appetite-soft', 'saffron-soft', 'trust-soft', 'danger-soft', 'warning-soft', 'info-soft'],
    TEXT,
  ],
  ['ink-soft', [...GROUNDS, 'appetite-soft', 'saffron-soft', 'trust-soft'], TEXT],
  ['appetite-text', [...GROUNDS, 'appetite-soft', 'saffron-soft'], TEXT],
  ['trust-text', [...GROUNDS, 'trust-soft'], TEXT],
  ['danger-text', [...GROUNDS, 'danger-soft'], TEXT],
  ['warning-text', ['surface', 'warning-soft'], TEXT],
  ['info-text', ['surface', 'info-soft'], TEXT],
  ['on-appetite', ['appetite', 'appetite-strong'], TEXT],
  ['on-trust', ['trust', 'trust-strong'], TEXT],
  ['on-danger', ['danger', 'danger-strong'], TEXT],
  ['on-saffron', ['saffron'], TEXT],
  ['line-strong', GROUNDS, SHAPE],
  ['focus', GROUNDS, SHAPE],
  ['appetite', GROUNDS, SHAPE],
];

describe.each([
  ['light', colours(light)],
  ['dark', { ...colours(light), ...colours(dark) }],
])('the %s scheme', (_name, palette) => {
  test.each(PAIRS.flatMap(([front, grounds, least]) => grounds.map((ground) => [front, ground, least] as const)))(
    '%s on %s has a contrast of at least %s',
    (front, ground, least) => {
      expect(contrast(palette[front] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(least);
    },
  );

  test('words on the gradient of a button keep their contrast along it', () => {
    const block = _name === 'dark' ? dark : light;
    const [, gradient = ''] = /--gradient-appetite: ([^;]+);/.exec(block) ?? [];
    for (const [stop] of gradient.matchAll(/#[0-9a-f]{6}/g)) {
      expect(contrast(palette['on-appetite'] ?? '', stop)).toBeGreaterThanOrEqual(TEXT);
    }
  });
});
