/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import { CONTRACT, type RemoteDescriptor } from '@federated-pages/manifest';
import { writeRemoteTypes } from '@federated-pages/store/remote-types';
import { checkTypes } from './check-types';
import { TypesPlugin } from './types-plugin';

const ROOT = path.resolve(__dirname, '../../..');
const descriptor: RemoteDescriptor = {
  ...{ name: 'mf-home', owner: 'home', contract: CONTRACT, routes: ['/'], overlays: [], prerender: [], navigation: [] },
  frame: 'site',
  uses: {
    'mf-greeting/greet': { properties: { name: { type: 'string' } }, required: ['name'] },
    'mf-greeting/bare': {},
  },
};

let root: string;
let dir: string;
const write = (file: string, content: object | string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'check-types-'));
  dir = path.join(root, 'mf-home');
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  // Includes no file: the build's own types decide.
  write('tsconfig.json', { extends: path.join(ROOT, 'tsconfig.base.json'), files: [], compilerOptions: { types: [] } });
  write('mf-home/package.json', { name: 'mf-home', version: '1.0.0' });
  write('mf-home/remote.json', descriptor);
  writeRemoteTypes(root);
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const page = (fragments: string) =>
  write('mf-home/src/remote.tsx', `import { Page } from './page';\nexport const App = Page;\n`) ??
  write(
    'mf-home/src/page.tsx',
    `import { Fragment } from 'federated-pages/remote';\nexport const Page = () => <>${fragments}</>;\n`,
  );
const problems = () => checkTypes(dir, descriptor).problems();

test('declared uses are accepted, and without declared properties none are required', async () => {
  page('<Fragment of="mf-greeting/greet" properties={{ name: "Ada" }} /><Fragment of="mf-greeting/bare" />');
  expect(await problems()).toEqual([]);
});

test('other properties are refused by place, also where none is stated', async () => {
  page(
    [
      '<Fragment of="mf-greeting/greet" properties={{ nam: 5 }} />',
      '<Fragment of="mf-greeting/greet" />',
      '<Fragment of="mf-greeting/bare" properties={{ name: "Ada" }} />',
      '<Fragment of="mf-greeting/unknown" />',
    ].join('\n'),
  );
  expect(await problems()).toEqual([
    expect.stringMatching(/^mf-home\/src\/page\.tsx:2:\d+ TS2561: .*'nam' does not exist/),
    expect.stringMatching(/^mf-home\/src\/page\.tsx:3:\d+ TS2741: .*Property 'properties' is missing/),
    expect.stringMatching(/^mf-home\/src\/page\.tsx:4:\d+ TS2322: /),
    expect.stringMatching(/^mf-home\/src\/page\.tsx:5:\d+ TS2322: .*"mf-greeting\/unknown"/),
  ]);
});

test('other remotes’ declarations are not its types, though they share one tsconfig.json', async () => {
  write('tsconfig.json', {
    ...{ extends: path.join(ROOT, 'tsconfig.base.json'), include: ['mf-*/src'], compilerOptions: { types: [] } },
  });
  const of = { name: 'mf-greeting', owner: 'greeters' };
  const fragments = {
    greet: { size: { height: 1 }, properties: { more: { type: 'string' } } },
    own: { size: { height: 1 } },
  };
  write('mf-greeting/package.json', { name: 'mf-greeting', version: '1.0.0' });
  write('mf-greeting/remote.json', { ...descriptor, ...of, routes: ['/hello'], uses: {}, fragments });
  writeRemoteTypes(root);
  page('<Fragment of="mf-greeting/greet" properties={{ name: "Ada" }} />\n<Fragment of="mf-greeting/own" />');
  expect(await problems()).toEqual([
    expect.stringMatching(/^mf-home\/src\/page\.tsx:3:\d+ TS2322: .*"mf-greeting\/own"/),
  ]);
});

test('types of yesterday are not checked against', async () => {
  const { uses, ...rest } = descriptor;
  expect(uses).toBeDefined();
  expect(await checkTypes(dir, rest).problems()).toEqual([
    'mf-home/src/composition.d.ts is not what its remote.json says. Make it anew: npm run types',
  ]);
});

test('without a tsconfig.json nothing passes', async () => {
  page('');
  fs.rmSync(path.join(root, 'tsconfig.json'));
  expect(await problems()).toEqual([expect.stringContaining('There is neither mf-home/tsconfig.json')]);
});

/** Runs both builds of a remote, as far as this plugin takes part in them. */
async function build(options: { checkTypes: boolean }) {
  write('empty.js', '');
  const types = new TypesPlugin(dir, descriptor, options);
  const config: Configuration = { mode: 'none', entry: path.join(root, 'empty.js'), plugins: [types] };
  const output = { path: path.join(root, 'out') };
  const compiler = webpack([
    { ...config, output, name: 'client' },
    { ...config, output, name: 'server', dependencies: ['client'] },
  ]);
  const { stats } = await new Promise<MultiStats>((resolve, reject) =>
    compiler.run((error, done) => (done ? resolve(done) : reject(error ?? new Error('Nothing was built')))),
  );
  const said = stats.map((one) => one.toJson({ all: false, errors: true, warnings: true }));
  return {
    errors: said.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
    warnings: said.flatMap(({ warnings = [] }) => warnings.map(({ message }) => message)),
  };
}

test('a build fails with its types, and warns if they are not checked', async () => {
  page('<Fragment of="mf-greeting/greet" properties={{ name: 5 }} />');
  expect(await build({ checkTypes: true })).toEqual({
    errors: [expect.stringContaining("'number' is not assignable to type 'string'")],
    warnings: [],
  });
  expect(await build({ checkTypes: false })).toEqual({
    errors: [],
    warnings: ['The types of mf-home are not checked: its configuration says so'],
  });
});
