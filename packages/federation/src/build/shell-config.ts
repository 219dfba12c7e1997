import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { CONTRACT, type ShellBuild } from '../manifest';
import { baseConfig } from './base-config';
import { leanRuntimeAliases } from './lean-runtime/aliases';
import { RecordPlugin, type ClientOutput } from './record-plugin';
import { sharedVersions } from './shared';

const record = (output: ClientOutput): ShellBuild => {
  const { scripts, styles } = output.loadedFor('main');
  return {
    contract: CONTRACT,
    files: output.files,
    initial: { scripts, styles, fonts: output.assets(/latin\.[^/]*woff2$/) },
    shared: sharedVersions(),
  };
};

/**
 * The webpack configuration of the shell: the bundle that every page loads, and the composer of pages for Node.
 * The federation runtime is created by the shell's own code, so no federation plugin is needed here; the flags leave
 * out what only serves manifests and servers. Writes dist/client, dist/server/compose.cjs and dist/build.json.
 */
export function shellConfig(dir: string): Configuration[] {
  const client = baseConfig({ dir, side: 'client', layer: 'frame', uniqueName: 'mealtime_shell' });
  const server = baseConfig({ dir, side: 'server', layer: 'frame', uniqueName: 'mealtime_shell' });
  return [
    {
      ...client,
      entry: {
        main: './src/main.tsx',
        // Loaded by the first one, when a page has long been used. A chunk would cost the first load webpack's loader.
        watch: { import: './src/release/watch.ts', library: { type: 'var', name: 'mealtimeWatch' } },
      },
      resolve: { ...client.resolve, alias: { ...client.resolve?.alias, ...leanRuntimeAliases() } },
      plugins: [
        ...(client.plugins ?? []),
        new webpack.DefinePlugin({
          ENV_TARGET: JSON.stringify('web'),
          FEDERATION_BUILD_IDENTIFIER: JSON.stringify(''),
          FEDERATION_OPTIMIZE_NO_REMOTE: false,
          FEDERATION_OPTIMIZE_NO_SHARED: false,
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        }),
        new RecordPlugin(path.join(dir, 'dist', 'build.json'), record),
      ],
    },
    { ...server, dependencies: ['client'], entry: { compose: './src/server/compose-page.tsx' } },
  ];
}
