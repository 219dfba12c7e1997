import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { remoteConfig } from './remote-config';

let dir: string;

beforeEach(() => {
  dir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'remote-config-')), 'mf-tips');
  write('package.json', { name: 'mf-tips', version: '1.0.0', private: true });
});
afterEach(() => fs.rmSync(path.dirname(dir), { recursive: true }));

function write(file: string, content: object | string) {
  fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  fs.writeFileSync(path.join(dir, file), typeof content === 'string' ? content : JSON.stringify(content));
}

const states = (more: object) =>
  write('remote.json', {
    ...{ name: 'mf-tips', owner: 'tips', contract: 3, routes: [], overlays: [], prerender: [], navigation: [] },
    ...{ frame: 'site', fragments: { tip: { size: { height: 40 } } } },
    ...more,
  });

const serverEntries = () => Object.keys(remoteConfig(dir)[1]?.entry ?? {});

test('a remote without a module of pages is built of its fragments alone', () => {
  states({});
  expect(serverEntries()).toEqual(['fragments']);
  write('src/remote.tsx', '');
  expect(serverEntries()).toEqual(['render', 'fragments']);
});

test('pages that are named, and shown by no module, are refused by their first one', () => {
  states({ routes: ['/tips'] });
  expect(() => remoteConfig(dir)).toThrow(
    'mf-tips/remote.json names /tips, but there is no src/remote.tsx that shows it. Add one',
  );
});
