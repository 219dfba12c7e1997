import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, bundlerRuntimeExternal, containerPlugin } from '../build';
import { readDescriptor, type RemoteDescriptor } from '../manifest';

/** Under which version a remote that runs from its sources stands in the manifest. */
export const VERSION = 'development';
/** Where the shared modules for it are. */
export const SHARED_BASE = '/shell-development/';
export const SHARED_FILE = 'shared.development.js';
/** Tells the page of edits, as an event stream. */
export const UPDATES = '/development-updates';

export const baseOf = ({ name }: Pick<RemoteDescriptor, 'name'>) => `/remotes/${name}/${VERSION}/`;
export const containerOf = ({ name }: Pick<RemoteDescriptor, 'name'>) => `${name.replace(/\W/g, '_')}_${VERSION}`;

const { resolve } = createRequire(import.meta.url);
const hotClient = () => `${resolve('webpack-hot-middleware/client')}?path=${UPDATES}&reload=true&noInfo=true`;

/** As a released build, but quick to make again, and with what swaps edited modules in place. */
function developed(config: Configuration, publicPath: string): Configuration {
  return {
    ...config,
    mode: 'development',
    // None that evaluates text, which pages refuse.
    devtool: 'cheap-module-source-map',
    output: { ...config.output, publicPath, filename: '[name].js', chunkFilename: '[name].js', clean: false },
    optimization: { ...config.optimization, minimize: false },
  };
}

/** The configurations that run a remote from its sources: the remote, and the shared modules. */
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
          containerPlugin(dir, descriptor, container),
          // In every entry, of which the container is the only one.
          new webpack.EntryPlugin(dir, hotClient(), {}),
          new webpack.HotModuleReplacementPlugin(),
          new ReactRefreshPlugin({ overlay: false }),
        ],
      },
      {
        ...developed(shared, SHARED_BASE),
        entry: {
          [path.parse(SHARED_FILE).name]: {
            import: path.join(import.meta.dirname, '../../src/development/share-scope.ts'),
            library: { type: 'var', name: 'compositionShared' },
          },
        },
      },
    ],
  };
}
