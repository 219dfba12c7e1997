import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { DocumentType } from '@mealtime/contracts';

export type PictureType = Exclude<DocumentType, 'application/pdf'>;

/** Pixels that a picture may declare: more than any phone's camera makes, and 160 MB unfolded. */
const PIXELS_MAX = 40_000_000;
/** Seconds for decoding and writing one. */
const TIMEOUT = 10;
const QUALITY = 88;
/** Pictures at once: each may take as much memory as its pixels need. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

// One picture, one thread, nothing kept: uploads are rare and must not crowd out requests.
sharp.concurrency(1);
sharp.cache(false);

let running = 0;
const waiting: (() => void)[] = [];

/** What became of a picture. */
export type Rewritten = Buffer | 'too-many-pixels' | 'damaged';

/**
 * Decodes a picture and writes its pixels anew, upright: what else was in the file (where it was taken, thumbnails, archives
 * behind its end) is gone.
 */
export async function rewrite(content: Buffer, type: PictureType): Promise<Rewritten> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await decoded(content, type);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function decoded(content: Buffer, type: PictureType): Promise<Rewritten> {
  try {
    const { width, height, format } = await sharp(content, { limitInputPixels: false }).metadata();
    if (`image/${format}` !== type) return 'damaged';
    if (width * height > PIXELS_MAX) return 'too-many-pixels';
    const picture = sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .timeout({ seconds: TIMEOUT });
    return await (type === 'image/png' ? picture.png() : picture.jpeg({ quality: QUALITY })).toBuffer();
  } catch {
    return 'damaged';
  }
}
