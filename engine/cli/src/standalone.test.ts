/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import packageJson from '../package.json';
import { createStandalone } from './standalone';

let place: string;
let root: string;
const write = (file: string, value: unknown) => {
  const target = path.join(root, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, typeof value === 'string' ? value : JSON.stringify(value));
};
const link = (name: string, folder: string) => {
  const at = path.join(root, 'node_modules', name);
  fs.mkdirSync(path.dirname(at), { recursive: true });
  fs.symlinkSync(path.join(root, folder), at);
};

beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'composition-alone-'));
  root = path.join(place, 'product');
  const dependencies = { react: '19.3.1', 'react-dom': '19.3.1', 'react-router-dom': '7.18.5' };
  write('shell/package.json', { name: 'shell', dependencies });
  write('package.json', { devDependencies: { jest: '30.5.2', typescript: '6.0.3', 'federated-pages': '1.2.3' } });
  write('packages/looks/package.json', {
    name: '@first/looks',
    version: '2.0.0',
    dependencies: { '@first/words': '1.0.0' },
  });
  write('packages/looks/src/index.ts', 'export const red = 1;');
  write('packages/words/package.json', { name: '@first/words', version: '1.0.0' });
  link('@first/looks', 'packages/looks');
  link('@first/words', 'packages/words');
});
afterEach(() => fs.rmSync(place, { recursive: true, force: true }));

const gifts = { name: 'gift-cards', route: '/gift-cards', owner: 'gifting' };
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(place, 'gifts', file), 'utf8')) as unknown;
const tree = (dir: string) =>
  execFileSync('find', [dir, '-type', 'f', '-newermt', '@0'], { encoding: 'utf8' }).split('\n').sort();

test('a repository of its own has what its remote takes, and the product stays as it is', () => {
  const before = tree(root);
  const made = createStandalone(root, gifts, path.join(place, 'gifts'), { packages: ['@first/looks'] });
  expect(made).toEqual({ name: 'mf-gift-cards', folder: path.join(place, 'gifts') });
  expect(read('package.json')).toMatchObject({
    workspaces: ['mf-gift-cards'],
    scripts: { test: 'jest', release: 'federated-pages release' },
    dependencies: {
      'federated-pages': '1.2.3',
      '@first/looks': 'file:packages/first-looks-2.0.0.tgz',
      '@first/words': 'file:packages/first-words-1.0.0.tgz',
      react: '19.3.1',
    },
    devDependencies: { typescript: '6.0.3', '@types/react': packageJson.devDependencies['@types/react'] },
  });
  const archive = path.join(place, 'gifts/packages/first-looks-2.0.0.tgz');
  expect(execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' })).toContain('package/src/index.ts');
  expect(read('mf-gift-cards/remote.json')).toMatchObject({ name: 'mf-gift-cards', owner: 'gifting' });
  expect(fs.readFileSync(path.join(place, 'gifts/.gitignore'), 'utf8')).toContain('.composition/');
  expect(tree(root)).toEqual(before);
});

test('its types can be checked, by the options of the product as far as it has any', () => {
  createStandalone(root, gifts, path.join(place, 'gifts'));
  expect(read('tsconfig.json')).toMatchObject({ compilerOptions: { jsx: 'react-jsx', strict: true, types: [] } });
  fs.rmSync(path.join(place, 'gifts'), { recursive: true });
  write(
    'tsconfig.json',
    '{ /* of the product */ "compilerOptions": { "strict": false, "customConditions": ["source"] } }',
  );
  createStandalone(root, gifts, path.join(place, 'gifts'));
  const { compilerOptions } = read('tsconfig.json') as { compilerOptions: object };
  expect(compilerOptions).toMatchObject({ jsx: 'react-jsx', strict: false });
  expect(compilerOptions).not.toHaveProperty('customConditions');
});

test('an empty folder is as good as none', () => {
  fs.mkdirSync(path.join(place, 'gifts'));
  createStandalone(root, gifts, path.join(place, 'gifts'));
  expect(fs.existsSync(path.join(place, 'gifts/mf-gift-cards/remote.json'))).toBe(true);
});

test.each([
  ['a folder with something in it', 'taken', 'FOLDER_TAKEN', /holds something already/],
  ['a file', 'taken/file', 'FOLDER_TAKEN', /holds something already/],
  ['a folder of the product', 'product/gifts', 'USAGE', /outside of/],
  ['the product itself', 'product', 'USAGE', /outside of/],
])('%s is refused, and nothing is left behind', (_, folder, code, sentence) => {
  fs.mkdirSync(path.join(place, 'taken'));
  fs.writeFileSync(path.join(place, 'taken/file'), 'mine');
  const before = tree(place);
  expect(() => createStandalone(root, gifts, path.join(place, folder))).toThrow(
    expect.objectContaining({ code, message: expect.stringMatching(sentence) as string }) as Error,
  );
  expect(tree(place)).toEqual(before);
});

test('a failed packing is reported, and leaves nothing behind', () => {
  write('packages/words/package.json', { name: '@first/words' });
  expect(() => createStandalone(root, gifts, path.join(place, 'gifts'), { packages: ['@first/words'] })).toThrow(
    expect.objectContaining({ code: 'NOT_PACKED' }) as Error,
  );
  expect(fs.readdirSync(place)).toEqual(['product']);
});
