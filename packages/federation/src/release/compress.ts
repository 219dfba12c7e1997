import fs from 'node:fs';
import zlib from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/;
/** Smaller files cost more in headers than compression saves. */
const MIN_BYTES = 512;

/** Writes `.br` and `.gz` beside a text file. `quality`: brotli's, 0 to 11 (default 11, for files served for ever). */
export function compressBeside(file: string, quality = 11) {
  if (!TEXT.test(file)) return;
  const bytes = fs.readFileSync(file);
  if (bytes.length < MIN_BYTES) return;
  fs.writeFileSync(
    `${file}.br`,
    zlib.brotliCompressSync(bytes, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  );
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
}
