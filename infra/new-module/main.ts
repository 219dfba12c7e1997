/** `npm run new:module -- <name>`: creates a service module that has tests and passes every check. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runGenerator } from 'federated-pages/release';
import { moduleFiles, namesOf } from './files';

const ERRORS = 'packages/contracts/src/errors/all.ts';

/** The schema is named after the module, its table after the singular: neither may need quotes in SQL. */
const NAME = /^[a-z]{3,30}$/;
const RESERVED = ['check', 'column', 'constraint', 'grant', 'group', 'order', 'outbox', 'public', 'table', 'user'];

/** One more than the highest number of a migration. */
function nextNumber(root: string): number {
  const files = readdirSync(path.join(root, 'services/src'), { recursive: true, encoding: 'utf8' });
  return 1 + Math.max(...files.map((file) => Number(/migrations[\\/](\d+)-[^\\/]+\.ts$/.exec(file)?.[1] ?? 0)));
}

/** The one shared file that changes: gets a line in alphabetical order. */
function withErrors(root: string, name: string): string {
  const isListed = (line: string) => line.startsWith('export * from');
  const listed = readFileSync(path.join(root, ERRORS), 'utf8').split('\n');
  const added = `export * from '../${name}/errors';`;
  const place = listed.findIndex((line) => isListed(line) && line > added);
  listed.splice(place === -1 ? listed.findLastIndex(isListed) + 1 : place, 0, added);
  return listed.join('\n');
}

process.exitCode = runGenerator(process.argv.slice(2), {
  command: 'npm run new:module --',
  takes: '<name>',
  about: `Makes a service module with one endpoint and one table, its migration, its contract and its tests. The recipe is
in CONTRIBUTING.md.`,
  plan(root, [name = '', ...surplus]) {
    if (name === '' || surplus.length > 0) return undefined;
    const names = namesOf(name, nextNumber(root));
    if (!NAME.test(name) || RESERVED.includes(name) || RESERVED.includes(names.thing))
      return 'NAME_INVALID: a module is called by 3 to 30 small letters that SQL does not use itself';
    const taken = ['services/src', 'packages/contracts/src'].find((folder) =>
      existsSync(path.join(root, folder, name)),
    );
    if (taken) return `NAME_TAKEN: there is a ${taken}/${name} already`;
    return {
      ready: `The module ${name} is ready; ${ERRORS} lists its errors`,
      writes: { files: moduleFiles(names), changes: { [ERRORS]: withErrors(root, name) } },
      next: [
        `npx jest --selectProjects services --testPathPatterns ${name}.test`,
        `state its real endpoints in packages/contracts/src/${name}/endpoints.ts`,
      ],
    };
  },
});
