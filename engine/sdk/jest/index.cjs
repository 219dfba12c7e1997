/** Jest's settings for code that runs in browsers: a remote, and whatever remotes share. */
const path = require('node:path');
const { allButEsmPackages } = require('./esm-packages.cjs');

const helper = (name) => path.join(__dirname, name);

/** swc reads no .swcrc by itself here: what a test runs is what this file says. */
const swc = (jsc) => ['@swc/jest', { swcrc: false, isModule: 'unknown', jsc: { target: 'es2022', ...jsc } }];

/**
 * What every project has, wherever its code runs: how files are found and compiled. `folder` holds the project, `root` the
 * repository, `parents` are the folders in it with packages of their own.
 */
const baseProject = ({ name, folder, root, parents }) => ({
  displayName: name,
  rootDir: folder,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  moduleFileExtensions: ['ts', 'tsx', 'mts', 'cts', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: {
    '\\.tsx$': swc({
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    }),
    '\\.[cm]?ts$': swc({ parser: { syntax: 'typescript' } }),
    '\\.[cm]?js$': swc({ parser: { syntax: 'ecmascript' } }),
    '\\.css$': helper('css-transform.cjs'),
  },
  transformIgnorePatterns: [allButEsmPackages(root, parents)],
});

/**
 * A project whose tests run in jsdom, as remotes and libraries are tested. A test that needs plain Node there starts with a docblock
 * `@jest-environment node`. Takes what `baseProject` takes; `root` is by default the folder above, `parents` the project alone.
 */
const browserProject = ({ name, folder, root = path.dirname(folder), parents = [folder] }) => ({
  ...baseProject({ name, folder, root, parents }),
  testEnvironment: helper('jsdom-environment.cjs'),
  // `source` makes a product's own packages resolve to their TypeScript.
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
  setupFiles: [helper('jsdom-setup.cjs')],
  moduleNameMapper: {
    '\\.css$': helper('css-stub.cjs'),
    '\\.(?:avif|gif|jpe?g|png|svg|webp|woff2?)$': helper('file-stub.cjs'),
  },
});

module.exports = { baseProject, browserProject, swc };
