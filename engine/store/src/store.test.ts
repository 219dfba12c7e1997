import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fork, type ChildProcess } from 'node:child_process';
import { ReleaseStore, type Generation } from './store';

let dir: string;
beforeEach(() => (dir = fs.mkdtempSync(path.join(os.tmpdir(), 'composition-store-'))));
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const generation = (number: number, reason = '') =>
  ({ generation: number, reason, shell: {}, remotes: [], pages: 'x' }) as unknown as Generation;

test('an empty store has nothing live', async () => expect(await new ReleaseStore(dir).live()).toBeUndefined());

test('the highest generation is live, also past the sixth digit', async () => {
  const store = new ReleaseStore(dir);
  for (const number of [1, 2, 999_999, 1_000_000]) expect(await store.commit(generation(number))).toBe(true);
  expect((await store.live())?.generation).toBe(1_000_000);
  expect(await store.generations()).toEqual([1, 2, 999_999, 1_000_000]);
});

test('of two that create one generation the second fails, and changes nothing', async () => {
  const [one, two] = [new ReleaseStore(dir), new ReleaseStore(dir)];
  expect(await one.commit(generation(1, 'first'))).toBe(true);
  expect(await two.commit(generation(1, 'second'))).toBe(false);
  expect((await one.read(1)).reason).toBe('first');
  expect(fs.readdirSync(path.join(dir, 'releases', 'generations'))).toEqual(['000001.json']);
});

test('a draft that a killed publisher left behind is not a generation', async () => {
  const store = new ReleaseStore(dir);
  await store.commit(generation(1));
  fs.writeFileSync(path.join(dir, 'releases', 'generations', '000002.json.abcd'), '{"half":');
  expect((await store.live())?.generation).toBe(1);
  expect(await store.commit(generation(2))).toBe(true);
});

test('an unknown generation has an error code', async () => {
  await expect(() => new ReleaseStore(dir).read(7)).rejects.toThrow(
    expect.objectContaining({ code: 'GENERATION_UNKNOWN' }),
  );
});

test('a folder is installed whole or not at all', () => {
  const store = new ReleaseStore(dir);
  const target = store.path('remotes', 'mf-x', '1.0.0');
  expect(() =>
    store.stage(target, (draft) => {
      fs.writeFileSync(path.join(draft, 'half.js'), '');
      throw new Error('disk full');
    }),
  ).toThrow('disk full');
  expect(fs.readdirSync(path.dirname(target))).toEqual([]);
  const stage = (text: string) => store.stage(target, (draft) => fs.writeFileSync(path.join(draft, 'a.js'), text));
  expect(store.place(stage('1'), target)).toBe(true);
  expect(store.place(stage('2'), target)).toBe(false);
  expect(fs.readFileSync(path.join(target, 'a.js'), 'utf8')).toBe('1');
});

test('eight processes that publish at once lose no write', async () => {
  const script = path.join(dir, 'publisher.cjs');
  fs.writeFileSync(
    script,
    `require(${JSON.stringify(require.resolve('@swc/core'))});
     const swc = require(${JSON.stringify(require.resolve('@swc/core'))});
     const fs = require('node:fs'), path = require('node:path'), Module = require('node:module');
     require.extensions['.ts'] = (module, file) => module._compile(swc.transformSync(fs.readFileSync(file, 'utf8'), { filename: file, swcrc: false, jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } }).code, file);
     const { ReleaseStore } = require(${JSON.stringify(path.join(__dirname, 'store.ts'))});
     const store = new ReleaseStore(${JSON.stringify(dir)});
     process.on('message', async () => {
       for (let done = 0; done < 10; ) {
         const live = await store.live();
         const whole = { generation: (live?.generation ?? 0) + 1, shell: {}, remotes: [], pages: 'x' };
         const next = { ...whole, counts: { ...live?.counts, [process.pid]: done + 1 } };
         if (await store.commit(next)) done += 1;
       }
       process.exit(0);
     });
     process.send('ready');`,
  );
  const children = Array.from({ length: 8 }, () => fork(script));
  const event = (child: ChildProcess, name: string) => new Promise((resolve) => child.once(name, resolve));
  await Promise.all(children.map((child) => event(child, 'message')));
  for (const child of children) child.send('go');
  expect(await Promise.all(children.map((child) => event(child, 'exit')))).toEqual(Array(8).fill(0));
  const live = (await new ReleaseStore(dir).live()) as unknown as {
    generation: number;
    counts: Record<string, number>;
  };
  expect(live.generation).toBe(80);
  expect(Object.values(live.counts)).toEqual(Array(8).fill(10));
});
