/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import webpack, { type Stats } from 'webpack';
import { remoteConfig } from './remote-config';
import { TypesPlugin } from './types-plugin';

const ORIGIN = 'https://product.example';
let root: string;

const write = (file: string, content: object | string) => {
  const target = path.join(root, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
};
const built = (file: string) => fs.readFileSync(path.join(root, 'mf-tips/dist/client', file), 'utf8');

/** A remote whose pages take `word` from a library of version 1.0.0, and what its build says of them. */
beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'libraries-'));
  write('node_modules/words/package.json', { name: 'words', version: '1.0.0', main: 'index.js' });
  write('node_modules/words/index.js', "exports.word = 'the remote’s own';");
  write('mf-tips/package.json', { name: 'mf-tips', version: '1.0.0' });
  write('mf-tips/remote.json', {
    ...{ name: 'mf-tips', owner: 'tips', contract: 3, routes: ['/tips'], overlays: [], prerender: [] },
    ...{ navigation: [], frame: 'site' },
  });
  write('mf-tips/src/remote.tsx', "import { word } from 'words'; export const mount = () => word;");
  const [client] = remoteConfig(path.join(root, 'mf-tips'), { libraries: ['words'] });
  const plugins = client?.plugins?.filter((one) => !(one instanceof TypesPlugin)) ?? [];
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    webpack({ ...client, plugins }, (error, found) => (error ? reject(error) : resolve(found))),
  );
  expect(stats?.compilation.errors).toEqual([]);
});
afterAll(() => fs.rmSync(root, { recursive: true }));

interface Consume {
  chunkId: string;
  chunkMapping: Record<string, string[]>;
  webpackRequire: { consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, unknown> } };
}
interface Container {
  init(scope: object): unknown;
  get(exposed: string): Promise<() => { mount(): string }>;
}

/** Runs the container in a page with a share scope, under a host that knows nothing of libraries. */
async function run(shareScope: object) {
  const scripts: string[] = [];
  const askedOfHost: unknown[] = [];
  const page: vm.Context = vm.createContext({
    ...{ setTimeout, clearTimeout, window: { location: { origin: ORIGIN } } },
    __COMPOSITION_FEDERATION__: {
      runtime: {},
      bundlerRuntime: {
        init: () => ({}),
        initContainerEntry: ({ webpackRequire }: { webpackRequire: { S: Record<string, object> } }) =>
          (webpackRequire.S['default'] = shareScope),
        consumes: ({ chunkId, chunkMapping, webpackRequire }: Consume) =>
          askedOfHost.push(
            ...(chunkMapping[chunkId] ?? []).flatMap(
              (id) => webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id] ?? [],
            ),
          ),
      },
    },
    document: {
      currentScript: { tagName: 'SCRIPT', src: `${ORIGIN}/remoteEntry.js` },
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute: () => undefined }),
      head: {
        appendChild(script: { src: string; onload(event: object): void }) {
          scripts.push(built(script.src.slice(`${ORIGIN}/`.length)));
          vm.runInContext(scripts.at(-1) ?? '', page);
          script.onload({ type: 'load' });
        },
      },
    },
  });
  vm.runInContext(built('remoteEntry.js'), page);
  const [name = ''] = /^var (\w+)/.exec(built('remoteEntry.js'))?.slice(1) ?? [];
  const container = page[name] as Container;
  await container.init(shareScope);
  const module = (await container.get('./remote'))();
  return { word: module.mount(), scripts, askedOfHost };
}

const OWN = 'the remote’s own';
const shell = (version: string, get = jest.fn(() => Promise.resolve(() => ({ word: 'the shell’s' })))) => ({
  words: { [version]: { get, from: 'shell', eager: false, loaded: false } },
});

test('a remote that was built with the shell’s version of a library takes the shell’s, and loads no other', async () => {
  const { word, scripts } = await run(shell('1.0.0'));
  expect(word).toBe('the shell’s');
  expect(scripts.filter((script) => script.includes(OWN))).toEqual([]);
});

test.each([
  ['another version', shell('1.0.1')],
  ['no such library', {}],
])('one whose shell has %s brings its own', async (_, scope) => {
  const { word, scripts, askedOfHost } = await run(scope);
  expect(word).toBe(OWN);
  expect(scripts.filter((script) => script.includes(OWN))).toHaveLength(1);
  expect(askedOfHost).toEqual([]);
});

test('a library that cannot be had fails the load, and is asked for anew by the next one', async () => {
  const scope = shell(
    '1.0.0',
    jest
      .fn(() => Promise.resolve(() => ({ word: 'the shell’s' })))
      .mockImplementationOnce(() => Promise.reject(new Error('lost'))),
  );
  await expect(run(scope)).rejects.toThrow('lost');
  expect((await run(scope)).word).toBe('the shell’s');
});
