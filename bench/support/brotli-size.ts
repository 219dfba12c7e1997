import http from 'node:http';
import zlib from 'node:zlib';

/** Bytes that a file takes on the wire with brotli; computed here should it be served without. */
export function brotliSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const body = Buffer.concat(chunks);
          if (response.statusCode !== 200) return reject(new Error(`${url} answers ${response.statusCode}`));
          const isBrotli = response.headers['content-encoding'] === 'br';
          resolve(isBrotli ? body.length : zlib.brotliCompressSync(body).length);
        });
      })
      .once('error', reject);
  });
}

/** Files of a site by their paths, each with what it takes on the wire, and all of them in kB. */
export async function weigh(origin: string, urls: readonly string[]) {
  const files = await Promise.all(
    urls.map(async (url) => ({ path: url.slice(origin.length), bytes: await brotliSize(url) })),
  );
  return { files, kB: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 };
}
