import type { RemoteDescriptor } from '../manifest';
import { CHANGELOG, firstChangelog } from './changelog';

/** Exact versions of what a remote is made with, by package. */
export type Versions = Readonly<Record<string, string>>;

/** What every remote needs at run time, and what compiles it. The shell says in which versions. */
const DEPENDENCIES = ['@mealtime/federation', '@mealtime/ui', 'react', 'react-dom', 'react-router-dom'];
const DEV_DEPENDENCIES = ['@types/react', '@types/react-dom'];

const FIRST_VERSION = '1.0.0';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** "mf-gift-cards" to "Gift cards". */
const titleOf = (name: string) => {
  const words = name.replace(/^mf-/, '').replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** "mf-gift-cards" to "gift-cards-page", the stem of its first page. */
const pageStem = (name: string) => `${name.replace(/^mf-/, '')}-page`;

const componentOf = (stem: string) => stem.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());

const packageJson = (name: string, versions: Versions) => {
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((one) => [one, versions[one]]));
  return json({
    name,
    version: FIRST_VERSION,
    private: true,
    mealtime: { role: 'remote' },
    sideEffects: ['*.css'],
    scripts: {
      build: 'node --conditions=source --import tsx ../node_modules/webpack-cli/bin/cli.js --config webpack.config.mts',
      test: `node ../node_modules/jest/bin/jest.js --config ../jest.config.cjs --selectProjects ${name}`,
      typecheck: 'tsc --noEmit -p .',
    },
    dependencies: pick(DEPENDENCIES),
    devDependencies: pick(DEV_DEPENDENCIES),
  });
};

const readme = ({ name, owner }: RemoteDescriptor, stem: string) => `# ${titleOf(name)}

What ${owner} answers for: the routes and all else that [remote.json](remote.json) states. The first page is
[${stem}.tsx](src/pages/${stem}.tsx); where new things go is said in the
[README of the repository](../README.md#where-does-a-new--go), how this folder came to be and how it goes again in
[Adding a remote](../docs/adding-a-remote.md).

| From the repository's folder         | Does                                           |
| ------------------------------------ | ---------------------------------------------- |
| \`npm test -w ${name}\` | runs its tests |
| \`npm run release -- publish ${name}\` | builds it if needed and makes its version live |
| \`npm run release -- rollback ${name}\` | makes its previous good version live again |
| \`npm run release -- withdraw ${name}\` | takes it out |
`;

/** "mf-gift-cards" to "giftCards", how its code names its first page. */
const pageName = (name: string) =>
  name.replace(/^mf-/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const paths = (
  name: string,
  route: string,
) => `/** Where this remote's pages are: "routes" of remote.json. What is there is said in routes.tsx. */
export const PAGES = {
  ${pageName(name)}: '${route}',
} as const;
`;

const routes = (
  name: string,
  stem: string,
) => `import { definePages, defineRoutes, lazyPage } from '@mealtime/federation/remote';
import { PAGES } from './paths';

export const routes = defineRoutes({
  pages: definePages(PAGES, {
    ${pageName(name)}: lazyPage(() => import('./pages/${stem}')),
  }),
});
`;

const page = (name: string, route: string, stem: string) => `import { Container } from '@mealtime/ui';
import styles from './${stem}.module.css';

/** At ${route}. */
export default function ${componentOf(stem)}() {
  return (
    <Container className={styles['page']}>
      <title>${titleOf(name)} | Mealtime</title>
      <meta name="description" content="${titleOf(name)} at Mealtime, in Metro Vancouver." />
      <header className={styles['header']}>
        <h1>${titleOf(name)}</h1>
        <p className={styles['lead']}>What this page is for, in one sentence.</p>
      </header>
    </Container>
  );
}
`;

const pageStyle = `.page {
  padding-block: clamp(2rem, 1rem + 4vw, 5rem);
}

.header {
  display: grid;
  gap: var(--space-3);
}

.lead {
  color: var(--color-ink-soft);
  font-size: var(--text-lg);
}
`;

const pageTest = (name: string, route: string) => `import { tabOf } from '@mealtime/federation/testing';
import { screen, waitFor } from '@testing-library/react';
import descriptor from '../../remote.json';
import * as remote from '../remote';

const { openTab, closeTab } = tabOf(remote, descriptor);
afterEach(closeTab);

test('the page has one main heading, a title and a description', async () => {
  const tab = await openTab('${route.replace(/\/\*$/, '')}');
  expect(await screen.findByRole('heading', { level: 1, name: '${titleOf(name)}' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('${titleOf(name)} | Mealtime'));
  expect(document.head.querySelector('meta[name="description"]')).toBeTruthy();
  expect(tab.faults).toEqual([]);
});
`;

/** The files of a new remote, by path below its folder: the same inside as every other one has. */
export function remoteFiles(descriptor: RemoteDescriptor, versions: Versions): Record<string, string> {
  const {
    name,
    routes: [route = '/'],
  } = descriptor;
  const stem = pageStem(name);
  return {
    'README.md': readme(descriptor, stem),
    [CHANGELOG]: firstChangelog(name, FIRST_VERSION, `The first page, at ${route}.`),
    'remote.json': json(descriptor),
    'package.json': packageJson(name, versions),
    'tsconfig.json': json({ extends: '../tsconfig.base.json', include: ['src', '*.mts'] }),
    'webpack.config.mts': `import { remoteConfig } from '@mealtime/federation/build';

export default remoteConfig(import.meta.dirname);
`,
    'src/remote.tsx': `import { defineRemote } from '@mealtime/federation/remote';
import { routes } from './routes';

export const { bootstrap, mount, unmount, App, preload } = defineRemote(routes);
`,
    'src/paths.ts': paths(name, route),
    'src/routes.tsx': routes(name, stem),
    [`src/pages/${stem}.tsx`]: page(name, route, stem),
    [`src/pages/${stem}.module.css`]: pageStyle,
    [`src/pages/${stem}.test.tsx`]: pageTest(name, route),
  };
}
