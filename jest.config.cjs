/**
 * One Jest project per workspace, computed from the `workspaces` of package.json and each workspace's role, so that a
 * new remote or package is tested without an entry here. `npx jest --selectProjects <folder name>` runs one.
 *
 * A workspace may add, and this file then picks up:
 *   test/setup.ts            runs in every test file after Jest is ready (limits, matchers)
 *   test/global-setup.ts     runs once before the project's tests (a database, say)
 *   test/global-teardown.ts  runs once after them
 *
 * Browser code (libraries, remotes, the shell) is tested in jsdom; a test that needs plain Node there starts with
 * a docblock `@jest-environment node`.
 */
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { NOT_JEST, workspaces } = require('./infra/workspaces.cjs');
const { allButEsmPackages } = require('./infra/jest/esm-packages.cjs');

const BROWSER_ROLES = new Set(['library', 'engine', 'remote', 'shell']);

const helper = (name) => path.join(__dirname, 'infra/jest', name);

/** swc reads no .swcrc by itself here: what a test runs is what this file says. */
const swc = (jsc) => ['@swc/jest', { swcrc: false, isModule: 'unknown', jsc: { target: 'es2022', ...jsc } }];

const scripts = swc({ parser: { syntax: 'typescript' } });
const components = swc({
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
});
const javascript = swc({ parser: { syntax: 'ecmascript' } });

/** A service's decorators compile in tests exactly as they do in its build. */
const decorated = (folder) => {
  const { jsc } = JSON.parse(readFileSync(path.join(folder, '.swcrc'), 'utf8'));
  return swc(jsc);
};

const optional = (key, file, wrap = (value) => value) => (existsSync(file) ? { [key]: wrap(file) } : {});

function project({ name, folder, role }) {
  const inBrowser = BROWSER_ROLES.has(role);
  return {
    displayName: name,
    rootDir: folder,
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/'],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    moduleFileExtensions: ['ts', 'tsx', 'mts', 'cts', 'js', 'mjs', 'cjs', 'json', 'node'],
    transform: {
      '\\.tsx$': components,
      '\\.[cm]?ts$': role === 'service' ? decorated(folder) : scripts,
      '\\.[cm]?js$': javascript,
      '\\.css$': helper('css-transform.cjs'),
    },
    transformIgnorePatterns: [allButEsmPackages()],
    testEnvironment: inBrowser ? helper('jsdom-environment.cjs') : 'node',
    testEnvironmentOptions: {
      // `source` makes our own packages resolve to their TypeScript.
      customExportConditions: inBrowser ? ['source', 'browser'] : ['source', 'node', 'node-addons'],
    },
    ...(inBrowser
      ? {
          setupFiles: [helper('jsdom-setup.cjs')],
          moduleNameMapper: {
            '\\.css$': helper('css-stub.cjs'),
            '\\.(?:avif|gif|jpe?g|png|svg|webp|woff2?)$': helper('file-stub.cjs'),
          },
        }
      : {}),
    ...optional('setupFilesAfterEnv', path.join(folder, 'test/setup.ts'), (file) => [file]),
    ...optional('globalSetup', path.join(folder, 'test/global-setup.ts')),
    ...optional('globalTeardown', path.join(folder, 'test/global-teardown.ts')),
  };
}

module.exports = {
  passWithNoTests: true,
  projects: workspaces()
    .filter(({ name }) => !NOT_JEST.includes(name))
    .map(project),
};
