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
