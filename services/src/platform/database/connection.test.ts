import net, { type AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { isDatabaseTrouble } from '../errors/database-trouble';
import { connectionOptions } from './connection';

const frame = (type: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
};
const WELCOME = frame('R', Buffer.alloc(4));
const READY = frame('Z', Buffer.from('I'));
const SHUTTING_DOWN = frame('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

/** Sends in one packet that it is ready and that it is shutting down, as can happen at a restart. */
async function startDyingServer() {
  const server = net.createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([WELCOME, READY, SHUTTING_DOWN])));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `postgres://u:p@127.0.0.1:${(server.address() as AddressInfo).port}/x` };
}

test('a connection lost on the way from the pool fails its next query, not the process', async () => {
  const { server, url } = await startDyingServer();
  const options = connectionOptions(url, { size: 1 });
  const pool = new Pool({ connectionString: url, ...(options.extra as object) });
  pool.on('error', () => undefined);
  const client = await pool.connect();
  const failure: unknown = await client.query('select 1').catch((error: unknown) => error);
  expect(isDatabaseTrouble(failure)).toBe(true);
  client.release(true);
  await pool.end();
  server.close();
});
