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

/** Most pixels that a picture may declare: more than phones produce, and 160 MB when decoded. */
const PIXELS_MAX = 40_000_000;
/** Shortest allowed side in pixels: below it a picture looks poor on a phone. */
const SIDE_MIN = 320;
/** Seconds for making one file. */
const TIMEOUT = 10;
/** One at a time, as each needs memory for its pixels. Waiting pictures are in memory too, up to 10 MB each. */
const QUEUE = { atOnce: 1, inAll: 12, perCaller: 7 };
const JPEG_END = Buffer.from([0xff, 0xd9]);

// As for documents: one picture, one thread, no cache.
sharp.concurrency(1);
sharp.cache(false);

export type PictureFault = 'type' | 'heic' | 'too-detailed' | 'too-small' | 'damaged';

export interface MadePicture {
  width: number;
  height: number;
  /** By name: "960.webp". */
  files: ReadonlyMap<string, Buffer>;
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The type by the first bytes; file name and content type are ignored. SVG never reaches the decoder. */
function typeOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | undefined {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  if (head.startsWith('GIF8')) return 'gif';
  return head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(head.slice(8)) ? 'heic' : undefined;
}

const write: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  // Effort 2: more doubles the time and saves less than a tenth of the bytes.
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
};

/**
 * Makes the files of a picture from its decoded pixels: upright, cropped to the shape of its place, in every size and
 * format. Everything else in the file is dropped (location, further frames, appended video).
 */
@Injectable()
export class PictureMaker {
  private readonly queue = new FairQueue(QUEUE);

  /** Callers take turns; throws RATE_LIMITED or SERVICE_UNAVAILABLE when too many wait. */
  make(sent: Buffer, place: PicturePlace, caller: string): Promise<MadePicture | PictureFault> {
    return this.queue.run(caller, () => made(sent, place));
  }
}

async function made(sent: Buffer, place: PicturePlace): Promise<MadePicture | PictureFault> {
  const type = typeOf(sent);
  if (!type || type === 'heic') return type ?? 'type';
  try {
    // Reads only the header.
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

/** The cropped pixels in the largest size, as PNG without metadata. */
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
  // Some cameras omit the end marker. If it is present, the decoder only warns of a truncated picture.
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
