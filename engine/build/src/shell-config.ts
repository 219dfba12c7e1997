import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { CONTRACT, type ShellBuild } from '@federated-pages/manifest';
import { baseConfig, rootOf } from './base-config';
import { OutputPlugin, writeRecord, type ClientOutput } from './client-output';
import { linksInSources, uniqueLinks } from './links';
import { sharedVersions } from './shared';

const COMPOSER = './src/compose.tsx';
const STYLES = './src/styles.ts';
const MAIN = 'main';
/** The entry whose styles are those of all that the composer draws. */
const FRAME = 'frame';

const record = (dir: string, output: ClientOutput): ShellBuild => {
  const { scripts } = output.loadedFor(MAIN);
  const { styles } = output.loadedFor(FRAME);
  return {
    contract: CONTRACT,
    files: output.files,
    initial: { scripts, styles, fonts: output.assets(/latin\.[^/]*woff2$/) },
    shared: sharedVersions(),
    links: uniqueLinks(linksInSources(output.sources, dir, rootOf(dir))),
  };
};

/** The frame is plain HTML: of its components the browser needs the styles alone. */
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
 * The modules that remotes share are first run between a press and its answer. This comment has V8 compile all of their
 * functions beside the main thread while the file is read, and not one by one as they are called: 5 % of a slow phone's time
 * from the first press to the answer. Other browsers take it for a comment.
 */
const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /^shared\./,
  // After the minimizer, which leaves no comments.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

const { resolve } = createRequire(import.meta.url);
/** Bundles are made of the sources, wherever this runs from. */
const source = (name: 'host' | 'devtools', file: string) =>
  path.join(path.dirname(resolve(`@federated-pages/${name}/package.json`)), 'src', file);

/**
 * The webpack configuration of the shell: the bundle that every page loads, the modules that remotes share, and the composer
 * of pages for Node. It loads the remotes' containers by itself, so no federation plugin is needed here. Writes dist/client,
 * dist/server/compose.cjs and dist/build.json.
 *
 * @param dir the shell's folder, which holds src/main.ts, src/styles.ts and src/compose.tsx
 */
export function shellConfig(dir: string): Configuration[] {
  const client = baseConfig({ dir, side: 'client', layer: 'frame', uniqueName: 'composition_shell' });
  const server = baseConfig({ dir, side: 'server', layer: 'frame', uniqueName: 'composition_shell' });
  return [
    {
      ...client,
      entry: {
        [MAIN]: './src/main.ts',
        [FRAME]: [STYLES, COMPOSER],
        // Loaded by the first one: when a remote is needed, when a page is idle, when it has long been used, when somebody asks for it. A chunk would cost the first
        // load webpack's loader.
        shared: {
          import: source('host', 'loading/share-scope.ts'),
          library: { type: 'var', name: 'compositionShared' },
        },
        inspector: {
          import: source('devtools', 'inspector.ts'),
          library: { type: 'var', name: 'compositionInspector' },
        },
        idle: { import: source('host', 'idle-bundle.ts'), library: { type: 'var', name: 'compositionIdle' } },
        // For browsers without Ed25519 of their own.
        ed25519: {
          import: source('host', 'releases/ed25519.ts'),
          library: { type: 'var', name: 'compositionEd25519' },
        },
        // What browsers run beside the pages; its address is WORKER_PATH.
        worker: source('host', 'worker/worker.ts'),
        watch: { import: source('host', 'releases/watch.ts'), library: { type: 'var', name: 'compositionWatch' } },
      },
      plugins: [
        ...(client.plugins ?? []),
        new StylesOnly(FRAME),
        compileAhead,
        new OutputPlugin((output) => writeRecord(path.join(dir, 'dist', 'build.json'), record(dir, output))),
      ],
    },
    { ...server, dependencies: ['client'], entry: { compose: COMPOSER } },
  ];
}
