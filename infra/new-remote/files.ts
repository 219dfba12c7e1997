import { namesOf, remoteFiles, type RemoteTemplate } from 'federated-pages/release';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

type Names = ReturnType<typeof namesOf>;

interface Package {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** The engine's package.json, with Mealtime's UI package added. */
function withUi(text: string, versions: Readonly<Record<string, string>>) {
  const { dependencies, devDependencies, ...rest } = JSON.parse(text) as Package;
  return json({
    ...rest,
    dependencies: { '@mealtime/ui': versions['@mealtime/ui'], ...dependencies },
    devDependencies,
  });
}

/** The package.json of a workspace of this repository, with its role and its commands. */
function packageJson(text: string, name: string) {
  const { dependencies, devDependencies, ...rest } = JSON.parse(text) as Package;
  return json({
    ...rest,
    workspace: { role: 'remote' },
    scripts: {
      build: 'node --conditions=source --import tsx ../node_modules/webpack-cli/bin/cli.js --config webpack.config.mts',
      test: `node ../node_modules/jest/bin/jest.js --config ../jest.config.cjs --selectProjects ${name}`,
      typecheck: 'tsc --noEmit -p .',
    },
    dependencies,
    devDependencies,
  });
}

const readme = (owner: string, { name, stem, title }: Names) => `# ${title}

What ${owner} answers for: the routes and all else that [remote.json](remote.json) states. The first page is
[${stem}.tsx](src/pages/${stem}.tsx); where new things go is said in the
[repository’s manual](../docs/where-things-go.md), how this folder came to be and how it goes again in
[Adding a remote](../docs/adding-a-remote.md).

| From the repository's folder         | Does                                           |
| ------------------------------------ | ---------------------------------------------- |
| \`npm test -w ${name}\` | runs its tests |
| \`npm run release -- publish ${name}\` | builds it if needed and makes its version live |
| \`npm run release -- rollback ${name}\` | makes its previous good version live again |
| \`npm run release -- withdraw ${name}\` | takes it out |
`;

const page = ({ route, title, component }: Names) => `import { Container } from '@mealtime/ui';
import styles from './page.module.css';

/** At ${route}. */
export default function ${component}() {
  return (
    <Container className={styles['page']}>
      <title>${title} | Mealtime</title>
      <meta name="description" content="${title} at Mealtime, in Metro Vancouver." />
      <header className={styles['header']}>
        <h1>${title}</h1>
        <p className={styles['lead']}>What this page is for, in one sentence.</p>
      </header>
    </Container>
  );
}
`;

/** Shared by all pages of the remote, so that a further page needs no new file of styles or tests. */
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

const routesTest = `import { screen, waitFor } from '@testing-library/react';
import { tabOf } from 'federated-pages/testing';
import descriptor from '../remote.json';
import * as remote from './remote';

const { openTab, closeTab } = tabOf(remote, descriptor);
afterEach(closeTab);

const PATHS = descriptor.routes.map((route) => route.replace(/\\/\\*$/, ''));

test.each(PATHS)('%s has a page with one main heading, a title and a description', async (path) => {
  const tab = await openTab(path);
  expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
  await waitFor(() => expect(document.title).toMatch(/. \\| Mealtime$/));
  expect(document.head.querySelector('meta[name="description"]')).toBeTruthy();
  expect(tab.faults).toEqual([]);
});
`;

/**
 * The files of a new remote of Mealtime, with the structure of all remotes. In a separate repository, it uses the engine's own
 * build configuration, because the engine's sources are not there.
 */
export const mealtimeFiles: RemoteTemplate = (descriptor, versions, isStandalone) => {
  const names = namesOf(descriptor);
  const pages = {
    [`src/pages/${names.stem}.tsx`]: page(names),
    'src/pages/page.module.css': pageStyle,
    'src/routes.test.tsx': routesTest,
  };
  const { 'package.json': manifest = '', ...files } = remoteFiles(descriptor, versions);
  if (isStandalone) return { ...files, 'package.json': withUi(manifest, versions), ...pages };
  const { 'webpack.config.mjs': webpackConfig = '', ...others } = files;
  return {
    ...others,
    'README.md': readme(descriptor.owner, names),
    'package.json': packageJson(withUi(manifest, versions), names.name),
    'tsconfig.json': json({ extends: '../tsconfig.base.json', include: ['src', '*.mts'] }),
    'webpack.config.mts': webpackConfig,
    ...pages,
  };
};
