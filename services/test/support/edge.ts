import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The part of the edge that a sign-in at the local provider needs: /dev of the public origin is forwarded to the providers. */
export async function startEdge() {
  let target = '';
  const server = http.createServer((request, response) => {
    const headers = { ...request.headers, 'x-forwarded-host': request.headers.host, 'x-forwarded-proto': 'http' };
    const onward = http.request(`${target}${request.url}`, { method: request.method!, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(url: string) {
      target = url;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
