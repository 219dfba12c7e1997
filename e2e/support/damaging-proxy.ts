import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Proxies between a browser and the product at `origin`, and damages the first response for a file. All else, and cache
 * headers stay unchanged.
 */
export async function damagingProxy(origin: string, file: RegExp): Promise<{ url: string; close(): void }> {
  let isDue = true;
  const server = http.createServer((asked, answer) => {
    const { host, 'accept-encoding': encoding, ...headers } = asked.headers;
    void [host, encoding];
    const forward = http.request(origin + (asked.url ?? ''), { method: asked.method, headers }, (given) => {
      const damaged = isDue && file.test(asked.url ?? '');
      isDue &&= !damaged;
      const { 'content-length': length, ...headers } = given.headers;
      answer.writeHead(given.statusCode ?? 502, damaged || length === undefined ? headers : given.headers);
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
