/** `npm run new:module -- <name>`: makes a service module that passes every check and is tested, as it is. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { moduleFiles, namesOf } from './files';

const USAGE = 'npm run new:module -- <name>';
const MODULES = 'services/src/modules.ts';
const ERRORS = 'packages/contracts/src/errors/all.ts';
const MANIFEST = 'packages/contracts/package.json';

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

/** Puts a line among those that begin as it does, in the order of the alphabet. */
function withLine(text: string, line: string, alike: RegExp): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((one) => alike.test(one) && one < line);
  const first = lines.findIndex((one) => alike.test(one));
  lines.splice(last === -1 ? first : last + 1, 0, line);
  return lines.join('\n');
}

function addToList(name: string): void {
  const listed = read(MODULES).replace(/(MODULES: readonly ServiceModule\[\] = \[[^\]]*)\]/, `$1  ${name},\n]`);
  write(
    MODULES,
    withLine(listed, `import { ${name} } from './${name}/module';`, /^import \{ \w+ \} from '\.\/\w+\/module';$/),
  );
  write(ERRORS, withLine(read(ERRORS), `export * from '../${name}/errors';`, /^export \* from/));
}

function addDoors(name: string): void {
  const manifest = JSON.parse(read(MANIFEST)) as { exports: Record<string, Record<string, string>> };
  const door = (file: string): Record<string, string> => {
    const source = `./src/${name}/${file}.ts`;
    return { source, types: source, default: `./dist/${name}/${file}.js` };
  };
  const entries = Object.entries(manifest.exports);
  const place = entries.findIndex(([subpath]) => subpath > `./${name}`);
  const added: typeof entries = [
    [`./${name}`, door('index')],
    [`./${name}/endpoints`, door('endpoints')],
  ];
  entries.splice(place === -1 ? entries.length : place, 0, ...added);
  write(MANIFEST, `${JSON.stringify({ ...manifest, exports: Object.fromEntries(entries) }, null, 2)}\n`);
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
  addToList(name);
  addDoors(name);
  const prettier = at('node_modules/prettier/bin/prettier.cjs');
  const written = [...Object.keys(files), MODULES, ERRORS, MANIFEST];
  execFileSync(process.execPath, [prettier, '--write', '--log-level', 'warn', ...written], { cwd: root });
  console.log(`${[...Object.keys(files)].join('\n')}

The module ${name} is ready, and in the list of ${MODULES}. Next:
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
