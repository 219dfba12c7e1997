import fs from 'node:fs';
import zlib from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/;
/** Below this size compression saves less than its headers cost. */
const MIN_BYTES = 512;

const UNFOLD = { '.br': zlib.brotliDecompressSync, '.gz': zlib.gunzipSync } as const;
type Ending = keyof typeof UNFOLD;

/** Extensions of compressed files. */
export const SIBLINGS = Object.keys(UNFOLD) as readonly Ending[];

/** Whether a compressed file decompresses to its original. */
export function isSiblingOf(ending: Ending, sibling: Buffer, bytes: Buffer): boolean {
  try {
    return UNFOLD[ending](sibling, { maxOutputLength: bytes.length + 1 }).equals(bytes);
  } catch {
    return false;
  }
}

/** Reuses the compressed files of equal bytes. Returns false if they are incomplete or differ. */
function takeOver(file: string, bytes: Buffer, earlier: string): boolean {
  const found = SIBLINGS.map((ending) => [ending, earlier + ending] as const);
  if (!found.every(([, sibling]) => fs.existsSync(sibling))) return false;
  const siblings = found.map(([ending, sibling]) => [ending, fs.readFileSync(sibling)] as const);
  if (!siblings.every(([ending, sibling]) => isSiblingOf(ending, sibling, bytes))) return false;
  for (const [ending, sibling] of siblings) fs.writeFileSync(file + ending, sibling);
  return true;
}

export interface CompressOptions {
  /** Brotli quality, 0 to 11. Default: 11, for files that never change. */
  quality?: number;
  /** A possibly equal file, whose compressed files are then reused. Default: none. */
  earlier?: string | undefined;
}

/** Writes `.br` and `.gz` beside a text file. */
export function compressBeside(file: string, { quality = 11, earlier }: CompressOptions = {}) {
  if (!TEXT.test(file)) return;
  const bytes = fs.readFileSync(file);
  if (bytes.length < MIN_BYTES) return;
  if (earlier !== undefined && takeOver(file, bytes, earlier)) return;
  fs.writeFileSync(
    `${file}.br`,
    zlib.brotliCompressSync(bytes, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  );
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
}
