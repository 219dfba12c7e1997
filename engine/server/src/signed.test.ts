/** @jest-environment node */
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Repository } from '@federated-pages/store/test-repository';
import { NEWS_PATH, type LiveRelease } from '@federated-pages/manifest';
import { publish } from '@federated-pages/store/publish';
import { publishBuilt } from '@federated-pages/store/publish-built';
import { makeSigningKey } from '@federated-pages/store/signing';
import { rollbackRemote } from '@federated-pages/store/rollback';
import { signReleasesWith } from '@federated-pages/store/trust';
import { startServer, type Server } from '.';

/** An edge on a store that another process writes to. */

let repository: Repository;
let server: Server | undefined;
let logged: string[];

beforeEach(async () => {
  repository = new Repository();
  logged = [];
  repository.build('mf-a', '1.0.0', 'a1');
  await publishBuilt(repository.options);
});
afterEach(async () => {
  signReleasesWith(undefined);
  await stop();
  repository.remove();
});

async function stop(): Promise<void> {
  await server?.stop();
  server = undefined;
}

async function ask(trustedKeys?: string): Promise<LiveRelease> {
  const { dataDir } = repository;
  const options = { dataDir, serviceUrl: 'http://127.0.0.1:9', log: (line: string) => logged.push(line) };
  server ??= await startServer({ ...options, ...(trustedKeys && { trustedKeys }) });
  await sleep(250); // what cannot be read is left alone for a moment
  return (await (await fetch(`${server.url}/release.json`)).json()) as LiveRelease;
}
const fileOf = (generation: number) =>
  repository.store.path('generations', `${String(generation).padStart(6, '0')}.json`);
const release = async (version: string) => {
  repository.build('mf-a', version, `a of ${version}`);
  await publish('mf-a', repository.options);
};
type Json = Record<string, unknown>;
const write = (generation: number, by: (json: Json) => object, from = generation) =>
  writeFileSync(fileOf(generation), JSON.stringify(by(JSON.parse(readFileSync(fileOf(from), 'utf8')) as Json)));

test('the live release is served as it was signed', async () => {
  const { generation, table, signed } = await ask();
  expect(JSON.parse(signed!.text)).toMatchObject({ generation, table });
  expect(logged).toEqual([]);
});

test.each([
  ['unsigned', 'is not signed', ({ signatures, ...rest }: Json) => (void signatures, { ...rest, generation: 2 })],
  ['altered', 'does not match its signature', (json: Json) => ({ ...json, generation: 2 })],
  [
    'signed with an unknown key',
    'is signed with no key that is trusted here',
    (json: Json) => ({ ...json, generation: 2, signatures: [{ key: 'another', signature: 'AAAA' }] }),
  ],
])('a generation that is %s is not served, whichever way it came there, and is logged once', async (_, why, by) => {
  expect((await ask()).generation).toBe(1);
  write(2, by, 1);
  expect((await ask()).generation).toBe(1);
  expect((await ask()).generation).toBe(1);
  expect(logged).toEqual([`generation 2 cannot be read: generation 2 ${why}`]);
  rmSync(fileOf(2));
  await release('1.1.0');
  expect((await ask()).generation).toBe(2);
});

test('one of before that is put there under a higher number is not served, nor is it in the way of what follows', async () => {
  await release('1.1.0');
  expect((await ask()).generation).toBe(2);
  cpSync(fileOf(1), fileOf(3));
  expect((await ask()).generation).toBe(2);
  expect(logged).toEqual(['generation 3 cannot be read: it says that it is generation 1']);
  rmSync(fileOf(3));
  await release('1.2.0');
  cpSync(fileOf(1), fileOf(4));
  expect((await ask()).generation).toBe(3);
});

test('a generation that takes the number of a damaged one is live at once, without a restart', async () => {
  await release('1.1.0');
  const damaged = await ask();
  expect(damaged.generation).toBe(2);
  appendFileSync(fileOf(2), 'x');
  expect(await ask()).toEqual(damaged);
  expect(logged).toEqual([expect.stringMatching(/^generation 2 cannot be read: /)]);
  rmSync(fileOf(2));
  expect(await ask()).toEqual(damaged);
  await release('1.2.0');
  const { set } = (await repository.store.live())!;
  expect(set).not.toBe(damaged.set);
  expect(await ask()).toMatchObject({ generation: 2, set });
});

test('an edge that starts takes the newest that is signed, and is configured with the trusted keys', async () => {
  const [own, other] = [makeSigningKey(), makeSigningKey()];
  rmSync(path.join(repository.dataDir, 'trusted-keys.json'));
  signReleasesWith(own.privateKey);
  await release('1.1.0');
  write(3, (json) => ({ ...json, generation: 3 }), 2);
  expect((await ask(own.publicKey)).generation).toBe(2);
  await stop();
  expect((await ask(other.publicKey)).generation).toBe(0);
  await stop();
  expect((await ask(`${other.publicKey},${own.publicKey}`)).generation).toBe(2);
});

describe('a version that was taken back for security', () => {
  const fileIn = (generation: number, name: string) => {
    const { pages } = JSON.parse(readFileSync(fileOf(generation), 'utf8')) as { pages: string };
    return repository.store.path('pages', pages, name);
  };
  const alter = (file: string) => appendFileSync(file, ' ');
  /** The first event that open tabs get: a digest of the refused versions. */
  const refusedDigest = async () => {
    const reply = await fetch(server!.url + NEWS_PATH);
    const reader = reply.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    return /^data: (.+)$/m.exec(new TextDecoder().decode(value))?.[1];
  };

  beforeEach(async () => {
    await release('1.1.0');
    await release('1.2.0');
    await rollbackRemote('mf-a', repository.dataDir, { security: 'it sends passwords elsewhere' });
  });

  test('is refused by a generation that takes the number of a damaged one, too', async () => {
    rmSync(fileOf(4));
    await release('1.3.0');
    expect((await ask()).generation).toBe(4);
    const before = await refusedDigest();
    rmSync(fileOf(4));
    await rollbackRemote('mf-a', repository.dataDir, { security: 'it sends passwords elsewhere' });
    expect((await ask()).generation).toBe(4);
    expect(await refusedDigest()).not.toBe(before);
  });

  test('is not served by an edge that starts and cannot read what came after', async () => {
    alter(fileIn(4, 'index.json'));
    expect((await ask()).generation).toBe(2);
    expect(logged).toEqual([expect.stringMatching(/^generation 4 cannot be read: .*differs from the published file$/)]);
  });

  test('is not served on by an edge that has it and cannot read what came after', async () => {
    alter(fileIn(4, 'index.json'));
    const taken = readFileSync(fileOf(4));
    rmSync(fileOf(4));
    expect((await ask()).generation).toBe(3);
    writeFileSync(fileOf(4), taken);
    expect((await ask()).generation).toBe(2);
  });

  test('is not served in place of a page that was altered', async () => {
    const file = await repository.pageFile('mf-a.html');
    for (const ending of ['', '.br', '.gz']) if (existsSync(file + ending)) appendFileSync(file + ending, 'x');
    await ask();
    const page = await (await fetch(`${server!.url}/mf-a`)).text();
    expect(page).toContain('/remotes/mf-a/1.0.0/');
    expect(page).not.toContain('1.2.0');
  });
});
