import type { RemoteDescriptor } from '../manifest';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** "mf-gift-cards" to "Gift cards". */
const titleOf = (name: string) => {
  const words = name.replace(/^mf-/, '').replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** "mf-gift-cards" to "gift-cards-page", the stem of its first page. */
const pageStem = (name: string) => `${name.replace(/^mf-/, '')}-page`;

const componentOf = (stem: string) => stem.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());

/** The files of a new remote, by path below its folder: the same inside as every other one has. */
export function remoteFiles(descriptor: RemoteDescriptor): Record<string, string> {
  const { name, routes } = descriptor;
  const stem = pageStem(name);
  const Page = componentOf(stem);
  const route = routes[0] ?? '/';
  return {
    'remote.json': json(descriptor),
    'package.json': json({
      name,
      version: '1.0.0',
      private: true,
      mealtime: { role: 'remote' },
      scripts: {
        build:
          'node --conditions=source --import tsx ../node_modules/webpack-cli/bin/cli.js --config webpack.config.mts',
        typecheck: 'tsc --noEmit -p .',
      },
      dependencies: {
        '@mealtime/federation': '1.0.0',
        '@mealtime/ui': '1.0.0',
        react: '19.3.1',
        'react-dom': '19.3.1',
        'react-router-dom': '7.18.5',
      },
      devDependencies: { '@types/react': '19.3.0', '@types/react-dom': '19.3.0' },
    }),
    'tsconfig.json': json({ extends: '../tsconfig.base.json', include: ['src', '*.mts'] }),
    'webpack.config.mts': `import { remoteConfig } from '@mealtime/federation/build';

export default remoteConfig(import.meta.dirname);
`,
    'src/remote.tsx': `import { defineRemote } from '@mealtime/federation/remote';
import { RemoteRoutes } from './routes';

export const { bootstrap, mount, unmount, App, preload } = defineRemote({ App: RemoteRoutes });
`,
    'src/routes.tsx': `import { Route, Routes } from '@mealtime/federation/router';
import { ${Page} } from './pages/${stem}';

/** Every route that remote.json declares. */
export function RemoteRoutes() {
  return (
    <Routes>
      <Route path="${route}" element={<${Page} />} />
    </Routes>
  );
}
`,
    [`src/pages/${stem}.tsx`]: `import { Container } from '@mealtime/ui';
import styles from './${stem}.module.css';

export function ${Page}() {
  return (
    <Container>
      <title>${titleOf(name)} | Mealtime</title>
      <h1 className={styles['title']}>${titleOf(name)}</h1>
    </Container>
  );
}
`,
    [`src/pages/${stem}.module.css`]: `.title {
  padding-block: var(--space-8);
}
`,
    [`src/pages/${stem}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RemoteRoutes } from '../routes';

test('the page shows its heading at its route', () => {
  render(
    <MemoryRouter initialEntries={['${route.replace(/\/\*$/, '')}']}>
      <RemoteRoutes />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: '${titleOf(name)}' })).toBeTruthy();
});
`,
  };
}
