import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ReleaseError } from './release-error';
import type { Workspace } from './workspace-build';

/** Builds one workspace, and nothing else, unless its cached build is up to date. Throws NOT_BUILT with the output. */
export function buildWorkspace(root: string, workspace: Workspace) {
  const lerna = path.join(root, 'node_modules', 'lerna', 'dist', 'cli.js');
  const result = spawnSync(process.execPath, [lerna, 'run', 'build', '--scope', workspace.name], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  if (result.status !== 0) {
    throw new ReleaseError('NOT_BUILT', `${workspace.name} does not build:\n${result.stdout}\n${result.stderr}`);
  }
}
