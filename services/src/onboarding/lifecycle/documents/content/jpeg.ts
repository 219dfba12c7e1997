import type { Inspector } from './content';

const START = Buffer.from([0xff, 0xd8, 0xff]);
const END = Buffer.from([0xff, 0xd9]);
const START_OF_SCAN = 0xda;
/** Frame markers: C0 to CF without three table markers. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Offset of the image data after all segments; undefined if there is none. */
function pictureOf(bytes: Buffer): number | undefined {
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return undefined;
    if (isFrame(marker)) hasFrame = true;
    if (marker === START_OF_SCAN) return hasFrame && end < bytes.length ? end : undefined;
    at = end;
  }
  return undefined;
}

/** Only decoding shows whether the image is complete: see `withEnd`. */
export const jpeg: Inspector = {
  begins: (bytes) => bytes.subarray(0, START.length).equals(START),
  judge: (bytes) => (pictureOf(bytes) === undefined ? 'damaged' : 'image/jpeg'),
};

/** Adds the end marker that some cameras omit. Data appended by phones stays. */
export function withEnd(bytes: Buffer): Buffer {
  const picture = pictureOf(bytes);
  return picture !== undefined && bytes.indexOf(END, picture) < 0 ? Buffer.concat([bytes, END]) : bytes;
}
