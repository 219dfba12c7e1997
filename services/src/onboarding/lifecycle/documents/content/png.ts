import { crc32 } from 'node:zlib';
import type { Inspector } from './content';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, type and checksum of a chunk. */
const FRAME = 12;

/** Checks all chunks with their checksums up to the last; data after it is ignored. */
export const png: Inspector = {
  begins: (bytes) => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE),
  judge(bytes) {
    let hasPixels = false;
    for (let at = SIGNATURE.length; at + FRAME <= bytes.length;) {
      const length = bytes.readUInt32BE(at);
      const end = at + FRAME + length;
      if (end > bytes.length) return 'damaged';
      const type = bytes.toString('latin1', at + 4, at + 8);
      if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return 'damaged';
      if (at === SIGNATURE.length && (type !== 'IHDR' || length !== 13)) return 'damaged';
      if (type === 'IDAT') hasPixels = true;
      if (type === 'IEND') return hasPixels ? 'image/png' : 'damaged';
      at = end;
    }
    return 'damaged';
  },
};
