/**
 * Files of an archive that are extracted, and files that are refused.
 * @jest-environment node
 */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { Repository } from '../test/repository';
import { filesBelow } from '@federated-pages/manifest/files';
import { ARCHIVE_LIMITS, packBuild, unpackBuild } from './build-archive';
import { readBuild } from './checked-build';
import { findWorkspace } from './workspace';

let repository: Repository;
let folder: string;
beforeEach(() => {
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a1');
  folder = path.join(repository.root, 'unpacked');
  fs.mkdirSync(folder);
});
afterEach(() => repository.remove());

const archive = (bytes: Buffer) => {
  const file = path.join(repository.root, 'archive');
  fs.writeFileSync(file, bytes);
  return file;
};

interface Entry {
  path: string;
  type?: 'File' | 'SymbolicLink' | 'Link' | 'Directory' | 'CharacterDevice';
  linkpath?: string;
  content?: string;
  /** Stated, whatever follows. */
  size?: number;
}

/** An archive that no usual tool makes. */
function tar(entries: readonly Entry[]): Buffer {
  const blocks = entries.flatMap(({ path: name, type = 'File', linkpath, content = '', size }) => {
    const header = new Header({
      path: name,
      type,
      size: size ?? content.length,
      mode: 0o644,
      ...(linkpath && { linkpath }),
    });
    header.encode();
    const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
    body.write(content);
    return [header.block!, body];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

test('a packed build is read as the one that it was made of', async () => {
  await unpackBuild(archive(packBuild(findWorkspace(repository.root, 'mf-a'))), 'mf-a', folder);
  const [before, after] = [repository.root, folder].map((root) => readBuild(findWorkspace(root, 'mf-a')));
  expect(after!.digest).toBe(before!.digest);
  expect([...after!.files.keys()]).toEqual([...before!.files.keys()]);
});

const long = 'x'.repeat(600);
test.each<[string, Entry[], string]>([
  ['a path that climbs out', [{ path: 'mf-a/../../evil' }], 'is no file'],
  ['a path that climbs in the middle', [{ path: 'mf-a/dist/../../mf-b/package.json' }], 'is no file'],
  ['an absolute path', [{ path: '/etc/evil' }], 'is no file'],
  ['another remote', [{ path: 'mf-b/package.json' }], 'is no file'],
  ['a file outside a build', [{ path: 'mf-a/node_modules/x.js' }], 'is no file'],
  ['a file in place of a folder', [{ path: 'mf-a/dist' }], 'is no file'],
  ['a folder in place of a file', [{ path: 'mf-a/remote.json/x' }], 'is no file'],
  [
    'a folder with the name of a file',
    [{ path: 'mf-a/dist/a.js' }, { path: 'mf-a/dist/a.js/b/c' }],
    '"mf-a/dist/a.js" is both a file and a folder',
  ],
  [
    'a file with the name of a folder',
    [{ path: 'mf-a/dist/a/b.js/c' }, { path: 'mf-a/dist/a/b.js' }],
    '"mf-a/dist/a/b.js" is both a file and a folder',
  ],
  ['a link', [{ path: 'mf-a/dist/x', type: 'SymbolicLink', linkpath: '/etc/passwd' }], 'is no plain file'],
  ['a hard link', [{ path: 'mf-a/dist/x', type: 'Link', linkpath: 'mf-a/package.json' }], 'is no plain file'],
  ['a device', [{ path: 'mf-a/dist/x', type: 'CharacterDevice' }], 'is no plain file'],
  ['a name with a line break', [{ path: 'mf-a/dist/x\ny' }], 'is no file'],
  ['more than it may unpack to', [{ path: 'mf-a/dist/x', size: ARCHIVE_LIMITS.unpackedBytes + 1 }], 'unpacks to more'],
  [
    'ten thousand files',
    Array.from({ length: 10_000 }, (_, number) => ({ path: `mf-a/dist/${number}.js`, content: long })),
    'more than 5000 files',
  ],
  ['nothing', [], 'damaged, or none'],
])('%s is refused, and nothing is written', async (_, entries, sentence) => {
  const good = { path: 'mf-a/package.json', content: '{}' };
  const file = archive(tar(entries.length > 0 ? [good, ...entries] : []));
  await expect(unpackBuild(file, 'mf-a', folder)).rejects.toThrow(
    expect.objectContaining({ code: 'ARCHIVE_INVALID', message: expect.stringContaining(sentence) as string }) as Error,
  );
  expect(filesBelow(folder)).toEqual([]);
});

test.each([
  ['is none', Buffer.from('no archive at all')],
  ['is cut off', packHalf],
  ['is larger than all that is taken', () => Buffer.alloc(ARCHIVE_LIMITS.bytes + 1)],
])('an archive that %s is refused', async (_, bytes) => {
  const file = archive(typeof bytes === 'function' ? bytes() : bytes);
  await expect(unpackBuild(file, 'mf-a', folder)).rejects.toThrow(
    expect.objectContaining({ code: 'ARCHIVE_INVALID' }) as Error,
  );
  expect(filesBelow(folder)).toEqual([]);
});

const MB = 1024 * 1024;
test.each([
  ['zeros', gzipSync(Buffer.alloc(2 * ARCHIVE_LIMITS.unpackedBytes)), 'damaged, or none'],
  ['a header of 300 MB', headerOf(300 * MB), 'unpacks to more'],
  ['a header of 200 MB', headerOf(200 * MB), 'damaged, or none'],
  ['a file compressed twice', gzipSync(gzipSync(Buffer.alloc(200 * MB))), 'damaged, or none'],
])(
  '%s, which unpack to much more than is sent, are refused at once',
  async (_, bytes, sentence) => {
    const file = archive(bytes);
    const before = process.cpuUsage();
    await expect(unpackBuild(file, 'mf-a', folder)).rejects.toThrow(
      expect.objectContaining({
        code: 'ARCHIVE_INVALID',
        message: expect.stringContaining(sentence) as string,
      }) as Error,
    );
    // Time of the processor: how long that is depends on who else has it.
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(10_000_000);
    expect(filesBelow(repository.root).filter((one) => one.startsWith('unpacked'))).toEqual([]);
  },
  60_000,
);

/** An archive that begins with an extended header of so many bytes, all zero. */
function headerOf(size: number): Buffer {
  const header = new Header({ path: 'PaxHeader/mf-a', type: 'ExtendedHeader', size, mode: 0o644 });
  header.encode();
  return gzipSync(Buffer.concat([header.block!, Buffer.alloc(size + 1024)]));
}

function packHalf(): Buffer {
  const whole = packBuild(findWorkspace(repository.root, 'mf-a'));
  return whole.subarray(0, whole.length / 2);
}
