import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { baseConfig, bundlerRuntimeExternal, containerPlugins } from '..';
import { readDescriptor, type RemoteDescriptor } from '@federated-pages/manifest';

/** Version of a remote under development in the manifest. */
export const VERSION = 'development';
/** Address of its shared modules. */
export const SHARED_BASE = '/shell-development/';
export const SHARED_FILE = 'shared.development.js';
/** Address of the event stream of edits. */
export const UPDATES = '/development-updates';

export const baseOf = ({ name }: Pick<RemoteDescriptor, 'name'>) => `/remotes/${name}/${VERSION}/`;
export const containerOf = ({ name }: Pick<RemoteDescriptor, 'name'>) => `${name.replace(/\W/g, '_')}_${VERSION}`;

const { resolve } = createRequire(import.meta.url);
/** Browser code that is bundled from its sources. */
const OWN_SOURCES = path.join(import.meta.dirname, '../../src');
/** The engine's packages, also if linked: siblings of this one. */
const ENGINE = path.join(import.meta.dirname, '../../..') + path.sep;
const ownSource = (file: string) => path.join(OWN_SOURCES, 'development', file);

const REFRESH_UTILS = '@pmmmwh/react-refresh-webpack-plugin/lib/runtime/RefreshUtils';
const BOUNDARY = ownSource('refresh-boundary.ts');
/** Opaque background for compile errors. */
const OVERLAY = encodeURIComponent(JSON.stringify({ background: '#16181d' }));
const hotClient = () =>
  `${resolve('webpack-hot-middleware/client')}?path=${UPDATES}&reload=true&noInfo=true&overlayStyles=${OVERLAY}`;

/**
 * Names chunks by their import: with webpack's names by content, the importing module would change with each edit of
 * another, and could not be hot-replaced.
 */
class ChunksByImport {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ChunksByImport', (compilation) =>
      compilation.hooks.beforeChunkIds.tap('ChunksByImport', (chunks) => {
        const taken = new Set<string>();
        for (const chunk of chunks) {
          const [origin] = [...chunk.groupsIterable].flatMap(({ origins }) => origins);
          if (chunk.name || !origin?.module || !origin.request) continue;
          const imported = path.resolve(origin.module.context ?? compiler.context, origin.request);
          const id = path.relative(compiler.context, imported).replace(/[^\w-]+/g, '_');
          if (!taken.has(id)) Object.assign(chunk, { id, ids: [id] });
          taken.add(id);
        }
      }),
    );
  }
}

/** Like a release build, but fast to rebuild and with hot module replacement. */
function developed(config: Configuration, publicPath: string): Configuration {
  return {
    ...config,
    mode: 'development',
    // Not an eval variant, which the CSP refuses.
    devtool: 'cheap-module-source-map',
    output: { ...config.output, publicPath, filename: '[name].js', chunkFilename: '[name].js', clean: false },
    optimization: { ...config.optimization, minimize: false, splitChunks: false },
  };
}

/** Webpack configurations of a remote under development and its shared modules. */
export function developmentConfigs(dir: string): { descriptor: RemoteDescriptor; configs: Configuration[] } {
  const file = path.join(dir, 'remote.json');
  const descriptor = readDescriptor(fs.readFileSync(file, 'utf8'), `${path.basename(dir)}/remote.json`);
  const container = containerOf(descriptor);
  const remote = baseConfig({ dir, side: 'client', layer: 'remote', uniqueName: container, refresh: true });
  const shared = baseConfig({ dir, side: 'client', layer: 'frame', uniqueName: 'composition_shell_development' });
  return {
    descriptor,
    configs: [
      {
        ...developed(remote, baseOf(descriptor)),
        entry: {},
        externals: bundlerRuntimeExternal,
        plugins: [
          ...(remote.plugins ?? []),
          ...containerPlugins(dir, descriptor, container),
          // Added to every entry; the container is the only one.
          new webpack.EntryPlugin(dir, hotClient(), {}),
          new webpack.EntryPlugin(dir, ownSource('edits.ts'), {}),
          new webpack.EntryPlugin(dir, ownSource('faults.ts'), {}),
          new webpack.HotModuleReplacementPlugin(),
          new ChunksByImport(),
          // Not the engine's own modules, which the refresh runtime is made of.
          new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, ENGINE] }),
          // The plugin has no option for its refresh boundary.
          new webpack.NormalModuleReplacementPlugin(/RefreshUtils/, (resource) => {
            if (resource.contextInfo.issuer !== BOUNDARY && resource.request === resolve(REFRESH_UTILS))
              resource.request = BOUNDARY;
          }),
        ],
      },
      {
        ...developed(shared, SHARED_BASE),
        entry: {
          [path.parse(SHARED_FILE).name]: {
            import: ownSource('share-scope.ts'),
            library: { type: 'var', name: 'compositionShared' },
          },
        },
      },
    ],
  };
}
