/** Unused files, exports and dependencies. What starts from where is computed from the workspaces' roles. */
import type { KnipConfig } from 'knip';
import { workspaces, type Role } from './infra/workspaces.cjs';

const TESTS = ['**/*.test.{ts,tsx}', 'test/**/*.ts'];

/** Where the code of each role is entered, besides the doors its package.json exports. */
const ENTRIES: Readonly<Record<Role, readonly string[]>> = {
  contract: [],
  library: ['scripts/*.{mts,mjs}', 'src/**/*-loader.cjs'],
  remote: ['src/remote.tsx', 'webpack.config.mts'],
  shell: ['src/main.tsx', 'webpack.config.mts', 'scripts/*.{mts,mjs}'],
  service: ['src/*.ts'],
  // A tool is what somebody runs: everything directly in one of its folders may be started.
  tool: [
    '*.{ts,mts,mjs}',
    'launcher/*.{ts,mjs,cjs}',
    'fixtures/*/src/remote.tsx',
    'fixtures/*/webpack.config.mts',
    'lint/*.ts',
    '*/main.ts',
  ],
};

const config: KnipConfig = {
  workspaces: {
    '.': { entry: ['*.config.{cjs,mjs,ts}', 'infra/jest/*.cjs'], project: ['*.{cjs,mjs,ts}'] },
    ...Object.fromEntries(
      workspaces().map(({ path, role }) => [
        path,
        {
          entry: [...(role ? ENTRIES[role] : []), ...TESTS],
          project: ['**/*.{ts,tsx,mts,cjs,mjs}'],
        },
      ]),
    ),
  },
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
