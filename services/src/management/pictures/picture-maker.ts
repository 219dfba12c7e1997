import { Injectable } from '@nestjs/common';
import {
  PICTURE_FORMATS,
  PICTURE_SHAPES,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PicturePlace,
} from '@mealtime/contracts/restaurants';
import sharp, { type Sharp } from 'sharp';
import { FairQueue } from '../../platform';

/** Pixels that a picture may declare: more than any phone's camera makes, and 160 MB unfolded. */
const PIXELS_MAX = 40_000_000;
/** Sides below which a picture looks poor on a phone. */
const SIDE_MIN = 320;
/** Seconds for making one file. */
const TIMEOUT = 10;
/** One at a time: each may take as much memory as its pixels need. Those that wait lie in memory, up to 10 MB each. */
const QUEUE = { atOnce: 1, inAll: 12, perCaller: 7 };
const JPEG_END = Buffer.from([0xff, 0xd9]);

// As for documents: one picture, one thread, nothing kept.
sharp.concurrency(1);
sharp.cache(false);

export type PictureFault = 'type' | 'heic' | 'too-detailed' | 'too-small' | 'damaged';

export interface MadePicture {
  width: number;
  height: number;
  /** By their names: "960.webp". */
  files: ReadonlyMap<string, Buffer>;
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** What the first bytes say; nothing is believed of a name or of what a sender calls it. SVG never gets to the decoder. */
function typeOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | undefined {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  if (head.startsWith('GIF8')) return 'gif';
  return head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(head.slice(8)) ? 'heic' : undefined;
}

const write: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  // Effort 2: twice the time saves hardly a tenth of the bytes.
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
};

/**
 * Makes the files of a picture from whatever pixels were sent: upright, cut to the shape of its place, in every size and
 * format. All else that was in the file (where it was taken, further frames, a film behind its end) is gone.
 */
@Injectable()
export class PictureMaker {
  private readonly queue = new FairQueue(QUEUE);

  /** Callers take turns; throws RATE_LIMITED or SERVICE_UNAVAILABLE when too much waits. */
  make(sent: Buffer, place: PicturePlace, caller: string): Promise<MadePicture | PictureFault> {
    return this.queue.run(caller, () => made(sent, place));
  }
}

async function made(sent: Buffer, place: PicturePlace): Promise<MadePicture | PictureFault> {
  const type = typeOf(sent);
  if (!type || type === 'heic') return type ?? 'type';
  try {
    // Only the head is read here.
    const { format, width = 0, height = 0 } = await sharp(sent, { limitInputPixels: false }).metadata();
    if (format !== type) return 'damaged';
    if (width * height > PIXELS_MAX) return 'too-detailed';
    if (Math.min(width, height) < SIDE_MIN) return 'too-small';
    const pixels = await decoded(sent, type, place);
    if (!pixels) return 'damaged';
    return await filesOf(pixels);
  } catch {
    return 'damaged';
  }
}

/** The pixels that are kept, in the largest size, as PNG without anything besides. */
async function decoded(sent: Buffer, type: string, place: PicturePlace): Promise<Buffer | undefined> {
  const { width, height } = PICTURE_SHAPES[place];
  const decode = (bytes: Buffer, failOn: 'error' | 'warning') =>
    sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn, pages: 1 })
      .autoOrient()
      .timeout({ seconds: TIMEOUT })
      .resize({ width, height, fit: 'cover', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer();
  // Some cameras leave the last marker out. With one, a picture that was cut off in the middle is only warned of.
  const isEnded = type !== 'jpeg' || sent.includes(JPEG_END);
  return decode(isEnded ? sent : Buffer.concat([sent, JPEG_END]), isEnded ? 'error' : 'warning').catch(() => undefined);
}

async function filesOf(pixels: Buffer): Promise<MadePicture> {
  const { width, height } = await sharp(pixels).metadata();
  const files = new Map<string, Buffer>();
  for (const size of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      const picture = sharp(pixels).resize({ width: size, withoutEnlargement: true }).timeout({ seconds: TIMEOUT });
      files.set(`${size}.${format}`, await write[format](picture).toBuffer());
    }
  }
  return { width, height, files };
}
