/** @jest-environment node */
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Repository } from '@federated-pages/store/test-repository';
import { packBuild } from '@federated-pages/store/build-archive';
import { setCanaryPercent, startCanary } from '@federated-pages/store/canary';
import { keepArchive, parseReleaseCommand, runAct, runReleaseCommand } from './command-process';
import { publish } from '@federated-pages/store/publish';
import { publishBuilt } from '@federated-pages/store/publish-built';
import { disbelief, makeSigningKey, publicKeysOf } from '@federated-pages/store/signing';
import { signReleasesWith } from '@federated-pages/store/trust';
import { findWorkspace } from '@federated-pages/store/workspace';

let repository: Repository;
beforeEach(() => (repository = new Repository()));
afterEach(() => {
  signReleasesWith(undefined);
  repository.remove();
});

test('a process of its own, which has no environment, signs with the keys of its caller', async () => {
  const key = makeSigningKey();
  const { dataDir } = repository;
  signReleasesWith(key.privateKey);
  repository.build('mf-a', '1.0.0', 'a1');
  await publishBuilt(repository.options);
  repository.build('mf-a', '1.1.0', 'a2');
  await publish('mf-a', repository.options);
  const live = async () => (await repository.store.live())!;

  const given = { dataDir, command: parseReleaseCommand(['rollback', 'mf-a', '--security=it leaks']) };
  expect(await runReleaseCommand(given)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^KEY_MISSING: /) as string,
  });
  expect((await live()).generation).toBe(2);
  expect(await runReleaseCommand({ ...given, signingKeys: key.privateKey })).toMatchObject({ code: 0, stderr: '' });
  expect(await live()).toMatchObject({ generation: 3, refused: { 'mf-a': ['1.1.0'] } });
  expect(disbelief(await live(), publicKeysOf([key]))).toBeUndefined();

  const act = { kind: 'good', remote: 'mf-a', version: '1.0.0', why: 'it does well' } as const;
  await expect(runAct(dataDir, act)).rejects.toThrow('KEY_MISSING');
  await runAct(dataDir, act, key.privateKey);
  expect((await live()).generation).toBe(4);
  expect(disbelief(await live(), publicKeysOf([key]))).toBeUndefined();
});

test('a disk error is reported without a path of the machine', async () => {
  const { dataDir, root, store } = repository;
  repository.build('mf-a', '1.0.0', 'a1');
  await publishBuilt(repository.options);
  repository.build('mf-a', '1.1.0', 'a2');
  fs.renameSync(store.path('pages'), `${store.path('pages')}-away`);
  fs.writeFileSync(store.path('pages'), '');
  for (const json of [[], ['--json']]) {
    const archive = Readable.from(packBuild(findWorkspace(root, 'mf-a')));
    const { stdout, stderr } = await runReleaseCommand({
      dataDir,
      command: parseReleaseCommand(['publish', 'mf-a', ...json]),
      archive,
    });
    expect(stderr).toMatch(/^IO_FAILED: releases\/pages\S* could not be read or written \(ENOTDIR\)/);
    expect(stdout + stderr).not.toContain(repository.root);
  }
});

test('interrupted archives leave nothing behind', async () => {
  const { dataDir, store } = repository;
  const cut = Array.from({ length: 60 }, async (_, at) => {
    const stream = new Readable({ read: () => undefined });
    const kept = keepArchive(dataDir, stream);
    if (at % 3 > 0) stream.push('half of it');
    if (at % 3 > 1) await new Promise((resolve) => setImmediate(resolve));
    stream.destroy();
    await expect(kept).rejects.toThrow();
  });
  await Promise.all(cut);
  await sleep(100);
  expect(fs.readdirSync(store.dir)).toEqual([]);
});

test('an archive that was kept is there until it is taken away, and one that is too large is refused', async () => {
  const { dataDir, root, store } = repository;
  repository.build('mf-a', '1.0.0', 'a1');
  await publishBuilt(repository.options);
  repository.build('mf-a', '1.1.0', 'a2');
  const kept = await keepArchive(dataDir, Readable.from(packBuild(findWorkspace(root, 'mf-a'))));
  expect(fs.readdirSync(store.dir).filter((name) => name.startsWith('incoming-'))).toHaveLength(1);
  const job = { dataDir, command: parseReleaseCommand(['publish', 'mf-a']) };
  expect(await runReleaseCommand({ ...job, archive: kept })).toMatchObject({ code: 0 });
  kept.discard();
  expect((await repository.live()).versions).toEqual(['mf-a 1.1.0']);
  const chunks = Array.from({ length: 65 }, () => Buffer.alloc(1024 * 1024));
  const large = await keepArchive(dataDir, Readable.from(chunks));
  expect(await runReleaseCommand({ ...job, archive: large })).toMatchObject({
    stderr: 'ARCHIVE_INVALID: The archive is larger than 64 MB',
  });
  expect(repository.stored().filter((name) => name.startsWith('incoming-'))).toEqual([]);
});

test('a watch’s decision that came too late is not reported as done', async () => {
  const { dataDir, options } = repository;
  repository.build('mf-a', '1.0.0', 'a1');
  await publishBuilt(options);
  repository.build('mf-a', '1.1.0', 'a2');
  await startCanary('mf-a', 5, options);
  const since = (await repository.store.live())?.canaries?.[0]?.since ?? '';
  await setCanaryPercent('mf-a', 1, dataDir);
  const of = { remote: 'mf-a', version: '1.1.0', why: 'it does well', since };
  const refused =
    'CHANGED_MEANWHILE: The state changed: mf-a 1.1.0 is a canary for 1 % of the visitors. Run npm run release -- status and try again';
  await expect(runAct(dataDir, { kind: 'raise', ...of, percent: 25 })).rejects.toThrow(refused);
  await expect(runAct(dataDir, { kind: 'promote', ...of })).rejects.toThrow(refused);
  expect((await repository.live()).generation).toBe(3);
});
