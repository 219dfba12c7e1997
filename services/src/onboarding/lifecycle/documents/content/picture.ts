import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { DOCUMENT_MAX_BYTES, type DocumentType } from '@mealtime/contracts/onboarding/lifecycle';
import { FairQueue } from '../../../../platform';

import { withEnd } from './jpeg';

export type PictureType = Exclude<DocumentType, 'application/pdf'>;

/** Limit of declared pixels: more than any phone's camera, and 160 MB decoded. */
const PIXELS_MAX = 40_000_000;
/** Seconds to decode and encode one. */
const TIMEOUT = 10;
/**
 * Attempts to encode a picture within the size of a document: first as it is, then with less quality, then smaller. The
 * last always fits.
 */
const WAYS = [
  { quality: 88, pixels: PIXELS_MAX },
  { quality: 75, pixels: PIXELS_MAX },
  { quality: 75, pixels: 10_000_000 },
  { quality: 75, pixels: 2_500_000 },
  { quality: 75, pixels: 600_000 },
];
/** Concurrent pictures, each with memory for its pixels. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Waiting pictures, up to 5 MiB each in memory. An owner's limit of twenty documents applies before the queue's. */
const WAITING = { inAll: 60, perCaller: 40 };

// One thread for each picture and no cache: uploads are rare and must not displace requests.
sharp.concurrency(1);
sharp.cache(false);

const queue = new FairQueue({ atOnce: AT_ONCE, ...WAITING });

/** Result of re-encoding. */
export type Rewritten = Buffer | 'too-many-pixels' | 'damaged';

/**
 * Decodes and re-encodes a picture, upright and within a document's size, without other data of the file (location,
 * thumbnails, appended archives). Fair between callers; throws RATE_LIMITED or SERVICE_UNAVAILABLE if too much waits.
 */
export const rewrite = (content: Buffer, type: PictureType, caller: string): Promise<Rewritten> =>
  queue.run(caller, () => decoded(content, type));

async function decoded(sent: Buffer, type: PictureType): Promise<Rewritten> {
  const content = type === 'image/jpeg' ? withEnd(sent) : sent;
  // With an added end marker, truncation is only a warning.
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
