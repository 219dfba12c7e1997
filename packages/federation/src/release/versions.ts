import fs from 'node:fs';
import path from 'node:path';
import { compressBeside } from './compress';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './store';
import { filesBelow, type WorkspaceBuild } from './workspace-build';

/** Marks which build a version's folder holds; not served. */
const DIGEST_FILE = '.digest';

/** Where a workspace's versions are served from. */
export const folderOf = ({ workspace }: WorkspaceBuild<unknown>, version: string) =>
  workspace.role === 'shell' ? ['shell', version] : ['remotes', workspace.name, version];

/** Digest of the build that a version in the store holds; undefined when there is no such version. */
export function installedDigest(store: ReleaseStore, build: WorkspaceBuild<unknown>, version: string) {
  const file = store.path(...folderOf(build, version), DIGEST_FILE);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

/** Throws VERSION_TAKEN when the store holds another build under this version. */
export function ensureVersionIsFree(store: ReleaseStore, build: WorkspaceBuild<unknown>, version: string) {
  const held = installedDigest(store, build, version);
  if (held === undefined || held === build.digest) return;
  const { name } = build.workspace;
  throw new ReleaseError(
    'VERSION_TAKEN',
    `${name} ${version} is published already, with other content. Raise the version in ${name}/package.json`,
  );
}

/**
 * Copies a build into the store under a version, compressed, whole or not at all. A version once there never changes:
 * throws VERSION_TAKEN when it holds another build.
 */
export function installVersion(store: ReleaseStore, build: WorkspaceBuild<unknown>, version: string) {
  const { workspace, clientDir, digest } = build;
  const target = store.path(...folderOf(build, version));
  // What composing pages needs goes first: the version's folder is the sign that all of it is there.
  const aside = (from: string, ...to: string[]) => {
    const source = path.join(workspace.dir, 'dist', from);
    if (!fs.existsSync(source) || fs.existsSync(target)) return;
    fs.mkdirSync(path.dirname(store.path(...to)), { recursive: true });
    fs.copyFileSync(source, store.path(...to));
  };
  aside('prerender.json', 'prerendered', workspace.name, `${version}.json`);
  aside('server/compose.cjs', 'composers', `${version}.cjs`);
  store.install(target, (dir) => {
    for (const file of filesBelow(clientDir)) {
      const copy = path.join(dir, file);
      fs.mkdirSync(path.dirname(copy), { recursive: true });
      fs.copyFileSync(path.join(clientDir, file), copy);
      compressBeside(copy);
    }
    if (workspace.role === 'shell')
      fs.cpSync(path.join(workspace.dir, 'public'), path.join(dir, 'public'), { recursive: true });
    fs.writeFileSync(path.join(dir, DIGEST_FILE), digest);
  });
  ensureVersionIsFree(store, build, version);
}
