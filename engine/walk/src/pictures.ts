import { PNG } from 'pngjs';

/** The difference of two screenshots. */
export interface PictureDifference {
  /** Share of differing pixels of the larger one, from 0 to 1. */
  share: number;
  /** PNG that highlights it. */
  picture: Buffer;
}

/** Pads a picture to a size with transparency. */
function onCanvas(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}

/** Compares two PNGs; undefined if they are equal. Anti-aliasing is ignored. */
export async function differenceOf(before: Buffer, after: Buffer): Promise<PictureDifference | undefined> {
  if (before.equals(after)) return undefined;
  const { default: pixelmatch } = await import('pixelmatch');
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const shown = new PNG({ width, height });
  const [left, right] = [onCanvas(one, width, height), onCanvas(other, width, height)];
  const count = pixelmatch(left.data, right.data, shown.data, width, height, { threshold: 0.1 });
  return count === 0 ? undefined : { share: count / (width * height), picture: PNG.sync.write(shown) };
}
