/**
 * One lint set-up for the whole repository. Who is browser code and who is Node code is computed from the workspaces'
 * roles. Who may import whom is not here: see infra/lint/fences.ts.
 */
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import bareTextRule from './infra/lint/bare-text.cjs';
import workspaceList from './infra/workspaces.cjs';

const root = import.meta.dirname;
const all = workspaceList.workspaces(root);
const paths = (...roles) => all.filter(({ role }) => roles.includes(role)).map((workspace) => workspace.path);
const sources = (folders, endings = '{ts,tsx}') => folders.map((folder) => `${folder}/src/**/*.${endings}`);

const TESTS = ['**/*.test.{ts,tsx}', '**/test/**'];
const BROWSER = sources(paths('library', 'engine', 'remote', 'shell'));
const CONTROLLERS = paths('service').map((folder) => `${folder}/src/**/*.controller.ts`);

const ENUM = { selector: 'TSEnumDeclaration', message: 'Use a list `as const`: it is a value both ends can read.' };
/** Where an address of a page stands. */
const LINK = 'JSXAttribute[name.name=/^(?:to|href)$/]';
/** Nest's own decorators of routes. */
const ROUTE = 'Decorator[expression.callee.name=/^(?:Get|Post|Put|Patch|Delete|Head|Options|All|RequestMapping)$/]';

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/coverage/',
      '**/test-results/',
      '**/playwright-report/',
      '.mealtime/',
      '**/.data/',
      '.nx/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  tseslint.configs.stylistic,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-implicit-coercion': ['error', { boolean: false }],
      'object-shorthand': 'error',
      'prefer-template': 'error',
      'no-restricted-syntax': ['error', ENUM],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      // `{}`-shaped props and no-op fakes are plain where they stand.
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}', '**/*.{mts,cts}', ...sources(paths('service', 'tool'))],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: BROWSER,
    extends: [reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
    rules: {
      // What only the browser knows (its storage, its width) is read after hydration: the first render must match the
      // prerendered page.
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    ignores: [...TESTS, 'e2e/fixtures/**'],
    plugins: { mealtime: { rules: { 'bare-text': bareTextRule.bareText } } },
    rules: { 'mealtime/bare-text': 'error' },
  },
  {
    files: ['engine/sdk/jest/jsdom-*.cjs'],
    languageOptions: { globals: globals.browser },
  },
  {
    // A promise nobody waits for is a lost error. Asked where a lost one costs most; it is the only rule here that
    // needs types, so it stays affordable.
    files: [...sources(paths('service', 'shell')), ...sources(paths('library', 'engine'))],
    ignores: TESTS,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    // Nest injects by the class at run time: `import type` would leave nothing to inject.
    files: sources(paths('service')),
    rules: { '@typescript-eslint/no-extraneous-class': 'off', '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    // Paths stand in src/paths.ts by name, from which a build knows where it leads. Those of requests are in src/api.
    files: sources(paths('remote')),
    ignores: [...TESTS, ...['paths.ts', 'api/**'].map((inside) => `mf-*/src/${inside}`)],
    rules: {
      'no-restricted-syntax': [
        'error',
        ENUM,
        ...[
          'Literal[value=/^\\u002F[a-z][^.]*$/]',
          'TemplateElement[value.cooked=/^\\u002F[a-z][^.]*$/]',
          `${LINK} Literal[value="/"]`,
        ].map((selector) => ({ selector, message: 'Name this path in src/paths.ts, and use its name here.' })),
      ],
    },
  },
  {
    // A document's state has an owner that start.ts makes. A service worker's file runs once, for its whole life.
    files: ['engine/host/src/**/*.ts'],
    ignores: [...TESTS, 'engine/host/src/worker/worker.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ENUM,
        ...[
          '[kind="let"]',
          ' > VariableDeclarator > NewExpression[arguments.length=0][callee.name=/^(Weak)?(Map|Set)$/]',
          ' > VariableDeclarator > ArrayExpression[elements.length=0]',
          ' > VariableDeclarator > ObjectExpression[properties.length=0]',
        ].map((state) => ({
          selector: `:matches(Program, ExportNamedDeclaration) > VariableDeclaration${state}`,
          message: 'Give this state an owner that start.ts makes.',
        })),
      ],
    },
  },
  {
    files: CONTROLLERS,
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ROUTE,
          message: 'State the endpoint in packages/contracts/src/<module>/endpoints.ts and name it by @Endpoint().',
        },
      ],
    },
  },
  {
    // Tools talk to the person at the terminal; build output and browser tests too.
    files: [
      ...paths('tool').map((folder) => `${folder}/**`),
      '**/scripts/**',
      'engine/{build,cli,store}/src/**',
      'engine/*/src/*cli.ts',
      'engine/*.cjs',
      'examples/*/*.mjs',
      'examples/*/data/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: TESTS,
    languageOptions: { globals: { ...globals.jest, ...globals.node } },
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
);
