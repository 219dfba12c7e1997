import { PNG } from 'pngjs';

/** How two pictures of one page differ. */
export interface PictureDifference {
  /** Share of the pixels of the larger one, from 0 to 1. */
  share: number;
  /** PNG that shows where. */
  picture: Buffer;
}

/** A picture on a canvas of a given size; what it does not fill is empty. */
function onCanvas(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}

/** Compares two PNGs; undefined where they show the same. Smoothed edges count for nothing. */
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
