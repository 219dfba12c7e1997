import type { Inspector } from './content';

/** Brands of HEVC photos by phones, which our decoder may not support. */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Recognized for a helpful message. */
export const heic: Inspector = {
  begins: (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp' && BRANDS.has(bytes.toString('latin1', 8, 12)),
  judge: () => 'heic',
};
