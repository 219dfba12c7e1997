/** Versions: what is one, that they rise, and what `npm start` makes of them. */
import fs from 'node:fs';
import path from 'node:path';
import { Repository } from '../test/repository';
import { publish } from './publish';
import { publishBuilt } from './publish-built';
import { rollbackRemote, rollbackTo } from './rollback';
import { withdraw } from './withdraw';

let repository: Repository;
beforeEach(() => {
  repository = new Repository();
  repository.build('mf-a', '1.2.0', 'a1');
  publishBuilt(repository.options);
});
afterEach(() => repository.remove());

const start = () => publishBuilt(repository.options);
const refusal = (code: string) => expect.objectContaining({ code }) as Error;
const liveVersion = () => repository.live().versions?.[0]?.split(' ')[1];

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
])('%p is no version, and nothing is written anywhere', (version) => {
  repository.build('mf-a', '1.3.0', 'a2');
  repository.change('mf-a/package.json', (json) => ({ ...json, version }));
  const before = [repository.stored(), fs.readdirSync(path.dirname(repository.dataDir))];
  expect(() => publish('mf-a', repository.options)).toThrow(refusal('VERSION_INVALID'));
  expect(start).toThrow(refusal('VERSION_INVALID'));
  expect([repository.stored(), fs.readdirSync(path.dirname(repository.dataDir))]).toEqual(before);
});

test.each(['1.1.9', '0.9.0', '1.2.0-rc.1', '1.2.0+again'])(
  '%s after 1.2.0 does not rise, unless on purpose',
  (version) => {
    repository.build('mf-a', version, 'a2');
    expect(() => publish('mf-a', repository.options)).toThrow(refusal('VERSION_NOT_RAISED'));
    publish('mf-a', { ...repository.options, allowLower: true });
    expect(liveVersion()).toBe(version);
    // What was highest stays so.
    repository.build('mf-a', '1.1.99', 'a3');
    expect(() => publish('mf-a', repository.options)).toThrow(refusal('VERSION_NOT_RAISED'));
  },
);

test.each(['1.2.1', '1.3.0-rc.1', '10.0.0'])('%s after 1.2.0 rises', (version) => {
  repository.build('mf-a', version, 'a2');
  publish('mf-a', repository.options);
  expect(liveVersion()).toBe(version);
});

test("the shell's version rises too", () => {
  repository.buildShell('0.9.0');
  expect(() => publish('shell', repository.options)).toThrow(refusal('VERSION_NOT_RAISED'));
});

test('local versions of a start do not count: the next version of a person rises above the last one', () => {
  repository.build('mf-a', '1.2.0', 'edited');
  start();
  expect(liveVersion()).toMatch(/^1\.2\.0-dev\./);
  repository.build('mf-a', '1.2.1', 'released');
  publish('mf-a', repository.options);
  expect(liveVersion()).toBe('1.2.1');
});

test('a start makes sources live again that were changed and changed back', () => {
  repository.build('mf-a', '1.2.0', 'edited');
  start();
  repository.build('mf-a', '1.2.0', 'a1');
  start();
  expect(liveVersion()).toBe('1.2.0');
});

test('a local version that was rolled back stays so at the next start', () => {
  repository.build('mf-a', '1.2.0', 'one');
  start();
  const good = liveVersion();
  repository.build('mf-a', '1.2.0', 'two');
  start();
  rollbackRemote('mf-a', repository.dataDir);
  start();
  expect(liveVersion()).toBe(good);
});

test('a start leaves alone what somebody else released meanwhile', () => {
  repository.build('mf-a', '2.0.0', 'theirs');
  publish('mf-a', repository.options);
  repository.build('mf-a', '1.2.0', 'a1');
  start();
  expect(liveVersion()).toBe('2.0.0');
});

test('a remote that was withdrawn stays so, whatever changes in its folder, until somebody publishes it', () => {
  withdraw('mf-a', repository.dataDir);
  repository.build('mf-a', '1.2.0', 'edited');
  start();
  expect(repository.live().versions).toEqual([]);
  repository.build('mf-a', '1.2.1', 'again');
  publish('mf-a', repository.options);
  start();
  expect(liveVersion()).toBe('1.2.1');
});

test('a withdrawn remote that a roll back brought back follows its folder again', () => {
  withdraw('mf-a', repository.dataDir);
  rollbackTo(1, repository.dataDir);
  repository.build('mf-a', '1.2.0', 'edited');
  start();
  expect(liveVersion()).toMatch(/^1\.2\.0-dev\./);
});

test('a withdrawn remote comes back by itself, beside what was published meanwhile', () => {
  repository.build('mf-a', '1.3.0', 'a2');
  publish('mf-a', repository.options);
  withdraw('mf-a', repository.dataDir);
  repository.build('mf-b', '1.9.0', 'meanwhile');
  publish('mf-b', repository.options);
  expect(rollbackRemote('a', repository.dataDir)?.reason).toBe('bring back mf-a 1.3.0');
  expect(repository.live().versions).toEqual(['mf-a 1.3.0', 'mf-b 1.9.0']);
  start();
  expect(repository.live().versions).toEqual(['mf-a 1.3.0', 'mf-b 1.9.0']);

  withdraw('mf-a', repository.dataDir);
  rollbackRemote('mf-a', repository.dataDir, { version: '1.2.0' });
  expect(repository.live().versions).toEqual(['mf-a 1.2.0', 'mf-b 1.9.0']);
});

test('what was withdrawn for security does not come back, and nothing that never was', () => {
  withdraw('mf-a', repository.dataDir, { security: 'it leaks' });
  expect(() => rollbackRemote('mf-a', repository.dataDir)).toThrow(refusal('VERSION_REFUSED'));
  expect(() => rollbackRemote('mf-nobody', repository.dataDir)).toThrow(refusal('REMOTE_UNKNOWN'));
});

test('a roll back to what is live already changes nothing', () => {
  rollbackTo(1, repository.dataDir);
  expect(repository.live().generation).toBe(1);
});

test('a version that a failed publisher left in the store can be published with other content', () => {
  repository.build('mf-a', '1.3.0', 'first try');
  const commit = jest.spyOn(Object.getPrototypeOf(repository.store) as { commit(): boolean }, 'commit');
  commit.mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  });
  expect(() => publish('mf-a', repository.options)).toThrow('ENOSPC');
  commit.mockRestore();
  repository.build('mf-a', '1.3.0', 'second try');
  publish('mf-a', repository.options);
  expect(fs.readFileSync(repository.store.path('remotes/mf-a/1.3.0/remoteEntry.js'), 'utf8')).toBe('second try');
});
