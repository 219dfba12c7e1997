/** CODEOWNERS follows the owners in remote.json. */
import fs from 'node:fs';
import path from 'node:path';
import { Repository } from '@federated-pages/store/test-repository';
import { codeOwnersProblem, writeCodeOwners } from './code-owners';
import { createRemote } from './new-remote';

let repository: Repository;
const held = () => fs.readFileSync(path.join(repository.root, '.github/CODEOWNERS'), 'utf8');
const lines = () => held().trimEnd().split('\n').slice(1);
const state = (owners: unknown) => repository.write('.github/owners.json', owners);

beforeEach(() => {
  repository = new Repository();
  repository.build('mf-a', '1.0.0', 'a', { owner: 'Gifts & Café partners' });
  repository.write('packages/ui/package.json', '{}');
  state({ organization: 'example', folders: { '*': 'platform', '/packages/ui/': 'design-system' } });
});
afterEach(() => repository.remove());

test('the general come first, then every remote with its team as an address spells it', () => {
  expect(writeCodeOwners(repository.root)).toBe(true);
  expect(lines()).toEqual([
    '* @example/platform',
    '/packages/ui/ @example/design-system',
    '/mf-a/ @example/gifts-cafe-partners',
  ]);
  expect(writeCodeOwners(repository.root)).toBe(false);
  expect(codeOwnersProblem(repository.root)).toBeUndefined();
});

test.each([
  ['it is missing', () => fs.rmSync(path.join(repository.root, '.github/CODEOWNERS')), 'lacks'],
  [
    'a remote changed hands',
    () => repository.change('mf-a/remote.json', (json) => ({ ...json, owner: 'teas' })),
    '/mf-a/ @example/teas',
  ],
  ['a remote came', () => repository.build('mf-b', '1.0.0', 'b'), 'lacks "/mf-b/ @example/team"'],
  ['a remote went', () => fs.rmSync(path.join(repository.root, 'mf-a'), { recursive: true }), 'has "/mf-a/ '],
  ['a line was added', () => repository.write('.github/CODEOWNERS', `${held()}/x/ @example/x\n`), 'has "/x/ '],
  [
    'the order was changed',
    () => {
      const [first = '', ...rest] = held().trimEnd().split('\n');
      repository.write('.github/CODEOWNERS', `${[first, ...rest.reverse()].join('\n')}\n`);
    },
    'another order',
  ],
])('if %s, the check fails and one command repairs it', (_what, change, sentence) => {
  writeCodeOwners(repository.root);
  change();
  expect(codeOwnersProblem(repository.root)).toContain(sentence);
  expect(writeCodeOwners(repository.root)).toBe(true);
  expect(codeOwnersProblem(repository.root)).toBeUndefined();
});

test('a new remote is among them at once', () => {
  repository.write('shell/package.json', JSON.stringify({ name: 'shell', version: '1.0.0' }));
  createRemote(repository.root, { name: 'teas', route: '/teas', owner: 'teas' });
  expect(lines()).toContain('/mf-teas/ @example/teas');
});

test.each([
  ['no object', '[]', 'must hold "organization"'],
  ['no organization', { folders: {} }, 'must hold "organization"'],
  ['a team that is none', { organization: 'example', folders: { '*': 7 } }, 'a team for each pattern'],
  ['a team without a letter', { organization: 'example', folders: { '*': '夕食' } }, "makes no team's name"],
  ['a folder that is not there', { organization: 'example', folders: { '/gone/': 'x' } }, 'names /gone/'],
  ['no JSON', '{', 'is not valid JSON'],
])('owners that hold %s are refused', (_what, owners, sentence) => {
  state(owners);
  expect(() => writeCodeOwners(repository.root)).toThrow(
    expect.objectContaining({ code: 'PACKAGE_INVALID', message: expect.stringContaining(sentence) as string }),
  );
});

test('a repository that states no owners has no such file', () => {
  fs.rmSync(path.join(repository.root, '.github'), { recursive: true });
  expect(writeCodeOwners(repository.root)).toBe(false);
});
