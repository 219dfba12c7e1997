import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkFences } from './fences';

type Files = Readonly<Record<string, string>>;

let root: string;

const write = (files: Files) => {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
};

const workspace = (folder: string, name: string, role: string | undefined, exports: Files = {}): Files => ({
  [`${folder}/package.json`]: JSON.stringify({ name, exports, ...(role ? { workspace: { role } } : {}) }),
});

/** A package of the engine, of at most two lines. */
const engine = (name: string, needs: readonly string[], source: string): Files => ({
  [`engine/${name}/package.json`]: JSON.stringify({
    name: `@pages/${name}`,
    exports: { '.': './src/index.ts' },
    workspace: { role: 'engine', lines: 2 },
    dependencies: Object.fromEntries(needs.map((one) => [`@pages/${one}`, '1.0.0'])),
  }),
  [`engine/${name}/src/index.ts`]: source,
});

const remote = (name: string): Files => ({
  ...workspace(name, name, 'remote'),
  [`${name}/remote.json`]: JSON.stringify({ name }),
});

/** A small repository of this one's shape, with every permitted kind of import. */
const PERMITTED: Files = {
  'package.json': JSON.stringify({
    workspaces: ['packages/*', 'engine/*', 'shell', 'mf-*', 'services', 'infra'],
  }),
  ...workspace('packages/contracts', '@mealtime/contracts', 'contract', {
    '.': './src/index.ts',
    './*': './src/*/index.ts',
    './*/endpoints': './src/*/endpoints.ts',
  }),
  'packages/contracts/src/index.ts': `export * from './rule';`,
  'packages/contracts/src/accounts/endpoints.ts': `import { Type } from '@sinclair/typebox'; export const endpoints = Type;`,
  'packages/contracts/src/accounts/index.ts': `import type { Static } from '@sinclair/typebox'; export type { endpoints } from './endpoints';`,
  'packages/contracts/src/rule.ts': `export const rule = 1;`,
  'packages/contracts/src/rule.test.ts': `import 'node:fs'; import './rule';`,
  ...workspace('packages/api-client', '@mealtime/api-client', 'library', { '.': './src/index.ts' }),
  'packages/api-client/src/index.ts': `import '@mealtime/contracts'; export const request = 1; export const isApiError = 1;`,
  'engine/federated-pages/package.json': JSON.stringify({
    name: 'federated-pages',
    exports: { './router': './src/router.ts' },
    workspace: { role: 'engine', lines: 2 },
  }),
  ...engine('manifest', [], 'export const one = 1;\n'),
  ...engine('host', ['manifest'], `import '@pages/manifest';\n`),
  'engine/manifest/src/index.test.ts': `import '@pages/host';\n\n\n`,
  'engine/federated-pages/src/router.ts': `export { Link } from 'react-router-dom';`,
  ...workspace('shell', 'shell', 'shell'),
  'shell/src/main.ts': `import 'federated-pages/router'; import 'single-spa';`,
  'shell/src/main.test.ts': `const remote = 'mf-one';`,
  ...remote('mf-one'),
  ...remote('mf-two'),
  'mf-one/src/remote.tsx': `import './routes';`,
  'mf-one/src/routes.tsx': `import './pages/home'; import './paths'; import 'federated-pages/router';`,
  'mf-one/src/paths.ts': ``,
  'mf-one/src/pages/home.tsx': `import '../features/form'; import '../features/draft'; import './home.module.css';`,
  'mf-one/src/pages/home.test.tsx': `import '../routes'; import { MemoryRouter } from 'react-router-dom';`,
  'mf-one/src/features/form/index.ts': `export * from './form';`,
  'mf-one/src/features/form/form.tsx': `import '../draft'; import '../search/search'; import { isApiError } from '@mealtime/api-client';`,
  'mf-one/src/features/draft/index.ts': `import './store';`,
  'mf-one/src/features/search/search.tsx': ``,
  'mf-one/src/features/draft/store.ts': `import { create } from '../../api/create'; import '../../words';`,
  'mf-one/src/api/create.ts': `import { request } from '@mealtime/api-client'; export const create = request;`,
  'mf-one/src/api/accounts.ts': `import type { endpoints } from '@mealtime/contracts/accounts/endpoints';`,
  'mf-one/src/words.ts': `export const words = '';`,
  ...workspace('services', '@mealtime/services', 'service'),
  'services/src/main.ts': `import './accounts'; import './platform';`,
  'services/src/accounts/index.ts': `import './accounts.controller';`,
  'services/src/accounts/accounts.controller.ts': `import './accounts.service'; import type { A } from './account.entity'; import { endpoints } from '@mealtime/contracts/accounts/endpoints';`,
  'services/src/accounts/accounts.service.ts': `import './accounts.repository'; import '../platform'; import '@mealtime/contracts';`,
  'services/src/accounts/accounts.repository.ts': `import './account.entity'; import 'typeorm';`,
  'services/src/accounts/account.entity.ts': `@Entity({ schema: 'accounts' }) export class A {}`,
  'services/src/accounts/sql.ts': 'const own = `select platform.fold(name) from accounts.account, ${x} where x.y`;',
  'services/src/accounts/migrations/1.ts': 'runner.query(`insert into platform.clock`);',
  'services/src/platform/index.ts': `import './clock';`,
  'services/src/platform/clock.ts': ``,
  'services/test/database.ts': `import '@mealtime/infra/postgres';`,
  ...workspace('infra', '@mealtime/infra', 'tool', { './postgres': './postgres.ts' }),
  'infra/postgres.ts': `import '@mealtime/contracts'; import 'node:fs';`,
};

/** One forbidden import each: the rule that must catch it, and the file that holds it. */
const FORBIDDEN: readonly (readonly [rule: string, sample: string, files: Files])[] = [
  ['workspace-names', 'a workspace without a role', workspace('mf-three', 'mf-three', undefined)],
  ['workspace-names', 'a remote that says it is the shell', workspace('mf-three', 'mf-three', 'shell')],
  ['workspace-names', 'a remote called otherwise than its folder', { 'mf-one/remote.json': '{"name": "one"}' }],
  ['workspace-names', 'a remote without remote.json', workspace('mf-three', 'mf-three', 'remote')],
  [
    'role-arrows',
    'a contract that imports a library',
    { 'packages/contracts/src/x.ts': `import 'federated-pages/router';` },
  ],
  ['role-arrows', 'a library that imports a remote', { 'packages/api-client/src/x.ts': `import 'mf-one';` }],
  ['role-arrows', 'a remote that imports another', { 'mf-one/src/x.ts': `import 'mf-two/src/remote';` }],
  ['role-arrows', 'a remote that imports the shell', { 'mf-one/src/x.ts': `export * from 'shell';` }],
  ['role-arrows', 'a remote that imports the services', { 'mf-one/src/x.ts': `await import('@mealtime/services');` }],
  ['role-arrows', 'a type of another remote', { 'mf-one/src/x.ts': `type T = import('mf-two').T;` }],
  ['role-arrows', 'the shell importing a remote', { 'shell/src/x.ts': `import('mf-' + 'x'); require('mf-one');` }],
  [
    'role-arrows',
    'the engine importing a contract',
    { 'engine/federated-pages/src/x.ts': `import '@mealtime/contracts';` },
  ],
  ['role-arrows', 'a service that imports a library', { 'services/src/x.ts': `import '@mealtime/api-client';` }],
  ['role-arrows', 'a remote that imports a tool', { 'mf-one/src/x.ts': `import '@mealtime/infra/postgres';` }],
  ['role-arrows', 'a tool that imports a remote', { 'infra/x.ts': `import 'mf-one';` }],
  [
    'package-doors',
    'a path into another workspace',
    { 'mf-one/src/x.ts': `import '../../packages/contracts/src/rule';` },
  ],
  ['package-doors', 'a path into another remote', { 'mf-one/src/x.ts': `import '../../mf-two/src/remote';` }],
  ['package-doors', 'a door that is not declared', { 'mf-one/src/x.ts': `import '@mealtime/contracts/src/rule';` }],
  [
    'package-doors',
    'a workspace that imports itself',
    { 'packages/api-client/src/x.ts': `import '@mealtime/api-client';` },
  ],
  ['contract-stands-alone', 'a contract that imports React', { 'packages/contracts/src/x.ts': `import 'react';` }],
  [
    'contract-stands-alone',
    'a contract that imports Nest',
    { 'packages/contracts/src/x.ts': `import '@nestjs/common';` },
  ],
  [
    'endpoints-as-types',
    'a remote that downloads endpoints',
    { 'mf-one/src/api/x.ts': `import { endpoints } from '@mealtime/contracts/accounts/endpoints';` },
  ],
  [
    'endpoints-as-types',
    'a library that downloads endpoints',
    { 'packages/api-client/src/x.ts': `import '@mealtime/contracts/accounts/endpoints';` },
  ],
  [
    'contracts-without-schemas',
    'an index that loads schemas by way of another module',
    {
      'packages/contracts/src/accounts/index.ts': `export { hours } from './hours';`,
      'packages/contracts/src/accounts/hours.ts': `import { Type } from '@sinclair/typebox'; export const hours = Type;`,
    },
  ],
  ['contract-stands-alone', 'a contract that imports Node', { 'packages/contracts/src/x.ts': `import 'node:crypto';` }],
  ['remote-arrows', 'a page that imports the routes', { 'mf-one/src/pages/x.tsx': `import '../routes';` }],
  [
    'remote-arrows',
    'a feature that imports a page',
    { 'mf-one/src/features/form/x.tsx': `import '../../pages/home';` },
  ],
  ['remote-arrows', 'a fragment that imports the routes', { 'mf-one/src/fragments/x.tsx': `import '../routes';` }],
  ['remote-arrows', 'an API file that imports a feature', { 'mf-one/src/api/x.ts': `import '../features/form';` }],
  ['remote-arrows', 'a helper that imports an API file', { 'mf-one/src/helpers/x.ts': `import '../api/create';` }],
  ['feature-doors', "another feature's insides", { 'mf-one/src/features/form/x.ts': `import '../draft/store';` }],
  [
    'requests-in-api',
    'a page that makes a request',
    { 'mf-one/src/pages/x.tsx': `import { request } from '@mealtime/api-client';` },
  ],
  [
    'requests-in-api',
    'a page that makes a client',
    { 'mf-one/src/pages/x.tsx': `import { client } from '@mealtime/api-client';` },
  ],
  [
    'requests-in-api',
    'a feature that renames request',
    { 'mf-one/src/features/form/x.ts': `import { request as r } from '@mealtime/api-client';` },
  ],
  [
    'requests-in-api',
    'everything of the client',
    { 'mf-one/src/pages/x.tsx': `import * as client from '@mealtime/api-client';` },
  ],
  [
    'router-door',
    'a page that imports the router itself',
    { 'mf-one/src/pages/x.tsx': `import { Link } from 'react-router-dom';` },
  ],
  [
    'paths-file',
    'a remote whose routes have no names',
    { ...remote('mf-three'), 'mf-three/src/routes.tsx': `import 'federated-pages/router';` },
  ],
  ['shell-knows-no-remote', 'the shell naming a remote', { 'shell/src/x.ts': `const home = 'mf-one';` }],
  ['service-module-doors', "another module's insides", { 'services/src/accounts/x.ts': `import '../platform/clock';` }],
  [
    'service-module-doors',
    'the top reaching inside a module',
    { 'services/src/app.module.ts': `import './platform/clock';` },
  ],
  [
    'service-arrows',
    'a controller that imports a repository',
    { 'services/src/accounts/x.controller.ts': `import './accounts.repository';` },
  ],
  [
    'service-arrows',
    'a service that imports a controller',
    { 'services/src/accounts/x.service.ts': `import './accounts.controller';` },
  ],
  [
    'service-arrows',
    'a repository that imports a service',
    { 'services/src/accounts/x.repository.ts': `import './accounts.service';` },
  ],
  ['stated-queries', 'a query that is not stated', { 'services/src/accounts/x.ts': `manager.query('select 1');` }],
  ['stated-queries', 'one of a client', { 'services/src/accounts/x.ts': `client.query<{ id: string }>('select');` }],
  ['own-tables', "another module's table", { 'services/src/platform/x.ts': 'const x = `select from accounts.a`;' }],
  [
    'own-tables',
    "another module's table, in a template of parts",
    { 'services/src/platform/x.ts': 'const x = `select ${y},\n z from accounts.a where ${y}`;' },
  ],
  ['own-tables', "the platform's table", { 'services/src/accounts/x.ts': `const x = 'select from platform.clock';` }],
  ['own-tables', 'a table of the outbox', { 'services/src/accounts/x.ts': `const x = 'select from outbox.job';` }],
  [
    'own-tables',
    "an entity of another module's table",
    { 'services/src/platform/x.entity.ts': `@Entity({ schema: 'accounts', name: 'a' }) class X {}` },
  ],
  [
    'lifecycle-knows-no-kind',
    'the life cycle of applications naming what one kind asks for',
    { 'services/src/onboarding/lifecycle/x.ts': `const needs = ['Bank'];` },
  ],
  [
    'lifecycle-knows-no-kind',
    'the life cycle of applications naming a kind',
    {
      'services/src/onboarding/kinds/caterer/x.ts': '',
      'services/src/onboarding/lifecycle/x.ts': `export interface CatererApplication {}`,
    },
  ],
  [
    'lifecycle-imports-no-kind',
    'the life cycle of applications importing a kind',
    {
      'services/src/onboarding/kinds/one/x.ts': '',
      'services/src/onboarding/lifecycle/x.ts': `import '../kinds/one/x';`,
    },
  ],
  ['engine-arrows', 'a need that is not stated', engine('host', [], `import '@pages/manifest';\n`)],
  [
    'engine-arrows',
    'an import against the arrows',
    {
      ...engine('manifest', ['store'], ''),
      ...engine('store', ['host'], ''),
      'engine/host/src/x.ts': `import '@pages/store';\n`,
      ...engine('host', ['manifest', 'store'], ''),
    },
  ],
  ['engine-budgets', 'a package of more lines than it says', engine('host', [], '\n\n\n')],
  [
    'no-circles',
    'two files that import each other',
    { 'mf-one/src/x.ts': `import './y';`, 'mf-one/src/y.ts': `import type { X } from './x';` },
  ],
  [
    'no-circles',
    'two packages that import each other',
    {
      'engine/federated-pages/src/router.ts': `import '@mealtime/api-client';`,
      'packages/api-client/src/index.ts': `import 'federated-pages/router';`,
    },
  ],
];

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'fences-'));
  write(PERMITTED);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('every permitted kind of import passes', () => {
  expect(checkFences(root).violations).toEqual([]);
});

test.each(FORBIDDEN)('%s: %s', (rule, _sample, files) => {
  write(files);
  const { violations } = checkFences(root);
  // One import may break two rules (another remote, and not by a declared door).
  expect(violations.map((violation) => violation.rule)).toContain(rule);
  for (const { file, line, message } of violations) {
    expect(Object.keys(files)).toContain(path.relative(root, file));
    expect(line).toBeGreaterThan(0);
    expect(message).not.toBe('');
  }
});
