/**
 * Data folders as working copies of one storage; a folder replaces the bucket here.
 * @jest-environment node
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { command, commandHere } from '../test/command';
import { Repository } from '@federated-pages/store/test-repository';
import { packParcel, parcelHash, unpackParcel, withoutWrongSiblings, writeFiles } from '@federated-pages/store/parcel';
import { publishBuilt } from '@federated-pages/store/publish-built';
import { makeSigningKey } from '@federated-pages/store/signing';
import { ReleaseStore } from '@federated-pages/store/store';
import { signReleasesWith } from '@federated-pages/store/trust';

let dir: string;
let repository: Repository;
let bucket: string;

/** All machines are given it. */
const { privateKey } = makeSigningKey();
const SIGNED = { COMPOSITION_SIGNING_KEYS: privateKey };

beforeEach(() => {
  signReleasesWith(privateKey);
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'composition-copy-'));
  bucket = `file://${dir}/shared`;
  repository = new Repository();
  repository.build('mf-b', '1.0.0', 'b1');
});
afterEach(() => {
  repository.remove();
  fs.rmSync(dir, { recursive: true, force: true });
});

const shared = (...parts: string[]) => path.join(dir, 'shared', ...parts);
const objects = () =>
  fs.existsSync(shared()) ? fs.readdirSync(shared(), { recursive: true, encoding: 'utf8' }).sort() : [];

/** A copy of its own, as another machine has it. */
const copy = (name: string) => path.join(dir, name);
const inCopy = (name: string, ...parts: string[]) => path.join(copy(name), 'releases', ...parts);

/** The command as the machine that has a copy runs it. */
const run = (name: string, ...args: string[]) =>
  commandHere(repository, args, { COMPOSITION_DATA: copy(name), COMPOSITION_RELEASES_BUCKET: bucket, ...SIGNED });

async function release(name: string, version: string): Promise<void> {
  repository.build('mf-a', version, `a ${version}`);
  await publishBuilt({ root: repository.root, dataDir: copy(name), bucket });
}

test('one copy’s release is in the other, with its history and rollback targets', async () => {
  await release('one', '1.0.0');
  await release('one', '1.1.0');
  expect((await run('two', 'status')).stdout).toMatch(
    /mf-a 1\.1\.0[^]*\nStore: file:\/\/.*\/shared, of which .*\/two is a working copy\n$/,
  );
  expect((await run('two', 'history')).stdout.trim().split('\n')).toHaveLength(2);
  expect(await run('two', 'rollback', 'mf-a', '--to', '1.0.0')).toMatchObject({ code: 0, stderr: '' });
  expect((await run('one', 'status')).stdout).toContain('Generation 3');
  expect(await run('one', 'rollback', 'mf-a', '--to', '1.1.0')).toMatchObject({ code: 0, stderr: '' });
  for (const name of ['one', 'two', 'three'])
    expect(JSON.parse((await run(name, 'verify', '--json')).stdout)).toEqual({
      ...{ generations: 4, versions: 4, problems: [] },
      pages: expect.any(Number) as number,
    });
});

test('a preview is whole in every copy', async () => {
  await release('one', '1.0.0');
  repository.build('mf-a', '1.1.0', 'previewed');
  expect(await run('one', 'preview', 'mf-a', '--built')).toMatchObject({ code: 0, stderr: '' });
  expect(await run('two', 'verify')).toMatchObject({ code: 0, stderr: '' });
  const { previews = [] } = (await new ReleaseStore(copy('two')).live()) ?? {};
  const [preview] = previews;
  expect(fs.readFileSync(inCopy('two', preview?.remote.base ?? '', 'remoteEntry.js'), 'utf8')).toBe('previewed');
  expect(fs.existsSync(inCopy('two', 'pages', preview?.pages ?? '?', 'index.json'))).toBe(true);
});

test('a copy is one whatever the environment says, and no other storage is mixed into it', async () => {
  await release('one', '1.0.0');
  expect((await commandHere(repository, ['withdraw', 'mf-b'], { COMPOSITION_DATA: copy('one'), ...SIGNED })).code).toBe(
    0,
  );
  expect((await run('two', 'status')).stdout).not.toMatch(/^ {2}mf-b/m);
  const elsewhere = { COMPOSITION_DATA: copy('one'), COMPOSITION_RELEASES_BUCKET: `file://${dir}/other` };
  expect((await commandHere(repository, ['status'], elsewhere)).stderr).toMatch(
    /^OTHER_STORE: .*holds a copy of file:/,
  );
  await publishBuilt(repository.options);
  const own = { COMPOSITION_RELEASES_BUCKET: bucket };
  expect((await commandHere(repository, ['status'], own)).stderr).toMatch(/^OTHER_STORE: .*a release store of its own/);
  const wrong = { COMPOSITION_DATA: copy('two'), COMPOSITION_RELEASES_BUCKET: 'ftp://x' };
  expect((await commandHere(repository, ['status'], wrong)).stderr).toMatch(
    /^USAGE: "ftp:\/\/x" is no release storage/,
  );
});

test('the latest report of a walk is in every copy after the next release', async () => {
  await release('one', '1.0.0');
  expect((await run('two', 'status')).code).toBe(0);
  const walk = async (text: string) => {
    const folder = inCopy('one', 'reports', 'mf-a', '1.1.0');
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'report.json'), text);
    await new ReleaseStore(copy('one')).share('reports/mf-a/1.1.0');
  };
  const held = (name: string) => fs.readFileSync(inCopy(name, 'reports', 'mf-a', '1.1.0', 'report.json'), 'utf8');
  await walk('refused');
  await walk('well');
  expect(objects().filter((name) => /walks.*\.tar$/.test(name))).toHaveLength(1);
  await release('one', '1.1.0');
  expect((await run('two', 'status')).code).toBe(0);
  expect(held('two')).toBe('well');
  await walk('again');
  await release('one', '1.2.0');
  expect((await run('two', 'status')).code).toBe(0);
  expect(held('two')).toBe('again');
  // A file whose content does not match its name is refused.
  const [parcel = ''] = objects().filter((name) => /walks.*\.tar$/.test(name));
  await walk('later');
  fs.writeFileSync(shared(objects().find((name) => /walks.*\.tar$/.test(name) && name !== parcel) ?? ''), 'altered');
  await release('one', '1.3.0');
  expect((await run('two', 'status')).code).toBe(0);
  expect(held('two')).toBe('again');
});

test('a storage that has lost files of a copy accepts no release', async () => {
  await release('one', '1.0.0');
  await release('one', '1.1.0');
  fs.rmSync(shared('generations/000000000002.json'));
  repository.build('mf-a', '1.2.0', 'a2');
  const { code, stderr } = await run('one', 'publish', 'mf-a', '--built');
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^STORE_DAMAGED: .*lost generation 2/) as string,
  });
});

test('a version that a publish left which came to nothing gives way to the one that was released', async () => {
  await release('one', '1.0.0');
  expect((await run('two', 'status')).code).toBe(0);
  const left = inCopy('two', 'remotes/mf-a/1.1.0');
  fs.mkdirSync(left);
  fs.writeFileSync(path.join(left, 'remoteEntry.js'), 'of another build');
  fs.writeFileSync(path.join(left, '.digest'), 'another');
  await release('one', '1.1.0');
  expect(await run('two', 'verify')).toMatchObject({ code: 0, stderr: '' });
  expect(fs.readFileSync(path.join(left, 'remoteEntry.js'), 'utf8')).toBe('a 1.1.0');
});

test('inputs of composition are fetched as published, and altered ones are not used', async () => {
  await release('one', '1.0.0');
  await release('one', '1.1.0');
  expect(await run('two', 'verify')).toMatchObject({ code: 0, stderr: '' });
  fs.appendFileSync(inCopy('two', 'shell/1.0.0/.compose.cjs'), ' ');
  expect((await run('two', 'verify')).stderr).toMatch(
    /^FILE_CHANGED: .*\.compose\.cjs differs from the published shell 1\.0\.0/,
  );
  expect((await run('two', 'rollback', 'mf-a')).stderr).toMatch(
    /^FILE_CHANGED: .*\.compose\.cjs differs from the published shell 1\.0\.0/,
  );
  // The record that names parcels is not signed, and may lead to another one.
  const record = shared('generations/000000000002.json');
  const { parcels, ...rest } = JSON.parse(fs.readFileSync(record, 'utf8')) as { parcels: Record<string, string> };
  const files = unpackParcel(fs.readFileSync(shared('parcels', `${parcels['shell/1.0.0']}.tar`)), 'x');
  const altered = path.join(dir, 'altered');
  writeFiles(altered, files.set('.compose.cjs', Buffer.from('evil')));
  const bytes = packParcel(altered, [...files.keys()]);
  fs.writeFileSync(shared('parcels', `${parcelHash(bytes)}.tar`), bytes);
  fs.writeFileSync(record, JSON.stringify({ ...rest, parcels: { ...parcels, 'shell/1.0.0': parcelHash(bytes) } }));
  // In a process of its own: what it asked for beside that it would write down while this folder is removed.
  const three = { COMPOSITION_DATA: copy('three'), COMPOSITION_RELEASES_BUCKET: bucket, ...SIGNED };
  expect((await command(repository, ['status'], three)).stderr).toMatch(
    /^FILE_CHANGED: .* differs from the published shell\/1\.0\.0/,
  );
});

test('a generation with paths outside the store is not fetched', async () => {
  await release('one', '1.0.0');
  const file = shared('generations/000000000001.json');
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replaceAll('/remotes/mf-a/1.0.0/', '/remotes/../../../escaped/'));
  expect((await run('two', 'status')).stderr).toMatch(/^STORE_DAMAGED: Generation 1 names remotes\/\.\.\//);
  expect(fs.existsSync(path.join(dir, 'escaped'))).toBe(false);
});

test('verify names unreadable files, whose copies are still whole', async () => {
  await release('one', '1.0.0');
  const [parcel = ''] = fs.readdirSync(shared('parcels'));
  const [page = ''] = fs.readdirSync(shared('composed'));
  fs.appendFileSync(shared('parcels', parcel), 'x');
  fs.rmSync(shared('composed', page));
  const { code, stdout, stderr } = await run('one', 'verify');
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^FILE_CHANGED: .*, and 1 more\n$/) as string,
  });
  expect(stdout).toContain(`parcels/${parcel} differs from the published`);
  expect(stdout).toContain(`composed/${page} differs from the published file`);
});

describe('prune', () => {
  /** As if all of it was there for long. */
  function age() {
    const old = new Date(Date.now() - 86_400_000);
    for (const name of ['shell', 'remotes/mf-a', 'remotes/mf-b'])
      for (const version of fs.readdirSync(inCopy('one', name))) fs.utimesSync(inCopy('one', name, version), old, old);
    for (const name of objects()) if (fs.statSync(shared(name)).isFile()) fs.utimesSync(shared(name), old, old);
  }

  test('removes unused files from the storage, and then from the copies', async () => {
    for (let minor = 0; minor < 24; minor += 1) await release('one', `1.${minor}.0`);
    expect((await run('two', 'status')).code).toBe(0);
    expect(fs.existsSync(inCopy('two', 'remotes/mf-a/1.0.0'))).toBe(true);
    // Of a publish that came to nothing, a moment ago and long ago.
    fs.writeFileSync(shared('parcels/left.tar'), 'x');
    age();
    fs.writeFileSync(shared('parcels/new.tar'), 'x');
    const before = objects();
    expect((await run('one', 'prune', '--older-than', '0', '--dry-run')).code).toBe(0);
    expect(objects()).toEqual(before);
    const { value } = {
      value: JSON.parse((await run('one', 'prune', '--older-than', '0', '--json')).stdout) as { removed: unknown[] },
    };
    expect(value.removed).toHaveLength(3);
    expect(objects()).not.toContain('parcels/left.tar');
    expect(objects()).toContain('parcels/new.tar');
    expect(objects().filter((name) => name.startsWith('pruned/remotes/mf-a/'))).toHaveLength(3);
    expect(objects().filter((name) => name.startsWith('clock/'))).toEqual([]);
    // All generations for the history, the pages of the last five.
    expect(fs.readdirSync(shared('generations'))).toHaveLength(24);
    for (const name of ['one', 'two', 'three']) {
      expect(await run(name, 'verify')).toMatchObject({ code: 0, stderr: '' });
      expect(fs.existsSync(inCopy(name, 'remotes/mf-a/1.0.0'))).toBe(false);
      expect((await run(name, 'rollback', 'mf-a', '--to', '1.0.0')).stderr).toMatch(/^VERSION_PRUNED: /);
    }
    repository.build('mf-a', '1.0.0', 'another');
    expect((await run('three', 'publish', 'mf-a', '--built', '--allow-lower')).stderr).toMatch(/^VERSION_TAKEN: /);
    expect(await run('three', 'rollback', 'mf-a', '--to', '1.3.0')).toMatchObject({ code: 0, stderr: '' });
  });
});

test('a copy from which something is gone is made anew by taking it away whole', async () => {
  await release('one', '1.0.0');
  fs.rmSync(copy('one'), { recursive: true });
  expect(await run('one', 'verify')).toMatchObject({ code: 0, stderr: '' });
  expect((await new ReleaseStore(copy('one')).live())?.generation).toBe(1);
});

describe('a parcel', () => {
  test('holds the same files by the same bytes, and gives them back', () => {
    const [one, two] = ['one', 'two'].map((name) => {
      const folder = copy(name);
      fs.mkdirSync(path.join(folder, '.server'), { recursive: true });
      fs.writeFileSync(path.join(folder, '@types.zip'), 'zip');
      fs.writeFileSync(path.join(folder, '.server/pages.cjs'), name === 'one' ? 'x' : 'x', { mode: 0o600 });
      return folder;
    });
    const parcel = packParcel(one ?? '', ['@types.zip', '.server/pages.cjs']);
    expect(packParcel(two ?? '', ['.server/pages.cjs', '@types.zip']).equals(parcel)).toBe(true);
    expect([...unpackParcel(parcel, 'x')].map(([name, bytes]) => [name, String(bytes)])).toEqual([
      ['.server/pages.cjs', 'x'],
      ['@types.zip', 'zip'],
    ]);
    expect(() => unpackParcel(parcel.subarray(0, 700), 'x')).toThrow(
      expect.objectContaining({ code: 'STORE_DAMAGED' }),
    );
    expect(() => unpackParcel(Buffer.from('evil'.repeat(300)), 'x')).toThrow(
      expect.objectContaining({ code: 'STORE_DAMAGED' }),
    );
  });

  test('that holds links, or climbs, is none', () => {
    fs.mkdirSync(copy('one'));
    fs.symlinkSync('/etc/passwd', path.join(copy('one'), 'link'));
    fs.writeFileSync(copy('up.js'), 'x');
    for (const name of ['link', '../up.js'])
      expect(() => unpackParcel(packParcel(copy('one'), [name]), 'x')).toThrow(/which is no file below it/);
  });

  test('a compressed file that differs from the original is left out', () => {
    const files = new Map([
      ['a.js', Buffer.from('a')],
      ['a.js.gz', Buffer.from('evil')],
      ['b.gz', Buffer.from('a file of its own')],
    ]);
    expect([...withoutWrongSiblings(files).keys()]).toEqual(['a.js', 'b.gz']);
  });
});

test('without a key that all machines are given nothing is released, which is said', async () => {
  await release('one', '1.0.0');
  const environment = { COMPOSITION_DATA: copy('one'), COMPOSITION_RELEASES_BUCKET: bucket };
  expect(await commandHere(repository, ['withdraw', 'mf-a'], environment)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^KEY_MISSING: .*npm run release -- key makes one\n$/) as string,
  });
});
