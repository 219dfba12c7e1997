import fs from 'node:fs';
import path from 'node:path';
import { baseConfig, type Side } from 'federated-pages/build';
import { readDescriptor, type RemoteDescriptor } from 'federated-pages/manifest';
import type { Configuration, ModuleOptions, RuleSetRule } from 'webpack';
import { FIRST_PAGE, FIRST_PAGE_MODULE } from '../support/first-page';

const text = (value: unknown) => JSON.stringify(value);

/** The descriptors of all remotes that have pages for visitors yet, as their builds read them. */
export function descriptors(root: string): RemoteDescriptor[] {
  return fs
    .readdirSync(root)
    .filter((name) => name.startsWith('mf-') && fs.existsSync(path.join(root, name, 'src/remote.tsx')))
    .sort()
    .map((name) => readDescriptor(fs.readFileSync(path.join(root, name, 'remote.json'), 'utf8'), name))
    .filter(({ localOnly }) => !localOnly);
}

/** One entry of the list of pages: what the header and the routing need, and the module or the way to it. */
function pagesSource(
  root: string,
  { name, routes, overlays, frame, navigation, fills }: RemoteDescriptor,
  index: number,
) {
  const module = text(path.join(root, name, 'src/remote.tsx'));
  const fields = text({ name, routes, overlays, frame, navigation, fills }).slice(1, -1);
  return routes.includes(FIRST_PAGE)
    ? {
        head: `import * as pages${index} from ${module};import firstPage from ${text(path.join(root, FIRST_PAGE_MODULE))};`,
        entry: `{${fields},module:pages${index},firstPage}`,
      }
    : { head: '', entry: `{${fields},load:()=>import(${module})}` };
}

/** Every fragment of every remote, by its address: what fills the frame is on every page. */
export function fragmentsSource(root: string, all: readonly RemoteDescriptor[]) {
  const fragments = all.flatMap(({ name, fragments: own = {} }) =>
    Object.keys(own).map((one) => ({ of: `${name}/${one}`, file: path.join(root, name, 'src/fragments', one) })),
  );
  return [
    ...fragments.map(({ file }, index) => `import fragment${index} from ${text(file)};`),
    `const fragments = {${fragments.map(({ of }, index) => `${text(of)}:fragment${index}`).join(',')}};`,
  ];
}

/**
 * The module that remotes import by the engine's name in a single bundle: without single-spa around them their pages are all
 * that is left, and fragments are components.
 */
export function remoteModule(root: string): string {
  const federation = (file: string) => text(path.join(root, 'engine/sdk/src/remote', file));
  return [
    `export { lazyPage } from ${federation('lazy-page')};`,
    `export { publicUrl } from ${federation('public-url')};`,
    `export { definePages, defineRoutes } from ${federation('define-pages')};`,
    `export { useOverlay } from ${federation('remote-root')};`,
    `export { loader, notFound, redirect } from ${federation('loader')};`,
    `export { useLoaded } from ${federation('use-loaded')};`,
    `export { tell, useEvent } from ${federation('events')};`,
    `export { earlyAnswer } from ${federation('early-answer')};`,
    `export { Fragment, Slot, defineFragment } from ${text(path.join(root, 'bench/monolith/places'))};`,
    'export const defineRemote = <T>(options: T) => options;',
    '',
  ].join('\n');
}

/**
 * Writes the entries into `dir`. They are generated because they name what only a monolith may: the shell's parts and
 * every remote.
 */
function writeEntries(root: string, dir: string) {
  const shell = (file: string) => text(path.join(root, 'shell/src', file));
  const federation = (file: string) => text(path.join(root, 'engine/sdk/src/remote', file));
  const host = (file: string) => text(path.join(root, 'engine/host/src', file));
  const main = text(path.join(root, 'bench/monolith/main.ts'));
  const all = descriptors(root);
  const pages = all.map((descriptor, index) => pagesSource(root, descriptor, index));
  const common = [
    ...pages.map(({ head }) => head),
    ...fragmentsSource(root, all),
    `import { Header } from ${shell('frame/header')};`,
    `import { standIns } from ${shell('frame/stand-ins')};`,
    'const UnexpectedError = () => standIns.unexpected;',
    `import { RemoteRoot } from ${federation('remote-root')};`,
    `const loadNotFound = () => import(${shell('frame/not-found')}).then(({ NotFound }) => ({ default: NotFound }));`,
    `const pages = [${pages.map(({ entry }) => entry).join(',')}];`,
  ];
  const parts = 'pages, fragments, Header, UnexpectedError, RemoteRoot, loadNotFound';
  const write = (file: string, lines: string[]) => fs.writeFileSync(path.join(dir, file), `${lines.join('\n')}\n`);
  fs.rmSync(dir, { recursive: true, force: true });
  fs.mkdirSync(dir, { recursive: true });
  write('client.ts', [
    ...['tokens', 'base', 'fonts'].map((name) => `import '@mealtime/ui/${name}.css';`),
    `import { start } from ${main};`,
    `import { createShellHistory } from ${host('history/shell-history')};`,
    `import { keepScroll } from ${host('history/scroll')};`,
    `import { keepFocus } from ${host('history/focus')};`,
    `import { followLinks } from ${host('history/link-clicks')};`,
    `import { followCommands } from ${host('frame/dialogs')};`,
    ...common,
    `start({ ${parts}, createShellHistory, keepScroll, keepFocus, followLinks, followCommands });`,
  ]);
  write('server.ts', [
    `import { render } from ${main};`,
    `import { renderToString } from 'react-dom/server';`,
    ...common,
    `export const renderPage = (pathname: string) => render({ ${parts} }, renderToString, pathname);`,
  ]);
  fs.writeFileSync(path.join(dir, 'remote.ts'), remoteModule(root));
}

/** The same rules for styles, with the remotes' in the remotes' layer. */
function styleRules(root: string, side: Side): RuleSetRule[] {
  const rulesOf = (layer: 'frame' | 'remote') =>
    (configFor(root, side, layer).module?.rules ?? []) as (RuleSetRule & { test: RegExp })[];
  const isStyle = ({ test }: { test: RegExp }) => test.test('a.css');
  const ofRemotes = new RegExp(`^${path.join(root, 'mf-').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
  return [
    ...rulesOf('frame').filter((rule) => !isStyle(rule)),
    ...rulesOf('frame')
      .filter(isStyle)
      .map((rule) => ({ ...rule, exclude: ofRemotes })),
    ...rulesOf('remote')
      .filter(isStyle)
      .map((rule) => ({ ...rule, include: ofRemotes })),
  ];
}

/** How the frame and all remotes' pages become one bundle. What pages import and `remoteModule` lacks fails the build, and no page. */
export const moduleOf = (base: Configuration, root: string, side: Side): ModuleOptions => ({
  ...base.module,
  rules: styleRules(root, side),
  parser: { javascript: { exportsPresence: 'error' } },
});

const configFor = (root: string, side: Side, layer: 'frame' | 'remote') =>
  baseConfig({ dir: path.join(root, 'bench'), side, layer, uniqueName: 'mealtime_monolith' });

/**
 * The webpack configuration of one application that bundles the frame and the pages of every remote, with the targets,
 * the loaders, the minifier and the chunk rules of the product's own builds. No federation, no single-spa.
 */
export function monolithConfig(root: string, outDir: string): Configuration[] {
  const entries = path.join(outDir, 'entries');
  writeEntries(root, entries);
  return (['client', 'server'] as const).map((side): Configuration => {
    const base = configFor(root, side, 'frame');
    return {
      ...base,
      entry:
        side === 'client' ? { main: path.join(entries, 'client.ts') } : { render: path.join(entries, 'server.ts') },
      output: { ...base.output, path: path.join(outDir, side) },
      resolve: {
        ...base.resolve,
        alias: { ...base.resolve?.alias, 'federated-pages/remote$': path.join(entries, 'remote.ts') },
      },
      module: moduleOf(base, root, side),
    };
  });
}
