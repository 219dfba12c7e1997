/**
 * Without a sandbox, because a container's root has none; quiet, because nothing outside may be asked; with letters that stand
 * between pixels, too, as on a phone, so that lines break where they do there.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--font-render-hinting=none',
];
