import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../build';
import type { RemoteBuild, ShellBuild } from '../manifest';
import { ReleaseError } from './release-error';

interface Workspace {
  /** Folder's name, which is the remote's name. */
  name: string;
  dir: string;
  role: 'shell' | 'remote';
  version: string;
}

interface PackageJson {
  version: string;
  mealtime?: { role?: string };
}

function readPackage(dir: string): PackageJson | undefined {
  const file = path.join(dir, 'package.json');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as PackageJson) : undefined;
}

/** The shell and every remote of the repository, found by the role that their package.json states. */
export function releasableWorkspaces(root: string): Workspace[] {
  return fs
    .readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const dir = path.join(root, name);
      const json = readPackage(dir);
      const role = json?.mealtime?.role;
      return json && (role === 'shell' || role === 'remote') ? [{ name, dir, role, version: json.version }] : [];
    });
}

/** Finds a workspace by its folder's name; the prefix "mf-" may be left out. Throws REMOTE_UNKNOWN. */
export function findWorkspace(root: string, name: string): Workspace {
  const all = releasableWorkspaces(root);
  const found = all.find((one) => one.name === name || one.name === `mf-${name}`);
  if (found) return found;
  throw new ReleaseError(
    'REMOTE_UNKNOWN',
    `There is no "${name}" here. Known: ${all.map((one) => one.name).join(', ')}`,
  );
}

/** A finished build as read from a workspace's dist folder. */
export interface WorkspaceBuild<B> {
  workspace: Workspace;
  build: B;
  /** Changes whenever anything in the build changes. */
  digest: string;
  clientDir: string;
}

function readBuild<B>(workspace: Workspace): WorkspaceBuild<B> {
  const dist = path.join(workspace.dir, 'dist');
  const file = path.join(dist, 'build.json');
  if (!fs.existsSync(file)) throw new ReleaseError('NOT_BUILT', `${workspace.name} is not built. Run: npm run build`);
  const hash = createHash('sha256');
  for (const one of ['build.json', 'prerender.json', 'server/compose.cjs']) {
    if (fs.existsSync(path.join(dist, one))) hash.update(fs.readFileSync(path.join(dist, one)));
  }
  return {
    workspace,
    build: JSON.parse(fs.readFileSync(file, 'utf8')) as B,
    digest: hash.digest('hex').slice(0, 12),
    clientDir: path.join(dist, 'client'),
  };
}

export const readRemoteBuild = (workspace: Workspace) => readBuild<RemoteBuild>(workspace);
export const readShellBuild = (workspace: Workspace) => readBuild<ShellBuild>(workspace);

export { filesBelow, type Workspace };
