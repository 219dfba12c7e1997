import type { RemoteDescriptor } from '@federated-pages/manifest';
import { CHANGELOG, firstChangelog } from './changelog';

/** Exact versions of a remote's packages. */
export type Versions = Readonly<Record<string, string>>;

/** Run-time and build-time packages of every remote, in the shell's versions. */
const DEPENDENCIES = ['federated-pages', 'react', 'react-dom', 'react-router-dom'];
const DEV_DEPENDENCIES = ['@types/react', '@types/react-dom', 'webpack', 'webpack-cli'];

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
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((one) => (versions[one] === undefined ? [] : [[one, versions[one]]])));
  return json({
    name,
    version: FIRST_VERSION,
    private: true,
    sideEffects: ['*.css'],
    scripts: { build: 'webpack --config webpack.config.mjs' },
    dependencies: pick(DEPENDENCIES),
    devDependencies: pick(DEV_DEPENDENCIES),
  });
};

const readme = ({ name, owner }: RemoteDescriptor, stem: string) => `# ${titleOf(name)}

What ${owner} answers for: the routes and all else that [remote.json](remote.json) states. The first page is
[${stem}.tsx](src/pages/${stem}.tsx).
`;

/** "mf-gift-cards" to "giftCards", the key of its first page. */
const pageName = (name: string) =>
  name.replace(/^mf-/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const paths = (
  name: string,
  route: string,
) => `/** Paths of this remote's pages: "routes" of remote.json. routes.tsx says what each one shows. */
export const PAGES = {
  ${pageName(name)}: '${route}',
} as const;
`;

const routes = (
  name: string,
  stem: string,
) => `import { definePages, defineRoutes, lazyPage } from 'federated-pages/remote';
import { PAGES } from './paths';

export const routes = defineRoutes({
  pages: definePages(PAGES, {
    ${pageName(name)}: lazyPage(() => import('./pages/${stem}')),
  }),
});
`;

const page = (name: string, route: string, stem: string) => `/** At ${route}. */
export default function ${componentOf(stem)}() {
  return (
    <>
      <title>${titleOf(name)}</title>
      <h1>${titleOf(name)}</h1>
      <p>What this page is for, in one sentence.</p>
    </>
  );
}
`;

/** Names in the files of a new remote. */
export const namesOf = ({ name, routes: [route = '/'] }: RemoteDescriptor) => {
  const stem = pageStem(name);
  return { name, route, stem, title: titleOf(name), component: componentOf(stem) };
};

/** The files of a new remote, by path below its folder. A product may add and replace files. */
export function remoteFiles(descriptor: RemoteDescriptor, versions: Versions): Record<string, string> {
  const { name, route, stem } = namesOf(descriptor);
  return {
    'README.md': readme(descriptor, stem),
    [CHANGELOG]: firstChangelog(name, FIRST_VERSION, `The first page, at ${route}.`),
    'remote.json': json(descriptor),
    'package.json': packageJson(name, versions),
    'webpack.config.mjs': `import { remoteConfig } from 'federated-pages/build';

export default remoteConfig(import.meta.dirname);
`,
    'src/remote.tsx': `import { defineRemote } from 'federated-pages/remote';
import { routes } from './routes';

export const { bootstrap, mount, unmount, App, preload } = defineRemote(routes);
`,
    'src/paths.ts': paths(name, route),
    'src/routes.tsx': routes(name, stem),
    [`src/pages/${stem}.tsx`]: page(name, route, stem),
  };
}
