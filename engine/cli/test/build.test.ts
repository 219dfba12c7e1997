/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

test('a build leaves the built files in their place, from which programs may be running', () => {
  const bin = path.resolve(ROOT, '../node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}` };
  const build = () => spawnSync(process.execPath, ['build.cjs'], { cwd: ROOT, env }).status;
  const places = () => ['cli/dist/main.js', 'store/dist/storage'].map((name) => fs.statSync(path.join(ROOT, name)).ino);
  expect(build()).toBe(0);
  const before = places();
  expect(build()).toBe(0);
  expect(places()).toEqual(before);
});
