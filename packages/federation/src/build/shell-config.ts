import path from 'node:path';
import type { Configuration } from 'webpack';
import { CONTRACT, type ShellBuild } from '../manifest';
import { ROOT, baseConfig } from './base-config';
import { OutputPlugin, writeRecord, type ClientOutput } from './client-output';
import { linksInSources, uniqueLinks } from './links';
import { sharedVersions } from './shared';

const record = (dir: string, output: ClientOutput): ShellBuild => {
  const { scripts, styles } = output.loadedFor('main');
  return {
    contract: CONTRACT,
    files: output.files,
    initial: { scripts, styles, fonts: output.assets(/latin\.[^/]*woff2$/) },
    shared: sharedVersions(),
    links: uniqueLinks(linksInSources(output.sources, dir, ROOT)),
  };
};

/**
 * The webpack configuration of the shell: the bundle that every page loads, and the composer of pages for Node.
 * It loads the remotes' containers by itself, so no federation plugin is needed here. Writes dist/client, dist/server/compose.cjs and dist/build.json.
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
      plugins: [
        ...(client.plugins ?? []),
        new OutputPlugin((output) => writeRecord(path.join(dir, 'dist', 'build.json'), record(dir, output))),
      ],
    },
    { ...server, dependencies: ['client'], entry: { compose: './src/server/compose-page.tsx' } },
  ];
}
