/** `npm run new:module -- <name>`: makes a service module that passes every check and is tested, as it is. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { moduleFiles, namesOf } from './files';

const USAGE = 'npm run new:module -- <name>';
const ERRORS = 'packages/contracts/src/errors/all.ts';

/** The schema is called as the module is, and its table as one of what it holds: neither may need quotes in SQL. */
const NAME = /^[a-z]{3,30}$/;
const RESERVED = ['check', 'column', 'constraint', 'grant', 'group', 'order', 'outbox', 'public', 'table', 'user'];

class Refused extends Error {}

const root = process.cwd();
const at = (file: string) => path.join(root, file);
const read = (file: string) => readFileSync(at(file), 'utf8');

function write(file: string, text: string): void {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

/** One more than the highest number of a migration. */
function nextNumber(): number {
  const files = readdirSync(at('services/src'), { recursive: true, encoding: 'utf8' });
  return 1 + Math.max(...files.map((file) => Number(/migrations[\\/](\d+)-[^\\/]+\.ts$/.exec(file)?.[1] ?? 0)));
}

/** The one shared line: among its like, in the order of the alphabet. */
function addErrors(name: string): void {
  const isListed = (line: string) => line.startsWith('export * from');
  const [listed, added] = [read(ERRORS).split('\n'), `export * from '../${name}/errors';`];
  const place = listed.findIndex((line) => isListed(line) && line > added);
  listed.splice(place === -1 ? listed.findLastIndex(isListed) + 1 : place, 0, added);
  write(ERRORS, listed.join('\n'));
}

function make([name = '', ...surplus]: readonly string[]): void {
  if (name === '' || surplus.length > 0) throw new Refused(`USAGE: ${USAGE}`);
  const names = namesOf(name, nextNumber());
  if (!NAME.test(name) || RESERVED.includes(name) || RESERVED.includes(names.thing)) {
    throw new Refused(`NAME_INVALID: a module is called by 3 to 30 small letters that SQL does not use itself`);
  }
  const taken = ['services/src', 'packages/contracts/src'].find((folder) => existsSync(at(`${folder}/${name}`)));
  if (taken) throw new Refused(`NAME_TAKEN: there is a ${taken}/${name} already`);
  const files = moduleFiles(names);
  for (const [file, text] of Object.entries(files)) write(file, text);
  addErrors(name);
  const prettier = at('node_modules/prettier/bin/prettier.cjs');
  const written = [...Object.keys(files), ERRORS];
  execFileSync(process.execPath, [prettier, '--write', '--log-level', 'warn', ...written], { cwd: root });
  console.log(`${[...Object.keys(files)].join('\n')}

The module ${name} is ready; ${ERRORS} lists its errors. Next:
  npx jest --selectProjects services --testPathPatterns ${name}.test
  state its real endpoints in packages/contracts/src/${name}/endpoints.ts`);
}

try {
  make(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
