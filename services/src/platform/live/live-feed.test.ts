import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { PassThrough } from 'node:stream';
import type { Drain } from '../http/drain';
import { LiveFeed } from './live-feed';

test('a stream that is opened during the connection waits for it too', async () => {
  // A database that accepts connections and sends nothing.
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const feed = new LiveFeed({ databaseUrl: `postgres://a:b@127.0.0.1:${port}/c` }, {
    onBegin: () => undefined,
  } as never as Drain);
  const settled: string[] = [];
  const open = async (name: string): Promise<PassThrough> => {
    const stream = await feed.open({ owner: name, topic: 'orders', after: 0, read: async () => [] });
    settled.push(name);
    return stream;
  };
  const opened = Promise.all([open('first'), open('second')]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(settled).toEqual([]);
  expect(sockets).toHaveLength(1);
  // One session may have this many streams; others still get theirs.
  for (let count = 0; count < 30; count += 1) void open('greedy');
  await expect(open('greedy')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  const patient = open('third');
  for (const socket of sockets) socket.destroy();
  // Both end without an error, and their clients reconnect.
  for (const stream of [...(await opened), await patient]) expect(await stream.resume().toArray()).toEqual([]);
  feed.beforeApplicationShutdown();
  await new Promise((resolve) => silent.close(resolve));
});
