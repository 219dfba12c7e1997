import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { CONTRACT, type Libraries, type ShellBuild } from '@federated-pages/manifest';
import { baseConfig, rootOf } from './base-config';
import { OutputPlugin, writeRecord, type ClientOutput } from './client-output';
import { linksInSources, uniqueLinks } from './links';
import { SHARED_MODULES, sharedVersions } from './shared';
import { libraryVersion } from './source-digest';

const COMPOSER = './src/compose.tsx';
const STYLES = './src/styles.ts';
const MAIN = 'main';
/** Entry with the composer's styles. */
const FRAME = 'frame';

/** Entry name of a library. */
const entryOf = (library: string) => ['library', ...(library.match(/\w+/g) ?? [])].join('-');
/** Layer of all libraries: their shared modules are externals. */
const LIBRARY_LAYER = 'library';

const libraryEntries = (libraries: readonly string[]) =>
  Object.fromEntries(
    libraries.map((name) => [
      entryOf(name),
      { import: name, layer: LIBRARY_LAYER, library: { type: 'window', name: ['compositionLibraries', name] } },
    ]),
  );

const isShared = (request: string) =>
  SHARED_MODULES.some((shared) => request === shared || (shared.endsWith('/') && request.startsWith(shared)));

/** webpack external: the only version of a module in the share scope. */
const sharedExternal = (
  { request = '', contextInfo }: { request?: string; contextInfo?: { issuerLayer?: string | null } },
  callback: (error?: null, external?: string) => void,
) =>
  contextInfo?.issuerLayer === LIBRARY_LAYER && isShared(request)
    ? callback(null, `var Object.values(compositionShared.shareScope[${JSON.stringify(request)}])[0].get()()`)
    : callback();

const librariesOf = (dir: string, names: readonly string[], output: ClientOutput): Libraries =>
  Object.fromEntries(
    names.map((name) => {
      const [file = ''] = output.loadedFor(entryOf(name)).scripts;
      return [name, { version: libraryVersion(rootOf(dir), name), file }];
    }),
  );

const record = (dir: string, output: ClientOutput, libraries: readonly string[]): ShellBuild => {
  const { scripts } = output.loadedFor(MAIN);
  const { styles } = output.loadedFor(FRAME);
  return {
    contract: CONTRACT,
    files: output.files,
    initial: { scripts, styles, fonts: output.assets(/latin\.[^/]*woff2$/) },
    shared: sharedVersions(),
    ...(libraries.length > 0 && { libraries: librariesOf(dir, libraries, output) }),
    links: uniqueLinks(linksInSources(output.sources, dir, rootOf(dir))),
  };
};

/** Deletes the scripts of the frame's entry: the frame is plain HTML and needs only styles. */
class StylesOnly {
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('StylesOnly', (compilation) => {
      compilation.hooks.processAssets.tap('StylesOnly', () => {
        for (const file of compilation.entrypoints.get(this.entry)?.getFiles() ?? []) {
          if (file.endsWith('.js')) compilation.deleteAsset(file);
        }
      });
    });
  }
}

/**
 * Makes V8 compile all functions of the shared modules in the background while the file loads, instead of at their
 * first call. Saves 5 % of a slow phone's time from the first press to its result. Other browsers ignore the comment.
 */
const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /^shared\./,
  // After the minimizer, which removes comments.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

const { resolve } = createRequire(import.meta.url);
/** Bundles are made from the sources. */
const source = (name: 'host' | 'devtools', file: string) =>
  path.join(path.dirname(resolve(`@federated-pages/${name}/package.json`)), 'src', file);

/**
 * The webpack configuration of the shell: the bundle of every page, the shared modules, and the composer for Node. The
 * shell loads containers itself, so it needs no federation plugin. Writes dist/client, dist/server/compose.cjs and
 * dist/build.json.
 *
 * @param dir the shell's folder with src/main.ts, src/styles.ts and src/compose.tsx
 * @param libraries packages for remotes that list them too and were built with the same version: each is a separate
 * file, loaded with the first code that uses it. Shared parts of packages are not duplicated. Default: none
 */
export function shellConfig(dir: string, { libraries = [] }: { libraries?: readonly string[] } = {}): Configuration[] {
  const client = baseConfig({ dir, side: 'client', layer: 'frame', uniqueName: 'composition_shell' });
  const server = baseConfig({ dir, side: 'server', layer: 'frame', uniqueName: 'composition_shell' });
  return [
    {
      ...client,
      externals: sharedExternal,
      entry: {
        ...libraryEntries(libraries),
        [MAIN]: './src/main.ts',
        [FRAME]: [STYLES, COMPOSER],
        // Loaded on demand by the first bundle. Separate entries, as chunks would add webpack's chunk loader to the
        // first load.
        shared: {
          import: source('host', 'loading/share-scope.ts'),
          library: { type: 'var', name: 'compositionShared' },
        },
        inspector: {
          import: source('devtools', 'inspector.ts'),
          library: { type: 'var', name: 'compositionInspector' },
        },
        idle: { import: source('host', 'idle-bundle.ts'), library: { type: 'var', name: 'compositionIdle' } },
        // For browsers without Ed25519.
        ed25519: {
          import: source('host', 'releases/ed25519.ts'),
          library: { type: 'var', name: 'compositionEd25519' },
        },
        // The service worker; its address is WORKER_PATH.
        worker: source('host', 'worker/worker.ts'),
        watch: { import: source('host', 'releases/watch.ts'), library: { type: 'var', name: 'compositionWatch' } },
      },
      plugins: [
        ...(client.plugins ?? []),
        new StylesOnly(FRAME),
        compileAhead,
        new OutputPlugin((output) => writeRecord(path.join(dir, 'dist', 'build.json'), record(dir, output, libraries))),
      ],
    },
    { ...server, dependencies: ['client'], entry: { compose: COMPOSER } },
  ];
}
