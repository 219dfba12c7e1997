import type { Inspector } from './content';

const START = Buffer.from([0xff, 0xd8, 0xff]);
const END = Buffer.from([0xff, 0xd9]);
const START_OF_SCAN = 0xda;
/** Markers that say what the picture is like: C0 to CF without the three that are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segment after segment to the picture itself, which must be followed by an end marker. Phones append their own data. */
export const jpeg: Inspector = {
  begins: (bytes) => bytes.subarray(0, START.length).equals(START),
  judge(bytes) {
    let hasFrame = false;
    for (let at = 2; at + 4 <= bytes.length;) {
      if (bytes[at] !== 0xff) return 'damaged';
      const marker = bytes[at + 1]!;
      // Any number of filling bytes may stand before a marker.
      if (marker === 0xff) {
        at += 1;
        continue;
      }
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      if (end > bytes.length || end < at + 4) return 'damaged';
      if (isFrame(marker)) hasFrame = true;
      if (marker === START_OF_SCAN) return hasFrame && bytes.indexOf(END, end) > 0 ? 'image/jpeg' : 'damaged';
      at = end;
    }
    return 'damaged';
  },
};
