import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { DOCUMENT_MAX_BYTES, type DocumentType } from '@mealtime/contracts/onboarding/lifecycle';
import { FairQueue } from '../../../../platform';

import { withEnd } from './jpeg';

export type PictureType = Exclude<DocumentType, 'application/pdf'>;

/** Pixels that a picture may declare: more than any phone's camera makes, and 160 MB unfolded. */
const PIXELS_MAX = 40_000_000;
/** Seconds for decoding and writing one. */
const TIMEOUT = 10;
/**
 * How a picture is written: as it is, and where that has more bytes than a document may (it was packed more tightly, or with a
 * list of its colours), with less quality, then smaller. The last way fits whatever the pixels are.
 */
const WAYS = [
  { quality: 88, pixels: PIXELS_MAX },
  { quality: 75, pixels: PIXELS_MAX },
  { quality: 75, pixels: 10_000_000 },
  { quality: 75, pixels: 2_500_000 },
  { quality: 75, pixels: 600_000 },
];
/** Pictures at once: each may take as much memory as its pixels need. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/**
 * Pictures waiting, which lie in memory meanwhile: up to 5 MiB each. An owner may have twenty documents; who sends more at
 * once than that is still told of the limit, not of the queue.
 */
const WAITING = { inAll: 60, perCaller: 40 };

// One picture, one thread, nothing kept: uploads are rare and must not crowd out requests.
sharp.concurrency(1);
sharp.cache(false);

const queue = new FairQueue({ atOnce: AT_ONCE, ...WAITING });

/** What became of a picture. */
export type Rewritten = Buffer | 'too-many-pixels' | 'damaged';

/**
 * Decodes a picture and writes its pixels anew, upright and within what a document may have: what else was in the file (where
 * it was taken, thumbnails, archives behind its end) is gone. Callers take turns; throws RATE_LIMITED or SERVICE_UNAVAILABLE
 * when too much waits.
 */
export const rewrite = (content: Buffer, type: PictureType, caller: string): Promise<Rewritten> =>
  queue.run(caller, () => decoded(content, type));

async function decoded(sent: Buffer, type: PictureType): Promise<Rewritten> {
  const content = type === 'image/jpeg' ? withEnd(sent) : sent;
  // Given an end, a picture that was cut off is only warned of.
  const failOn = content === sent ? 'error' : 'warning';
  const end = performance.now() + TIMEOUT * 1_000;
  try {
    const { width, height, format } = await sharp(content, { limitInputPixels: false }).metadata();
    if (`image/${format}` !== type) return 'damaged';
    if (width * height > PIXELS_MAX) return 'too-many-pixels';
    for (const { quality, pixels } of type === 'image/png' ? WAYS.slice(1) : WAYS) {
      const picture = sharp(content, { limitInputPixels: PIXELS_MAX, failOn })
        .autoOrient()
        .timeout({ seconds: Math.max(1, Math.ceil((end - performance.now()) / 1_000)) });
      const side = Math.floor(Math.max(width, height) * Math.min(1, Math.sqrt(pixels / (width * height))));
      picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
      const written = await (type === 'image/png' ? picture.png() : picture.jpeg({ quality })).toBuffer();
      if (written.length <= DOCUMENT_MAX_BYTES) return written;
    }
    return 'too-many-pixels';
  } catch {
    return 'damaged';
  }
}
