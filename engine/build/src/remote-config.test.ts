import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { remoteConfig } from './remote-config';
import { TypesPlugin } from './types-plugin';

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

describe('types', () => {
  const before = process.env['COMPOSITION_CHECK_TYPES'];
  afterEach(() => {
    if (before === undefined) delete process.env['COMPOSITION_CHECK_TYPES'];
    else process.env['COMPOSITION_CHECK_TYPES'] = before;
  });

  /** The type check's output for a remote without generated types. */
  async function problems(): Promise<string[]> {
    states({});
    const errors: Error[] = [];
    for (const { name, plugins } of remoteConfig(dir)) {
      const types = plugins?.find((one) => one instanceof TypesPlugin);
      const hook = {
        tap: (_: string, run: () => void) => run(),
        tapPromise: (_: string, run: typeof end) => (end = run),
      };
      types?.apply({ options: { name }, hooks: { compile: hook, make: hook } } as unknown as Compiler);
    }
    await end({ errors, warnings: [] } as unknown as Compilation);
    return errors.map(({ message }) => message);
  }
  let end: (compilation: Compilation) => Promise<void>;

  test.each([undefined, '1', ''])('are checked by a build where the environment says %p', async (value) => {
    delete process.env['COMPOSITION_CHECK_TYPES'];
    if (value !== undefined) process.env['COMPOSITION_CHECK_TYPES'] = value;
    expect(await problems()).toEqual([
      expect.stringContaining('mf-tips/src/composition.d.ts is not what its remote.json says'),
    ]);
  });

  test('are left to another command where it says so', async () => {
    process.env['COMPOSITION_CHECK_TYPES'] = '0';
    expect(await problems()).toEqual([]);
  });
});
