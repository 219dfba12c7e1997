import fs from 'node:fs';
import path from 'node:path';
import { readDescriptor, type RemoteDescriptor } from '@federated-pages/manifest';
import { ReleaseError } from './release-error';
import { ensureVersion } from './version';

export interface Workspace {
  /** Folder name, equal to the remote's and the package's name. */
  name: string;
  dir: string;
  role: 'shell' | 'remote';
  version: string;
}

interface PackageJson {
  name?: unknown;
  version?: unknown;
}

const SHELL = 'shell';
/** Names of remotes as in `readDescriptor`. */
const FOLDER = /^(?:shell|mf-(?!shell$|mf-)[a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/** Reads a JSON file. Throws a ReleaseError with this code if it is invalid. */
export function readJson(file: string, code: 'PACKAGE_INVALID' | 'BUILD_INVALID', where: string): unknown {
  const text = fs.readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new ReleaseError(code, `${where} is not valid JSON`);
  }
}

/** A folder's package.json; undefined if it is neither shell nor remote. */
function readPackage(root: string, name: string): PackageJson | undefined {
  const file = path.join(root, name, 'package.json');
  if (!FOLDER.test(name) || !fs.existsSync(file)) return undefined;
  const json = readJson(file, 'PACKAGE_INVALID', `${name}/package.json`);
  return typeof json === 'object' && json !== null ? json : {};
}

/** Errors: NAME_MISMATCH if folder and package differ, VERSION_INVALID. */
function workspaceOf(root: string, name: string, json: PackageJson): Workspace {
  const role = name === SHELL ? SHELL : 'remote';
  if (json.name !== name) {
    throw new ReleaseError(
      'NAME_MISMATCH',
      `${name}/package.json: "name" must be "${name}", as the folder is called, not ${JSON.stringify(json.name)}`,
    );
  }
  ensureVersion(json.version, `${name}/package.json`);
  return { name, dir: path.join(root, name), role, version: json.version };
}

/** The folders of the shell and of every remote. */
export const releasableFolders = (root: string): string[] =>
  fs
    .readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && FOLDER.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => fs.existsSync(path.join(root, name, 'package.json')));

/** The folders of all remotes. */
export const remoteFolders = (root: string): string[] => releasableFolders(root).filter((name) => name !== SHELL);

/** The shell and every remote of the repository. Errors: PACKAGE_INVALID, NAME_MISMATCH, VERSION_INVALID. */
export const releasableWorkspaces = (root: string): Workspace[] =>
  releasableFolders(root).map((name) => workspaceOf(root, name, readPackage(root, name) ?? {}));

/**
 * Finds a workspace by folder name; the prefix "mf-" is optional. Reads only this one, so that other teams' folders
 * cannot block a release. Errors: REMOTE_UNKNOWN, and as for `releasableWorkspaces`.
 */
export function findWorkspace(root: string, name: string): Workspace {
  for (const folder of [name, `mf-${name}`]) {
    const json = readPackage(root, folder);
    if (json) return workspaceOf(root, folder, json);
  }
  throw new ReleaseError(
    'REMOTE_UNKNOWN',
    `There is no ${JSON.stringify(name)} here; known are ${releasableFolders(root).join(', ') || 'none'}`,
  );
}

/** Descriptors of the repository's remotes, without invalid ones. */
export const statedRemotes = (root: string): RemoteDescriptor[] =>
  releasableFolders(root).flatMap((name) => {
    try {
      return name === SHELL ? [] : [readRemoteJson({ name, dir: path.join(root, name) })];
    } catch (error) {
      if (error instanceof ReleaseError) return [];
      throw error;
    }
  });

/** The owner that a workspace states; undefined for the shell. Errors: as for `readRemoteJson`. */
export const statedOwner = (workspace: Workspace): string | undefined =>
  workspace.role === 'remote' ? readRemoteJson(workspace).owner : undefined;

/** Reads a remote's remote.json. Errors: DESCRIPTOR_INVALID, NAME_MISMATCH. */
export function readRemoteJson({ dir, name }: Pick<Workspace, 'dir' | 'name'>): RemoteDescriptor {
  const file = path.join(dir, 'remote.json');
  if (!fs.existsSync(file)) throw new ReleaseError('DESCRIPTOR_INVALID', `${name}/remote.json is missing`);
  const text = fs.readFileSync(file, 'utf8');
  let descriptor: RemoteDescriptor;
  try {
    descriptor = readDescriptor(text, `${name}/remote.json`);
  } catch (error) {
    throw new ReleaseError('DESCRIPTOR_INVALID', (error as Error).message);
  }
  if (descriptor.name === name) return descriptor;
  throw new ReleaseError('NAME_MISMATCH', `${name}/remote.json: "name" must be "${name}", not "${descriptor.name}"`);
}
