import { randomInt } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';

/** Below the ephemeral range: no outgoing connection takes a port between the check and its use. */
const FROM = 10_000;
const TO = 32_000;
const MOST_TRIES = 50;

/** Listens for a moment and returns the port; for 0, a free one. Rejects with the error of `listen`. */
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

/** A loopback port that is free at the moment. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const port = await listenOnce('127.0.0.1', randomInt(FROM, TO)).catch(() => undefined);
    if (port !== undefined) return port;
  }
  return listenOnce('127.0.0.1', 0);
}
