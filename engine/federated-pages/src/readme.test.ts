/**
 * The README and the code say the same.
 * @jest-environment node
 */
import fs from 'node:fs';
import path from 'node:path';
import { DESCRIPTOR_FIELDS } from '@federated-pages/manifest/descriptor';

const ROOT = path.resolve(__dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const readme = read('README.md');
/** The first cells of a section's first table. */
function rowsOf(heading: string): string[] {
  const section = readme.split(`\n## ${heading}\n`)[1] ?? '';
  const [table = ''] = /(?:^\|.*\n?)+/m.exec(section) ?? [];
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, first = '']) => first);
}

test('the table of remote.json has every key, and no other', () => {
  expect(rowsOf('remote.json').sort()).toEqual([...DESCRIPTOR_FIELDS].sort());
});

test('every module that it names is written down in api/', () => {
  const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, { types?: string }> };
  const { entryPoints } = JSON.parse(read('typedoc.json')) as { entryPoints: string[] };
  const modules = rowsOf('Modules');
  expect(modules.length).toBeGreaterThan(12);
  const sources = modules.map((name) => exports[`.${name}`]?.types?.replace('./dist', 'src').replace('.d.ts', '.ts'));
  expect(sources.filter((source) => !source || !entryPoints.includes(source))).toEqual([]);
});
