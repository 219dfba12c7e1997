/** A caller with slow uploads or long commands does not block the releases of others. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { packBuild } from 'federated-pages/build-archive';
import { findWorkspace, publishBuilt } from 'federated-pages/release';
import { Repository } from '@federated-pages/store/test-repository';
import { as, MACHINE, publish as publishTo, tokenOf as tokenTo } from './support/releases';
import { startService, type TestService } from './support/service';

/** Most uploads of one team at a time. */
const MOST = 20;
/** Most uploads of all teams. */
const MOST_IN_ALL = 60;

let repository: Repository;
let service: TestService;
const sockets: net.Socket[] = [];
/** Ids of stopped processes. */
const held: number[] = [];
beforeAll(async () => {
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1', { owner: 'growth' });
  repository.build('mf-b', '1.0.0', 'b1', { owner: 'money' });
  await publishBuilt(repository.options);
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

const command = (token: string, ...args: string[]) => service.post('releases/commands', { arguments: args }, as(token));
const publish = (token: string, name = 'mf-a', args?: string[]) => publishTo(service, repository, token, name, args);
const tokenOf = async (team: string) => (await tokenTo(service, team)).token;
/** Folders of received builds, and of those being received. */
const incoming = () =>
  fs
    .readdirSync(repository.store.dir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.startsWith('incoming-'))
    .map(({ name }) => repository.store.path(name));
const asked = (id: string) =>
  service.database.query(`select action from audit.event where detail->>'by' = $1 order by id`, [`token ${id}`]);

/** Waits until a condition holds. */
async function until(isMet: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; !isMet(); await sleep(20))
    if (Date.now() > end) throw new Error('it never came to be so');
}

/** The answer, if it arrives soon. */
const soon = <T>(answer: Promise<T>) => Promise.race([answer, sleep(20_000, 'no answer', { ref: false })]);

/** Starts to send a build, and never ends; passes the answer to `onAnswer`. */
function sendForEver(token: string, onAnswer?: (text: string) => void): void {
  const socket = net.connect(Number(new URL(service.origin).port), '127.0.0.1');
  sockets.push(socket.on('error', () => undefined).on('data', (bytes: Buffer) => onAnswer?.(String(bytes))));
  socket.write(
    [
      'POST /api/releases/publications HTTP/1.1',
      ...['host: mealtime.example', `authorization: Bearer ${token}`, 'content-type: application/gzip'],
      ...['release-arguments: ["publish","mf-a"]', 'content-length: 1000000', '', 'half of it'],
    ].join('\r\n'),
  );
}

test('endless uploads block no other caller, are counted by team, and leave nothing behind', async () => {
  const [token, second, third] = [await tokenOf('growth'), await tokenOf('growth'), await tokenOf('growth')];
  for (let sent = 0; sent < MOST; sent += 1) sendForEver(sent % 2 ? token : second);
  await until(() => incoming().length === MOST);
  expect(await soon(command(MACHINE, 'status'))).toMatchObject({ status: 200, body: { code: 0 } });
  for (const one of [token, third])
    expect(await publish(one)).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
  repository.build('mf-b', '1.1.0', 'b2', { owner: 'money' });
  expect(await publish(await tokenOf('money'), 'mf-b')).toMatchObject({ status: 200, body: { code: 0 } });
  for (const socket of sockets.splice(0)) socket.destroy();
  await until(() => incoming().length === 0);
  // Its slots are free again; this releases one build already.
  repository.build('mf-a', '1.1.0', 'a2', { owner: 'growth' });
  expect(await publish(token)).toMatchObject({ status: 200, body: { code: 0 } });
});

test('a team without uploads gets a slot, although others hold all: one of theirs is refused', async () => {
  const answers: string[] = [];
  for (const team of ['one', 'two', 'three']) {
    const token = await tokenOf(team);
    for (let sent = 0; sent < MOST; sent += 1) sendForEver(token, (text) => answers.push(text));
  }
  await until(() => incoming().length === MOST_IN_ALL);
  repository.build('mf-b', '1.2.0', 'b3', { owner: 'money' });
  expect(await publish(await tokenOf('money'), 'mf-b')).toMatchObject({ status: 200, body: { code: 0 } });
  await until(() => answers.length > 0);
  expect(answers).toEqual([expect.stringMatching(/^HTTP\/1.1 429 [^]*"RATE_LIMITED"/)]);
  for (const socket of sockets.splice(0)) socket.destroy();
  await until(() => incoming().length === 0);
});

test('a build that cannot be stored is an error of the server', async () => {
  const token = await tokenOf('growth');
  const { dir } = repository.store;
  fs.renameSync(dir, `${dir}-away`);
  fs.writeFileSync(dir, '');
  try {
    expect(await publish(token)).toMatchObject({ status: 503, body: { error: { code: 'SERVICE_UNAVAILABLE' } } });
  } finally {
    fs.rmSync(dir);
    fs.renameSync(`${dir}-away`, dir);
  }
});

describe('while commands are running', () => {
  let slow: ReturnType<typeof publish>[];
  beforeEach(async () => {
    repository.build('mf-b', '2.0.0', 'b-tried', { owner: 'money' });
    const [one, other] = [await tokenOf('money'), await tokenOf('money')];
    slow = [one, other].map((token) => publish(token, 'mf-b', ['publish', 'mf-b', '--dry-run']));
    while (held.length < slow.length) await holdCommand();
  });
  /** Lets the stopped processes continue. */
  const goOn = async () => {
    for (const pid of held.splice(0)) process.kill(pid, 'SIGCONT');
    expect(await Promise.all(slow)).toMatchObject(slow.map(() => ({ status: 200, body: { code: 0 } })));
  };

  test('a caller who disconnects while waiting leaves no build behind, and releases nothing', async () => {
    const { versions } = await repository.live();
    const { id, token } = await tokenTo(service, 'growth');
    repository.build('mf-a', '3.0.0', 'a-gone', { owner: 'growth' });
    const build = packBuild(findWorkspace(repository.root, 'mf-a'));
    const request = http.request(`${service.origin}/api/releases/publications`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
        ...{ 'release-arguments': '["publish","mf-a"]', 'content-length': build.length },
      },
    });
    request.on('error', () => undefined).end(build);
    const others = incoming();
    const own = () => incoming().find((file) => !others.includes(file));
    await until(() => own() !== undefined && fs.statSync(own()!).size === build.length);
    request.destroy();
    await until(() => own() === undefined);
    await goOn();
    expect(await command(token, 'status')).toMatchObject({ status: 200 });
    expect((await repository.live()).versions).toEqual(versions);
    expect(await asked(id)).toEqual([]);
  });

  test.each(['revoked_at', 'expires_at'])('a token whose %s has passed before its turn does nothing', async (end) => {
    const { versions } = await repository.live();
    const { id, token } = await tokenTo(service, 'growth');
    repository.build('mf-a', '3.0.0', 'a-ended', { owner: 'growth' });
    const others = incoming();
    const answer = publish(token);
    await until(() => incoming().length > others.length);
    await service.database.query(`update releases.token set ${end} = now() where id = $1`, [id]);
    await goOn();
    expect(await answer).toMatchObject({ status: 401, body: { error: { code: 'RELEASE_TOKEN_INVALID' } } });
    expect((await repository.live()).versions).toEqual(versions);
    expect(await asked(id)).toEqual([]);
  });

  test('commands that only read wait for none of them', async () => {
    for (const args of [['status'], ['history'], ['verify']])
      expect(await soon(command(MACHINE, ...args))).toMatchObject({ status: 200, body: { code: 0 } });
    await goOn();
  });
});

test('commands that revert releases do not wait for long ones', async () => {
  const [token, other] = [await tokenOf('growth'), await tokenOf('growth')];
  repository.build('mf-a', '1.2.0', 'a3', { owner: 'growth' });
  const slow = [publish(token), publish(other)];
  // Both are stopped, like running walks.
  while (held.length < slow.length) await holdCommand();
  expect(await soon(command(MACHINE, 'rollback', 'mf-a'))).toMatchObject({ status: 200, body: { code: 0 } });
  expect((await repository.live()).versions).toContain('mf-a 1.0.0');
  for (const pid of held.splice(0)) process.kill(pid, 'SIGKILL');
  expect((await Promise.all(slow)).map(({ body }) => (body.error as { code: string }).code)).toEqual([
    'RELEASE_LOST',
    'RELEASE_LOST',
  ]);
});

/** Stops another process that runs a release command on this store. */
async function holdCommand(): Promise<void> {
  let found: number | undefined;
  await until(() => {
    const all = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
    const lines = all.filter((line) => line.includes('command-program') && line.includes(repository.dataDir));
    found = lines.map((line) => Number.parseInt(line, 10)).find((pid) => !held.includes(pid));
    return found !== undefined;
  });
  process.kill(found!, 'SIGSTOP');
  held.push(found!);
}
