import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Stands between a browser and the product at `origin`, and damages the first answer for a file on its way. All else, and what
 * browsers are told to keep, stays as it is.
 */
export async function damagingProxy(origin: string, file: RegExp): Promise<{ url: string; close(): void }> {
  let isDue = true;
  const server = http.createServer((asked, answer) => {
    const { host, 'accept-encoding': encoding, ...headers } = asked.headers;
    void [host, encoding];
    const forward = http.request(origin + (asked.url ?? ''), { method: asked.method, headers }, (given) => {
      const damaged = isDue && file.test(asked.url ?? '');
      isDue &&= !damaged;
      const { 'content-length': length, ...told } = given.headers;
      answer.writeHead(given.statusCode ?? 502, damaged || length === undefined ? told : given.headers);
      given.on('end', () => answer.end(damaged ? '\n/* damaged */' : undefined)).pipe(answer, { end: false });
    });
    forward.on('error', () => answer.destroy());
    asked.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
