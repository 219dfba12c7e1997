import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readDescriptor } from '../manifest';
import { createRemote } from './new-remote';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'mealtime-new-'));
  fs.cpSync(path.resolve(__dirname, '../../../../shell/package.json'), path.join(root, 'shell/package.json'));
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
    'webpack.config.mts',
    'src/remote.tsx',
    'src/paths.ts',
    'src/routes.tsx',
  ]) {
    expect(fs.existsSync(path.join(dir, file))).toBe(true);
  }
  expect(fs.readFileSync(path.join(dir, 'src/pages/gift-cards-page.tsx'), 'utf8')).toContain('function GiftCardsPage');
});

test('its packages are those that the shell provides, and it says how to test it', () => {
  const shell = JSON.parse(fs.readFileSync(path.join(root, 'shell/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  shell.dependencies['react'] = '99.0.0';
  fs.writeFileSync(path.join(root, 'shell/package.json'), JSON.stringify(shell));
  createRemote(root, gifts);
  expect(JSON.parse(fs.readFileSync(path.join(root, 'mf-gift-cards/package.json'), 'utf8'))).toMatchObject({
    dependencies: { react: '99.0.0', 'react-router-dom': shell.dependencies['react-router-dom'] },
    scripts: { test: expect.stringContaining('mf-gift-cards') as string },
  });
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

test('nothing is left of one that could not be written whole', () => {
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
