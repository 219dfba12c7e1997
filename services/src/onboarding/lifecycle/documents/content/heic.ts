import type { Inspector } from './content';

/** Brands of files in which phones keep photos as HEVC, which the decoder that we have may not open. */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Recognised for the sake of a sentence that helps. */
export const heic: Inspector = {
  begins: (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp' && BRANDS.has(bytes.toString('latin1', 8, 12)),
  judge: () => 'heic',
};
