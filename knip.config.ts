/** Unused files, exports and dependencies. What starts from where is computed from the workspaces' roles. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { KnipConfig } from 'knip';
import { workspaces, type Role } from './infra/workspaces.cjs';

/** What the commands of package.json start: each infra/launcher/<command>.mjs names its file. */
const started = readdirSync('infra/launcher')
  .filter((name) => name.endsWith('.mjs'))
  .flatMap((name) => [...readFileSync(path.join('infra/launcher', name), 'utf8').matchAll(/\brun\('([^']+)'/g)])
  .map(([, file = '']) => file);

/** Where else the code of each role is entered, besides the doors its package.json exports. */
const ENTRIES: Readonly<Record<Role, readonly string[]>> = {
  contract: [],
  library: ['scripts/*.mts'],
  engine: [
    'src/**/*-{loader,process,program}.{cjs,ts}',
    'src/{loading,development}/share-scope.ts',
    'src/development/{edits,faults,refresh-boundary}.ts',
    'src/{idle-bundle,releases/{watch,ed25519}}.ts',
    'src/worker/worker.ts',
    'src/inspector.ts',
    'src/{jest/index,jest}.ts',
    'src/cli.ts',
  ],
  remote: ['src/remote.tsx', 'src/fragments/*.tsx', 'webpack.config.mts'],
  shell: ['src/main.ts', 'src/styles.ts', 'src/compose.tsx', 'webpack.config.mts'],
  service: ['src/*.ts', 'src/*/module.ts', 'src/**/{rotate,command,thread}.ts'],
  tool: [
    'launcher/*.{mjs,cjs}',
    'installed.cjs',
    '*/main.ts',
    'lint/run-{fences,records}.ts',
    'fixtures/*/{src/remote.tsx,src/fragments/*.tsx,webpack.config.mts}',
    '*.config.ts',
    '{specs,engine,drills}/**/*.spec.ts',
    'support/{global-setup,drill-set-up}.ts',
  ],
};

/**
 * Named as text where they are used: webpack's loaders, what new remotes are formatted with, and what is shared with
 * remotes at run time and is stated by each of them so that its build knows the version.
 */
const BY_NAME: Readonly<Partial<Record<Role, readonly string[]>>> = {
  library: ['@fontsource-variable/.+'],
  engine: [
    ...['swc-loader', 'css-loader', 'lightningcss', 'prettier', 'axe-core'],
    // The loader's peer, and what new remotes are given.
    ...['@swc/core', '@types/react-dom'],
    // Read as text, for the realm of what other teams wrote.
    ...['core-js', 'event-target-polyfill', 'abortcontroller-polyfill', 'web-streams-polyfill'],
  ],
  shell: ['@mealtime/forms'],
  remote: ['react-dom', 'react-router-dom', '@types/react-dom', '@mealtime/.+'],
};

const config: KnipConfig = {
  workspaces: {
    '.': { project: ['*.{cjs,mjs,ts}'] },
    ...Object.fromEntries(
      workspaces().map(({ path: folder, role }) => [
        folder,
        {
          entry: [
            ...(role ? ENTRIES[role] : []),
            ...started.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1)),
            '**/*.test.{ts,tsx}',
            'test/**/*.{ts,mjs}',
          ],
          project: ['**/*.{ts,tsx,mts,cjs,mjs}'],
          ...(role && BY_NAME[role] ? { ignoreDependencies: [...BY_NAME[role]] } : {}),
        },
      ]),
    ),
  },
  // A page's loader is found beside the page, by its name.
  ignoreIssues: { '**/*-page.tsx': ['exports'] },
  // Configurations are read, not run: what they import need not be built yet.
  webpack: false,
  playwright: false,
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Written by the build of a remote and read by its next step.
  ignoreUnresolved: ['./render.cjs', './fragments.cjs'],
  // The system's: Debian's is asked for only where no browser is found, the others only where a test may mount a disk or
  // make a namespace.
  ignoreBinaries: ['apt-get', 'mount', 'umount', 'unshare'],
};

export default config;
