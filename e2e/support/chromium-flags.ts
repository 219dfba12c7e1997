/**
 * Without a sandbox, because root in a container has none; without background requests; with subpixel positions of letters,
 * as on phones, for the same line breaks.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--font-render-hinting=none',
];
