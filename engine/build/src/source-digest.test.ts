/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { libraryVersion, sourceDigest } from './source-digest';

let root: string;
const write = (file: string, content: unknown) => {
  const target = path.join(root, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
};

/** As npm writes it. */
const lock = () => ({
  '': { version: '1.0.0', devDependencies: { typescript: '6.0.3' } },
  'mf-teas': {
    version: '1.0.0',
    dependencies: { '@shop/ui': '1.0.0', react: '19.0.0' },
    devDependencies: { types: '1' },
  },
  'mf-cups': { version: '1.0.0', dependencies: { '@shop/cups': '1.0.0', only: '1.0.0' } },
  'packages/ui': { version: '1.0.0', dependencies: { deep: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
  'packages/cups': { version: '1.0.0' },
  'node_modules/@shop/ui': { resolved: 'packages/ui', link: true },
  'node_modules/@shop/cups': { resolved: 'packages/cups', link: true },
  'node_modules/react': { version: '19.0.0', integrity: 'sha512-a' },
  'node_modules/types': { version: '1.0.0', integrity: 'sha512-b' },
  'node_modules/only': { version: '1.0.0', integrity: 'sha512-c' },
  'node_modules/tool': { version: '1.0.0', integrity: 'sha512-d' },
  'node_modules/deep': { version: '1.0.0', integrity: 'sha512-e' },
  'packages/ui/node_modules/deep': { version: '2.0.0', integrity: 'sha512-f' },
});
type Name = keyof ReturnType<typeof lock>;

const writeLock = (change: Partial<Record<Name, object>> = {}) =>
  write('package-lock.json', { lockfileVersion: 3, packages: { ...lock(), ...change } });

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'digest-'));
  writeLock();
  for (const folder of ['mf-teas', 'mf-cups', 'packages/ui', 'packages/cups']) write(`${folder}/src/index.ts`, folder);
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const digest = () => sourceDigest(path.join(root, 'mf-teas'));

test.each<[string, () => void]>([
  ['its own source', () => write('mf-teas/src/index.ts', 'x')],
  ['a new file of its own', () => write('mf-teas/public/a.svg', 'x')],
  ['a library that it uses', () => write('packages/ui/src/index.ts', 'x')],
  [
    'another version of a package',
    () => writeLock({ 'node_modules/react': { version: '19.0.1', integrity: 'sha512-x' } }),
  ],
  ['other bytes of a package', () => writeLock({ 'node_modules/react': { version: '19.0.0', integrity: 'sha512-x' } })],
  [
    'a package that it is built with',
    () => writeLock({ 'node_modules/types': { version: '1.0.1', integrity: 'sha512-x' } }),
  ],
  [
    'a package below a library',
    () => writeLock({ 'packages/ui/node_modules/deep': { version: '3.0.0', integrity: 'sha512-x' } }),
  ],
])('%s makes it another', (_what, change) => {
  const before = digest();
  expect(digest()).toBe(before);
  change();
  expect(digest()).not.toBe(before);
});

test.each<[string, () => void]>([
  ['the version of another remote', () => writeLock({ 'mf-cups': { ...lock()['mf-cups'], version: '1.1.0' } })],
  ['the source of another remote', () => write('mf-cups/src/index.ts', 'x')],
  ['a library that it does not use', () => write('packages/cups/src/index.ts', 'x')],
  [
    'a package that it does not use',
    () => writeLock({ 'node_modules/only': { version: '2.0.0', integrity: 'sha512-x' } }),
  ],
  [
    'a package that its library is tested with',
    () => writeLock({ 'node_modules/tool': { version: '2.0.0', integrity: 'sha512-x' } }),
  ],
  [
    'the same package for another workspace',
    () => writeLock({ 'node_modules/deep': { version: '1.0.1', integrity: 'sha512-x' } }),
  ],
  ['a test', () => write('mf-teas/src/index.test.ts', 'x')],
  ['a changelog', () => write('mf-teas/CHANGELOG.md', 'x')],
])('%s changes nothing', (_what, change) => {
  const before = digest();
  change();
  expect(digest()).toBe(before);
});

describe('the version of a library', () => {
  beforeEach(() => {
    write('node_modules/react/package.json', { name: 'react', version: '19.0.0' });
    fs.mkdirSync(path.join(root, 'node_modules/@shop'));
    fs.symlinkSync(path.join(root, 'packages/ui'), path.join(root, 'node_modules/@shop/ui'));
  });

  test('is that of an installed package', () => expect(libraryVersion(root, 'react')).toBe('19.0.0'));

  test('changes with the sources of a package of the workspace, and with what it is made of', () => {
    const versions = new Set([libraryVersion(root, '@shop/ui')]);
    write('packages/ui/src/index.ts', 'x');
    versions.add(libraryVersion(root, '@shop/ui'));
    writeLock({ 'packages/ui/node_modules/deep': { version: '2.0.1', integrity: 'sha512-x' } });
    versions.add(libraryVersion(root, '@shop/ui'));
    write('mf-teas/src/index.ts', 'x');
    versions.add(libraryVersion(root, '@shop/ui'));
    expect(versions.size).toBe(3);
  });

  test('is refused where it is not installed', () =>
    expect(() => libraryVersion(root, 'nobodys')).toThrow('nobodys is stated as a library. Install it'));
});
