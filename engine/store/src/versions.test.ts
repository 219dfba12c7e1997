/** Versions: their format, that they rise, and which ones `npm start` publishes. */
import fs from 'node:fs';
import path from 'node:path';
import { Repository } from '../test/repository';
import { publish } from './publish';
import { publishBuilt } from './publish-built';
import { rollbackRemote, rollbackTo } from './rollback';
import { withdraw } from './withdraw';

let repository: Repository;
beforeEach(async () => {
  repository = new Repository();
  repository.build('mf-a', '1.2.0', 'a1');
  await publishBuilt(repository.options);
});
afterEach(() => repository.remove());

const start = () => publishBuilt(repository.options);
const refusal = (code: string) => expect.objectContaining({ code }) as Error;
const liveVersion = async () => (await repository.live()).versions?.[0]?.split(' ')[1];

test.each([
  '../../../evil',
  '/tmp/evil',
  '1.0',
  'v1.3.0',
  ' 1.3.0',
  '1.3.0\n',
  '',
  '01.3.0',
  'latest',
  7,
  null,
  undefined,
])('%p is no version, and nothing is written anywhere', async (version) => {
  repository.build('mf-a', '1.3.0', 'a2');
  repository.change('mf-a/package.json', (json) => ({ ...json, version }));
  const before = [repository.stored(), fs.readdirSync(path.dirname(repository.dataDir))];
  await expect(() => publish('mf-a', repository.options)).rejects.toThrow(refusal('VERSION_INVALID'));
  await expect(start).rejects.toThrow(refusal('VERSION_INVALID'));
  expect([repository.stored(), fs.readdirSync(path.dirname(repository.dataDir))]).toEqual(before);
});

test.each(['1.1.9', '0.9.0', '1.2.0-rc.1', '1.2.0+again'])(
  '%s after 1.2.0 does not rise, unless on purpose',
  async (version) => {
    repository.build('mf-a', version, 'a2');
    await expect(() => publish('mf-a', repository.options)).rejects.toThrow(refusal('VERSION_NOT_RAISED'));
    await publish('mf-a', { ...repository.options, allowLower: true });
    expect(await liveVersion()).toBe(version);
    // The highest version stays the highest.
    repository.build('mf-a', '1.1.99', 'a3');
    await expect(() => publish('mf-a', repository.options)).rejects.toThrow(refusal('VERSION_NOT_RAISED'));
  },
);

test.each(['1.2.1', '1.3.0-rc.1', '10.0.0'])('%s after 1.2.0 rises', async (version) => {
  repository.build('mf-a', version, 'a2');
  await publish('mf-a', repository.options);
  expect(await liveVersion()).toBe(version);
});

test("the shell's version rises too", async () => {
  repository.buildShell('0.9.0');
  await expect(() => publish('shell', repository.options)).rejects.toThrow(refusal('VERSION_NOT_RAISED'));
});

test('local versions of a start do not count: the next version of a person rises above the last one', async () => {
  repository.build('mf-a', '1.2.0', 'edited');
  await start();
  expect(await liveVersion()).toMatch(/^1\.2\.0-dev\./);
  repository.build('mf-a', '1.2.1', 'released');
  await publish('mf-a', repository.options);
  expect(await liveVersion()).toBe('1.2.1');
});

test('a start makes sources live again that were changed and changed back', async () => {
  repository.build('mf-a', '1.2.0', 'edited');
  await start();
  repository.build('mf-a', '1.2.0', 'a1');
  await start();
  expect(await liveVersion()).toBe('1.2.0');
});

test('a local version that was rolled back stays so at the next start', async () => {
  repository.build('mf-a', '1.2.0', 'one');
  await start();
  const good = await liveVersion();
  repository.build('mf-a', '1.2.0', 'two');
  await start();
  await rollbackRemote('mf-a', repository.dataDir);
  await start();
  expect(await liveVersion()).toBe(good);
});

test('a start keeps versions that others released meanwhile', async () => {
  repository.build('mf-a', '2.0.0', 'theirs');
  await publish('mf-a', repository.options);
  repository.build('mf-a', '1.2.0', 'a1');
  await start();
  expect(await liveVersion()).toBe('2.0.0');
});

test('a withdrawn remote stays withdrawn, whatever changes in its folder, until it is published', async () => {
  await withdraw('mf-a', repository.dataDir);
  repository.build('mf-a', '1.2.0', 'edited');
  await start();
  expect((await repository.live()).versions).toEqual([]);
  repository.build('mf-a', '1.2.1', 'again');
  await publish('mf-a', repository.options);
  await start();
  expect(await liveVersion()).toBe('1.2.1');
});

test('a withdrawn remote that a roll back brought back follows its folder again', async () => {
  await withdraw('mf-a', repository.dataDir);
  await rollbackTo(1, repository.dataDir);
  repository.build('mf-a', '1.2.0', 'edited');
  await start();
  expect(await liveVersion()).toMatch(/^1\.2\.0-dev\./);
});

test('a withdrawn remote comes back by itself, beside what was published meanwhile', async () => {
  repository.build('mf-a', '1.3.0', 'a2');
  await publish('mf-a', repository.options);
  await withdraw('mf-a', repository.dataDir);
  repository.build('mf-b', '1.9.0', 'meanwhile');
  await publish('mf-b', repository.options);
  expect((await rollbackRemote('a', repository.dataDir))?.reason).toBe('bring back mf-a 1.3.0');
  expect((await repository.live()).versions).toEqual(['mf-a 1.3.0', 'mf-b 1.9.0']);
  await start();
  expect((await repository.live()).versions).toEqual(['mf-a 1.3.0', 'mf-b 1.9.0']);

  await withdraw('mf-a', repository.dataDir);
  await rollbackRemote('mf-a', repository.dataDir, { version: '1.2.0' });
  expect((await repository.live()).versions).toEqual(['mf-a 1.2.0', 'mf-b 1.9.0']);
});

test('a version withdrawn for security does not return, nor one that never was live', async () => {
  await withdraw('mf-a', repository.dataDir, { security: 'it leaks' });
  await expect(() => rollbackRemote('mf-a', repository.dataDir)).rejects.toThrow(refusal('VERSION_REFUSED'));
  await expect(() => rollbackRemote('mf-unknown', repository.dataDir)).rejects.toThrow(refusal('REMOTE_UNKNOWN'));
});

test('a rollback to the live version changes nothing', async () => {
  await rollbackTo(1, repository.dataDir);
  expect((await repository.live()).generation).toBe(1);
});

test('a version that a failed publisher left in the store can be published with other content', async () => {
  repository.build('mf-a', '1.3.0', 'first try');
  const commit = jest.spyOn(Object.getPrototypeOf(repository.store) as { commit(): boolean }, 'commit');
  commit.mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  });
  await expect(() => publish('mf-a', repository.options)).rejects.toThrow('ENOSPC');
  commit.mockRestore();
  repository.build('mf-a', '1.3.0', 'second try');
  await publish('mf-a', repository.options);
  expect(fs.readFileSync(repository.store.path('remotes/mf-a/1.3.0/remoteEntry.js'), 'utf8')).toBe('second try');
});
