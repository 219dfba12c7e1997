import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TESTS = path.resolve(__dirname, '..');

/** How many groups there are: as many as there are files `<n>.group.ts`. */
const GROUPS = readdirSync(__dirname).filter((name) => name.endsWith('.group.ts')).length;

/** A file that replaces modules needs a registry of its own, where nothing has been loaded before. */
const standsAlone = (source: string): boolean => /^jest\.mock\(/m.test(source);

/**
 * Declares the tests of one group of files, each below its file's name. They share what Jest loads for each file anew, which takes
 * longer than most of their tests; services and databases stay their own.
 */
export function group(number: number): void {
  const files = readdirSync(TESTS)
    .filter((name) => /\.test\.ts$/.test(name) && !name.endsWith('.drill.test.ts'))
    .map((name) => ({ name, source: readFileSync(path.join(TESTS, name), 'utf8') }))
    .filter(({ source }) => !standsAlone(source))
    .sort((a, b) => b.source.length - a.source.length);
  // Dealt out to and fro, so that no group gets all of the longest.
  const own = files.filter(
    (_, at) => (Math.floor(at / GROUPS) % 2 ? GROUPS - 1 - (at % GROUPS) : at % GROUPS) === number,
  );
  for (const { name } of own)
    describe(name, () => {
      require(path.join(TESTS, name));
    });
}
