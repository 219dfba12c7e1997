import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureContract } from '@federated-pages/store/checked-build';
import { ReleaseError } from '@federated-pages/store/release-error';
import { readRemoteJson, type Workspace } from '@federated-pages/store/workspace';

/** The most relevant line of a tool's output: the first about an error. */
function gist(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.find((line) => /error/i.test(line) && !/^(?:npm|lerna) /i.test(line)) ?? lines.findLast(Boolean) ?? '';
}

/** The command that builds one workspace: Lerna's, with its cache, else npm's. */
function buildCommand(root: string, name: string): [command: string, args: string[]] {
  const lerna = path.join(root, 'node_modules', 'lerna', 'dist', 'cli.js');
  return fs.existsSync(lerna)
    ? [process.execPath, [lerna, 'run', 'build', '--scope', name]]
    : ['npm', ['run', 'build', '--workspace', name]];
}

/**
 * Builds one workspace, unless its remote.json is invalid. Errors: NOT_BUILT, with the build's output as details;
 * DESCRIPTOR_INVALID, NAME_MISMATCH, CONTRACT_MISMATCH.
 */
export function buildWorkspace(root: string, workspace: Workspace) {
  const { name, role } = workspace;
  if (role === 'remote') ensureContract(readRemoteJson(workspace));
  const [command, args] = buildCommand(root, name);
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, COMPOSITION_CHECK_TYPES: undefined, NX_DAEMON: 'false', FORCE_COLOR: '0' },
  });
  if (result.status === 0) return;
  const output = stripVTControlCharacters(`${result.stdout}\n${result.stderr}`).trim();
  throw new ReleaseError('NOT_BUILT', `${name} does not build: ${result.error?.message ?? gist(output)}`, output);
}
