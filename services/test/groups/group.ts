import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TESTS = path.resolve(__dirname, '..');

/** Number of groups: that of the files `<n>.group.ts`. */
const GROUPS = readdirSync(__dirname).filter((name) => name.endsWith('.group.ts')).length;

/** A file that mocks modules needs a registry of its own, with nothing loaded before. */
const standsAlone = (source: string): boolean => /^jest\.mock\(/m.test(source);

/**
 * Declares the tests of one group of files, each below its file's name. They share modules that Jest would load for each file,
 * which takes longer than most of their tests; services and databases are separate.
 */
export function group(number: number): void {
  const files = readdirSync(TESTS)
    .filter((name) => /\.test\.ts$/.test(name) && !name.endsWith('.drill.test.ts'))
    .map((name) => ({ name, source: readFileSync(path.join(TESTS, name), 'utf8') }))
    .filter(({ source }) => !standsAlone(source))
    .sort((a, b) => b.source.length - a.source.length);
  // Dealt in alternating directions, so that no group gets all the longest files.
  const own = files.filter(
    (_, at) => (Math.floor(at / GROUPS) % 2 ? GROUPS - 1 - (at % GROUPS) : at % GROUPS) === number,
  );
  for (const { name } of own)
    describe(name, () => {
      require(path.join(TESTS, name));
    });
}
