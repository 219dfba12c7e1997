import fs from 'node:fs';
import path from 'node:path';
import { ConsumeSharedPlugin, ModuleFederationPlugin } from '@module-federation/enhanced';
import type { Configuration } from 'webpack';
import {
  FRAGMENTS_PROGRAM,
  readDescriptor,
  requestRoutes,
  type FileIntegrity,
  type PageFiles,
  type PageLink,
  type RemoteBuild,
  type RemoteDescriptor,
} from '@federated-pages/manifest';
import { baseConfig, rootOf } from './base-config';
import { OutputPlugin, writeRecord, type ClientOutput } from './client-output';
import { filesBelow, integrityOf } from '@federated-pages/manifest/files';
import { libraryVersion, sourceDigest } from './source-digest';
import { IntegrityPlugin } from './integrity-plugin';
import { LibrariesPlugin } from './libraries-plugin';
import { linksInPage, linksInSources, uniqueLinks } from './links';
import { PrerenderPlugin } from './prerender-plugin';
import { bundlerRuntimeExternal } from './runtime-external';
import { SHARED_MODULES, sharedVersions } from './shared';
import { TypesPlugin } from './types-plugin';

const ENTRY = 'remoteEntry.js';
const EXPOSED = './src/remote';
const PATHS = './src/paths.ts';
/** Path of a fragment's module. */
const fragmentModule = (name: string) => `./src/fragments/${name}`;

/** Whether a remote has a module of pages, or fragments only. Throws if remote.json names pages without one. */
function hasPages(dir: string, descriptor: RemoteDescriptor): boolean {
  if (fs.existsSync(path.join(dir, `${EXPOSED}.tsx`))) return true;
  const [named] = [...descriptor.routes, ...descriptor.overlays, ...requestRoutes(descriptor)];
  if (named === undefined) return false;
  throw new Error(
    `${descriptor.name}/remote.json names ${named}, but there is no src/remote.tsx that shows it. Add one`,
  );
}

/** Unique for each build: a live version and its fallback may be on one page. */
const containerName = (descriptor: RemoteDescriptor, dir: string) =>
  `${descriptor.name.replace(/\W/g, '_')}_${sourceDigest(dir).slice(0, 10)}`;

/** Provided by the shell: not bundled, and required in exactly this version. */
function sharedOptions() {
  const versions: Record<string, string> = sharedVersions();
  return SHARED_MODULES.map((name) => [
    name,
    {
      singleton: true,
      import: false as const,
      requiredVersion: versions[name.replace(/\/$/, '')] ?? (false as const),
    },
  ]);
}

/** Optionally provided by the shell. Missing or different versions are loaded from the remote's own build. */
const libraryOptions = (root: string, names: readonly string[]) =>
  names.map((name) => [name, { import: name, requiredVersion: libraryVersion(root, name), singleton: false }]);

function record(
  descriptor: RemoteDescriptor,
  container: string,
  output: ClientOutput,
  links: readonly PageLink[],
  pages: Readonly<Record<string, PageFiles>>,
  server: FileIntegrity | undefined,
): RemoteBuild {
  const exposed = output.loadedFor(EXPOSED);
  const fragments = fragmentsOf(descriptor);
  return {
    ...descriptor,
    container,
    entry: ENTRY,
    files: output.files,
    initial: { scripts: [ENTRY, ...exposed.scripts], styles: exposed.styles },
    ...(fragments.length > 0 && {
      fragmentFiles: Object.fromEntries(fragments.map((name) => [name, output.loadedFor(fragmentModule(name))])),
    }),
    shared: sharedVersions(),
    pages,
    ...(server && { server }),
    links: uniqueLinks(links),
  };
}

const fragmentsOf = ({ fragments = {} }: RemoteDescriptor) => Object.keys(fragments);

const dataModule = (lines: readonly string[]) => `data:text/javascript,${lines.join(';')};`;

/** The separate bundle of fragments for server rendering. */
const fragmentsEntry = (descriptor: RemoteDescriptor, dir: string) =>
  dataModule([
    ...fragmentsOf(descriptor).map(
      (name, at) => `import fragment${at} from ${JSON.stringify(path.join(dir, `${fragmentModule(name)}.tsx`))}`,
    ),
    "export { renderFragment } from 'federated-pages/render'",
    `export const fragments = {${fragmentsOf(descriptor)
      .map((name, at) => `${JSON.stringify(name)}: fragment${at}`)
      .join(',')}}`,
  ]);

/** Programs that render pages and fragments at request time; undefined if there are none. */
function serverFiles(descriptor: RemoteDescriptor, dir: string): FileIntegrity | undefined {
  const rendersPages = requestRoutes(descriptor).length > 0;
  const files = filesBelow(dir).filter((file) => rendersPages || file === FRAGMENTS_PROGRAM);
  if (!rendersPages && fragmentsOf(descriptor).length === 0) return undefined;
  return Object.fromEntries(files.map((file) => [file, integrityOf(fs.readFileSync(path.join(dir, file)))]));
}

/** One entry, so that page and renderer share modules; a React context must not exist twice. */
function renderEntry(dir: string): string {
  const from = (file: string) => JSON.stringify(path.join(dir, file));
  const exported = [
    `export * as remote from ${from(`${EXPOSED}.tsx`)}`,
    ...(fs.existsSync(path.join(dir, PATHS)) ? [`export * as paths from ${from(PATHS)}`] : []),
    "export { renderRemote, renderRequested } from 'federated-pages/render'",
  ];
  return dataModule(exported);
}

/**
 * Creates the container of a remote, which exposes its pages, if any, and each fragment.
 * @param libraries names of libraries that may come from the shell
 */
export const containerPlugins = (
  dir: string,
  descriptor: RemoteDescriptor,
  container: string,
  libraries: readonly string[] = [],
) => [
  new ModuleFederationPlugin({
    name: container,
    filename: ENTRY,
    library: { type: 'var', name: container },
    exposes: {
      ...(hasPages(dir, descriptor) && { './remote': EXPOSED }),
      ...Object.fromEntries(fragmentsOf(descriptor).map((name) => [`./fragments/${name}`, fragmentModule(name)])),
    },
    manifest: false,
    dts: false,
    experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  }),
  // Not the option "shared", which makes a container provide the modules too.
  new ConsumeSharedPlugin({
    consumes: Object.fromEntries([...sharedOptions(), ...libraryOptions(rootOf(dir), libraries)]),
  }),
  ...(libraries.length > 0 ? [new LibrariesPlugin()] : []),
];

export interface RemoteBuildOptions {
  /** Fails the build on type errors, by the tsconfig.json of the remote's folder or the one above. Default: true. */
  checkTypes?: boolean;
  /** Packages that the shell provides as separate files, if it lists them too. Default: none. */
  libraries?: readonly string[];
  /** Minimum size in bytes of sources for a chunk that several others share. Default: 20,000, webpack's own. */
  splitFrom?: number;
}

/** Environment variable: `0` leaves type checks to another command. Releases ignore it. */
const CHECK_TYPES = 'COMPOSITION_CHECK_TYPES';

/**
 * The webpack configuration of a remote: a federated container for browsers, and the same pages for Node, which
 * prerender the routes under "prerender" and render the request-time routes at the edge. Writes dist/client,
 * dist/server, dist/build.json, dist/prerender.json, and dist/server/fragments.cjs if it offers fragments.
 *
 * @param dir the remote's folder with remote.json, and src/remote.tsx unless it offers fragments only
 */
export function remoteConfig(
  dir: string,
  { checkTypes = true, libraries = [], splitFrom = 20_000 }: RemoteBuildOptions = {},
): Configuration[] {
  const descriptor = readDescriptor(
    fs.readFileSync(path.join(dir, 'remote.json'), 'utf8'),
    `${path.basename(dir)}/remote.json`,
  );
  const container = containerName(descriptor, dir);
  const client = baseConfig({ dir, side: 'client', layer: 'remote', uniqueName: container });
  const server = baseConfig({ dir, side: 'server', layer: 'remote', uniqueName: container });
  const types = new TypesPlugin(dir, descriptor, {
    checkTypes: process.env[CHECK_TYPES] === '0' ? 'elsewhere' : checkTypes,
  });
  let built: ClientOutput | undefined;
  const clientOutput = () => {
    if (!built) throw new Error('The client build failed, so nothing can be prerendered: see its errors');
    return built;
  };
  return [
    {
      ...client,
      optimization: {
        ...client.optimization,
        splitChunks: { ...client.optimization?.splitChunks, minSize: splitFrom },
      },
      entry: {},
      externals: bundlerRuntimeExternal,
      plugins: [
        ...(client.plugins ?? []),
        ...containerPlugins(dir, descriptor, container, libraries),
        new IntegrityPlugin(),
        types,
        new OutputPlugin((output) => (built = output)),
      ],
    },
    {
      ...server,
      dependencies: ['client'],
      entry: {
        ...(hasPages(dir, descriptor) && { render: renderEntry(dir) }),
        ...(fragmentsOf(descriptor).length > 0 && { fragments: fragmentsEntry(descriptor, dir) }),
      },
      plugins: [
        ...(server.plugins ?? []),
        types,
        new PrerenderPlugin(descriptor, clientOutput, (prerendered, pages) => {
          const output = clientOutput();
          const links = [
            ...linksInSources(output.sources, dir, rootOf(dir)),
            ...Object.entries(prerendered).flatMap(([page, { html }]) => linksInPage(html, page)),
          ];
          fs.writeFileSync(path.join(dir, 'dist', 'prerender.json'), `${JSON.stringify(prerendered)}\n`);
          writeRecord(
            path.join(dir, 'dist', 'build.json'),
            record(
              descriptor,
              container,
              output,
              links,
              pages,
              serverFiles(descriptor, path.join(dir, 'dist', 'server')),
            ),
          );
        }),
      ],
    },
  ];
}
