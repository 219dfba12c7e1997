import type { Inspector } from './content';

const START = Buffer.from([0xff, 0xd8, 0xff]);
const END = Buffer.from([0xff, 0xd9]);
const START_OF_SCAN = 0xda;
/** Markers that say what the picture is like: C0 to CF without the three that are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segment after segment to where the picture itself begins; undefined where there is none. */
function pictureOf(bytes: Buffer): number | undefined {
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    // Any number of filling bytes may stand before a marker.
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

/** Whether the picture is whole only decoding it tells: see `withEnd`. */
export const jpeg: Inspector = {
  begins: (bytes) => bytes.subarray(0, START.length).equals(START),
  judge: (bytes) => (pictureOf(bytes) === undefined ? 'damaged' : 'image/jpeg'),
};

/** With the marker behind the picture that some cameras leave out. Phones append data of their own, which stays. */
export function withEnd(bytes: Buffer): Buffer {
  const picture = pictureOf(bytes);
  return picture !== undefined && bytes.indexOf(END, picture) < 0 ? Buffer.concat([bytes, END]) : bytes;
}
