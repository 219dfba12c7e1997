/**
 * One Jest project per workspace, computed from the `workspaces` of package.json and each workspace's role, so that a
 * new remote or package is tested without an entry here. `npx jest --selectProjects <folder name>` runs one.
 *
 * A workspace may add, and this file then picks up:
 *   test/setup.ts            runs in every test file after Jest is ready (matchers)
 *   test/global-setup.ts     runs once before the project's tests (a database, say)
 *   test/global-teardown.ts  runs once after them
 *
 * A file `*.drill.test.ts` takes too long for every run, most to kill processes by the dozen: `npm run drill:crashes` runs those.
 *
 * Browser code (libraries, remotes, the shell) is tested in jsdom; a test that needs plain Node there starts with
 * a docblock `@jest-environment node`.
 */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { NOT_JEST, workspaces } = require('./infra/workspaces.cjs');
const { baseProject, browserProject, swc } = require('./engine/sdk/jest/index.cjs');

const BROWSER_ROLES = new Set(['library', 'engine', 'remote', 'shell']);

const place = { root: __dirname, parents: workspaces().map(({ folder }) => folder) };

/** What runs in Node alone. `source` makes our own packages resolve to their TypeScript. */
const nodeProject = (about) => ({
  ...baseProject(about),
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
});

/** A service's decorators compile in tests exactly as they do in its build. */
function decorated(config, folder) {
  const { jsc } = JSON.parse(readFileSync(path.join(folder, '.swcrc'), 'utf8'));
  return { ...config, transform: { ...config.transform, '\\.[cm]?ts$': swc(jsc) } };
}

/**
 * In whole runs (TEST_GROUPS=1) the files `<n>.group.ts` of a workspace stand for its tests, all but those that stand alone: see
 * services/test/groups/group.ts.
 */
function grouped(folder) {
  const tests = path.join(folder, 'test');
  if (process.env['TEST_GROUPS'] !== '1' || !existsSync(path.join(tests, 'groups'))) return {};
  const alone = readdirSync(tests).filter(
    (name) => name.endsWith('.test.ts') && /^jest\.mock\(/m.test(readFileSync(path.join(tests, name), 'utf8')),
  );
  return {
    testMatch: [
      '<rootDir>/src/**/*.test.ts',
      '<rootDir>/test/groups/*.group.ts',
      ...alone.map((name) => `<rootDir>/test/${name}`),
    ],
  };
}

const optional = (key, file, wrap = (value) => value) => (existsSync(file) ? { [key]: wrap(file) } : {});

function project({ name, folder, role }) {
  const about = { name, folder, ...place };
  const config = BROWSER_ROLES.has(role) ? browserProject(about) : nodeProject(about);
  return {
    ...(role === 'service' ? decorated(config, folder) : config),
    ...grouped(folder),
    testPathIgnorePatterns: [...config.testPathIgnorePatterns, '\\.drill\\.test\\.'],
    ...optional('setupFilesAfterEnv', path.join(folder, 'test/setup.ts'), (file) => [file]),
    ...optional('globalSetup', path.join(folder, 'test/global-setup.ts')),
    ...optional('globalTeardown', path.join(folder, 'test/global-teardown.ts')),
  };
}

module.exports = {
  passWithNoTests: true,
  // Ends what hangs. It is no measure of how quick anything is: the machine may be slow, and busy with other files' tests.
  testTimeout: 120_000,
  projects: workspaces()
    .filter(({ name }) => !NOT_JEST.includes(name))
    .map(project),
};
