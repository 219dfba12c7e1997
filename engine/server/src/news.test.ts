/** @jest-environment node */
import { Repository } from '@federated-pages/store/test-repository';
import { NEWS_PATH } from '@federated-pages/manifest';
import { publish } from '@federated-pages/store/publish';
import { publishBuilt } from '@federated-pages/store/publish-built';
import { rollbackRemote } from '@federated-pages/store/rollback';
import { startServer, type Server } from '.';

let repository: Repository;
let server: Server;
beforeEach(async () => {
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1');
  await publishBuilt(repository.options);
  server = await startServer({ dataDir: repository.dataDir, serviceUrl: 'http://127.0.0.1:1' });
});
afterEach(async () => {
  await server.stop();
  repository.remove();
});

/** A browser's event stream, as it arrives. */
async function listen() {
  const reply = await fetch(server.url + NEWS_PATH);
  const heard: string[] = [];
  const decoder = new TextDecoder();
  const isOver = (async () => {
    for await (const bytes of reply.body ?? [])
      heard.push(
        ...[...decoder.decode(bytes as Uint8Array).matchAll(/^data: (.+)$/gm)].map(([, digest = '']) => digest),
      );
  })();
  return { reply, heard, isOver };
}
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
};

test('tells at once of what no browser may run any more, and not of an ordinary release', async () => {
  const { reply, heard } = await listen();
  expect(reply.headers.get('content-type')).toBe('text/event-stream');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  await until(() => heard.length === 1);
  expect((await fetch(server.url + NEWS_PATH, { method: 'HEAD' })).status).toBe(200);
  repository.build('mf-a', '1.1.0', 'a2');
  await publish('mf-a', repository.options);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(heard).toHaveLength(1);
  await rollbackRemote('mf-a', repository.dataDir, { security: 'it leaks' });
  const began = performance.now();
  await until(() => heard.length === 2);
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(heard[1]).not.toBe(heard[0]);
  // A later listener gets the same at once.
  const later = await listen();
  await until(() => later.heard.length === 1);
  expect(later.heard[0]).toBe(heard[1]);
});

test('a server that ends lets its listeners go first, and one address has no more than a hundred', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, listen));
  const refused = await fetch(server.url + NEWS_PATH);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  const began = performance.now();
  await server.stop();
  await Promise.all(all.map(({ isOver }) => isOver));
  expect(performance.now() - began).toBeLessThan(3_000);
});
