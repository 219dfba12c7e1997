import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readDescriptor } from '@federated-pages/manifest';
import { createRemote } from './new-remote';
import { namesOf, remoteFiles } from './new-remote-files';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'composition-new-'));
  const dependencies = {
    'federated-pages': '1.0.0',
    react: '19.3.1',
    'react-dom': '19.3.1',
    'react-router-dom': '7.18.5',
  };
  fs.mkdirSync(path.join(root, 'shell'));
  fs.writeFileSync(path.join(root, 'shell/package.json'), JSON.stringify({ name: 'shell', dependencies }));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const gifts = { name: 'gift-cards', route: '/gift-cards', owner: 'gifting' };

test('a new remote has the same inside as every other one', () => {
  expect(createRemote(root, gifts)).toBe('mf-gift-cards');
  const dir = path.join(root, 'mf-gift-cards');
  expect(readDescriptor(fs.readFileSync(path.join(dir, 'remote.json'), 'utf8'), 'remote.json')).toMatchObject({
    name: 'mf-gift-cards',
    owner: 'gifting',
    routes: ['/gift-cards'],
    prerender: ['/gift-cards'],
  });
  for (const file of [
    'README.md',
    'package.json',
    'webpack.config.mjs',
    'src/remote.tsx',
    'src/paths.ts',
    'src/routes.tsx',
  ]) {
    expect(fs.existsSync(path.join(dir, file))).toBe(true);
  }
  expect(fs.readFileSync(path.join(dir, 'src/pages/gift-cards-page.tsx'), 'utf8')).toContain('function GiftCardsPage');
});

test('its packages are those that the shell provides', () => {
  const shell = JSON.parse(fs.readFileSync(path.join(root, 'shell/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  shell.dependencies['react'] = '99.0.0';
  fs.writeFileSync(path.join(root, 'shell/package.json'), JSON.stringify(shell));
  createRemote(root, gifts);
  expect(JSON.parse(fs.readFileSync(path.join(root, 'mf-gift-cards/package.json'), 'utf8'))).toMatchObject({
    dependencies: { react: '99.0.0', 'react-router-dom': shell.dependencies['react-router-dom'] },
    scripts: { build: expect.any(String) as string },
  });
});

test('a product has its own files besides, or in the place of others', () => {
  createRemote(root, gifts, (descriptor, versions) => ({
    ...remoteFiles(descriptor, versions),
    'README.md': `# ${namesOf(descriptor).title} of ours\n`,
    'src/own.ts': 'export {};\n',
  }));
  const file = (name: string) => fs.readFileSync(path.join(root, 'mf-gift-cards', name), 'utf8');
  expect([file('README.md'), file('src/own.ts')]).toEqual(['# Gift cards of ours\n', 'export {};\n']);
});

test('the prefix may be given or left out', () => {
  expect(createRemote(root, { ...gifts, name: 'mf-gift-cards' })).toBe('mf-gift-cards');
});

test('a wildcard route is not prerendered', () => {
  createRemote(root, { ...gifts, route: '/gifts/*' });
  expect(JSON.parse(fs.readFileSync(path.join(root, 'mf-gift-cards/remote.json'), 'utf8'))).toMatchObject({
    prerender: [],
  });
});

test('a route that belongs to another remote is refused, and nothing is written', () => {
  createRemote(root, gifts);
  expect(() => createRemote(root, { ...gifts, name: 'other' })).toThrow(
    expect.objectContaining({ code: 'ROUTE_TAKEN' }),
  );
  expect(() => createRemote(root, { ...gifts, name: 'other', route: '/gift-cards/business' })).toThrow(
    expect.objectContaining({ code: 'ROUTE_TAKEN' }),
  );
  expect(fs.existsSync(path.join(root, 'mf-other'))).toBe(false);
});

test('an incomplete one leaves nothing behind', () => {
  const write = jest.spyOn(fs, 'writeFileSync').mockImplementation((file) => {
    if (String(file).endsWith('routes.tsx')) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  });
  expect(() => createRemote(root, gifts)).toThrow('full');
  write.mockRestore();
  expect(fs.existsSync(path.join(root, 'mf-gift-cards'))).toBe(false);
});

test('a folder that exists is left alone', () => {
  createRemote(root, gifts);
  expect(() => createRemote(root, { ...gifts, route: '/elsewhere' })).toThrow('exists already');
});

test.each([
  ['a name with a path in it', { ...gifts, name: '../evil' }],
  ['a name with capitals', { ...gifts, name: 'Gifts' }],
  ['a route without a slash', { ...gifts, route: 'gifts' }],
  ['no owner', { ...gifts, owner: '' }],
  ['every route', { ...gifts, route: '/*' }],
])('%s is refused', (_, wrong) => {
  expect(() => createRemote(root, wrong)).toThrow(expect.objectContaining({ code: 'USAGE' }));
  expect(fs.readdirSync(root)).toEqual(['shell']);
});
