import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { AdminSession, AdminSessions } from '../../admin';
import type { Config, Drain } from '../../platform';
import { DeskFeed } from './desk-feed';
import type { DeskService } from './desk.service';

test('whoever comes while the connection is being made waits for it, too', async () => {
  // A database that takes connections and says nothing.
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const config = { databaseUrl: `postgres://a:b@127.0.0.1:${port}/c` } as Config;
  const feed = new DeskFeed({} as DeskService, {} as AdminSessions, config, {
    onBegin: () => undefined,
  } as never as Drain);
  const settled: string[] = [];
  const first = feed.watch({} as AdminSession).then(() => settled.push('first'));
  const second = feed.watch({} as AdminSession).then(() => settled.push('second'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(settled).toEqual([]);
  expect(sockets).toHaveLength(1);
  for (const socket of sockets) socket.destroy();
  await Promise.all([first, second]);
  feed.beforeApplicationShutdown();
  await new Promise((resolve) => silent.close(resolve));
});
