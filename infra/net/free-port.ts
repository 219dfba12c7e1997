import { createServer, type AddressInfo } from 'node:net';

/** Listens for a moment; returns the port, which is a free one when 0 was asked for. Rejects as listening does. */
export function listenOnce(host: string, port: number): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      const found = (server.address() as AddressInfo).port;
      server.close(() => resolve(found));
    });
  });
}

/** A loopback port that nobody is using right now. */
export const freePort = () => listenOnce('127.0.0.1', 0);
