/** What one caller sends slowly, or asks for that takes long, keeps nobody else from releasing. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { packBuild } from 'federated-pages/build-archive';
import { findWorkspace, publishBuilt } from 'federated-pages/release';
import { Repository } from 'federated-pages/test-repository';
import { newAddress } from './support/people';
import { startService, type TestService } from './support/service';

jest.setTimeout(60_000);

const MACHINE = 'the-token-of-the-machine-in-the-tests';
/** As many as one caller may send at a time. */
const MOST = 20;

let repository: Repository;
let service: TestService;
const sockets: net.Socket[] = [];
/** Processes that were stopped. */
const held: number[] = [];
beforeAll(async () => {
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1', { owner: 'growth' });
  publishBuilt(repository.options);
  service = await startService({ env: { RELEASES_DATA: repository.dataDir, RELEASES_TOKEN: MACHINE } });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const pid of held.splice(0)) process.kill(pid, 'SIGKILL');
});
afterAll(async () => {
  await service.stop();
  repository.remove();
});

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` }, from: newAddress() });
const command = (token: string, ...args: string[]) => service.post('releases/commands', { arguments: args }, as(token));
const publish = (token: string) =>
  service.post('releases/publications', packBuild(findWorkspace(repository.root, 'mf-a')), {
    from: newAddress(),
    headers: {
      ...as(token).headers,
      ...{ 'content-type': 'application/gzip', 'release-arguments': '["publish", "mf-a"]' },
    },
  });
const tokenOf = async (team: string) =>
  (await service.post('releases/tokens', { team, days: 1 }, as(MACHINE))).body.token as string;
const incoming = () => fs.readdirSync(repository.store.dir).filter((name) => name.startsWith('incoming-'));

/** Waits until it is so. */
async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; !isSo(); await sleep(20))
    if (Date.now() > end) throw new Error('it never came to be so');
}

/** An answer, if it comes soon. */
const soon = <T>(answer: Promise<T>) => Promise.race([answer, sleep(20_000, 'no answer', { ref: false })]);

/** Begins to send a build, and never ends. */
function sendForEver(token: string): void {
  const socket = net.connect(Number(new URL(service.origin).port), '127.0.0.1');
  sockets.push(socket.on('error', () => undefined));
  socket.write(
    [
      'POST /api/releases/publications HTTP/1.1',
      ...['host: mealtime.example', `authorization: Bearer ${token}`, 'content-type: application/gzip'],
      ...['release-arguments: ["publish","mf-a"]', 'content-length: 1000000', '', 'half of it'],
    ].join('\r\n'),
  );
}

test('uploads that never end hold up nobody else, are counted, and leave nothing behind', async () => {
  const token = await tokenOf('growth');
  for (let sent = 0; sent < MOST; sent += 1) sendForEver(token);
  await until(() => incoming().length === MOST);
  expect(await soon(command(MACHINE, 'status'))).toMatchObject({ status: 200, body: { code: 0 } });
  expect(await publish(token)).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
  repository.build('mf-a', '1.1.0', 'a2', { owner: 'growth' });
  expect(await publish(await tokenOf('growth'))).toMatchObject({ status: 200, body: { code: 0 } });
  for (const socket of sockets.splice(0)) socket.destroy();
  await until(() => incoming().length === 0);
  // Its places are free again; released once already.
  expect(await publish(token)).toMatchObject({ status: 200, body: { code: 0 } });
});

test('what takes back waits for nothing that takes long', async () => {
  const [token, other] = [await tokenOf('growth'), await tokenOf('growth')];
  repository.build('mf-a', '1.2.0', 'a3', { owner: 'growth' });
  const slow = [publish(token), publish(other)];
  // Both are held, as walks would be under way.
  while (held.length < slow.length) await holdCommand();
  expect(await soon(command(MACHINE, 'rollback', 'mf-a'))).toMatchObject({ status: 200, body: { code: 0 } });
  expect(repository.live().versions).toEqual(['mf-a 1.0.0']);
  for (const pid of held.splice(0)) process.kill(pid, 'SIGKILL');
  expect((await Promise.all(slow)).map(({ body }) => (body.error as { code: string }).code)).toEqual([
    'RELEASE_LOST',
    'RELEASE_LOST',
  ]);
});

/** Stops a further process that runs a release command on this store. */
async function holdCommand(): Promise<void> {
  let found: number | undefined;
  await until(() => {
    const all = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
    const lines = all.filter((line) => line.includes('deed-program') && line.includes(repository.dataDir));
    found = lines.map((line) => Number.parseInt(line, 10)).find((pid) => !held.includes(pid));
    return found !== undefined;
  });
  process.kill(found!, 'SIGSTOP');
  held.push(found!);
}
