import fs from 'node:fs';
import path from 'node:path';
import { CONTRACT, descriptorProblems, type RemoteDescriptor } from '@federated-pages/manifest';
import { checkClaims } from '@federated-pages/store/claims';
import { writeCodeOwners } from './code-owners';
import { format } from '@federated-pages/store/format';
import { remoteFiles, type Versions } from './new-remote-files';
import { ReleaseError } from '@federated-pages/store/release-error';
import { readJson, readRemoteJson, releasableFolders } from '@federated-pages/store/workspace';

/** Makes the files of a new remote, by path below its folder, in the product's repository or in one of the remote's own. */
export type RemoteTemplate = (
  descriptor: RemoteDescriptor,
  versions: Versions,
  isStandalone: boolean,
) => Record<string, string>;

export interface NewRemote {
  /** Folder's name; "mf-" is put before it where it is missing. */
  name: string;
  /** First route: an exact path, or one that ends in "/*". */
  route: string;
  /** The team that answers for it. */
  owner: string;
}

/** What every remote of the working copy states. */
const descriptorsIn = (root: string) =>
  releasableFolders(root)
    .filter((name) => name !== 'shell')
    .map((name) => readRemoteJson({ name, dir: path.join(root, name) }));

/** The versions that the shell provides, which every remote has to be built with. */
export function shellVersions(root: string): Versions {
  const file = path.join(root, 'shell/package.json');
  const { dependencies, devDependencies } = readJson(file, 'PACKAGE_INVALID', 'shell/package.json') as {
    dependencies?: Versions;
    devDependencies?: Versions;
  };
  return { ...dependencies, ...devDependencies };
}

/** What a new remote states of itself. Errors: USAGE (a bad name, route or owner), ROUTE_TAKEN, and whatever is wrong with those there. */
export function describeNew(root: string, { name: given, route, owner }: NewRemote): RemoteDescriptor {
  const name = given.startsWith('mf-') ? given : `mf-${given}`;
  const descriptor: RemoteDescriptor = {
    name,
    owner,
    contract: CONTRACT,
    routes: [route],
    overlays: [],
    prerender: route.endsWith('/*') ? [] : [route],
    frame: 'site',
    navigation: [],
  };
  const problems = descriptorProblems(descriptor);
  if (problems.length > 0) throw new ReleaseError('USAGE', problems.join('; '));
  if (fs.existsSync(path.join(root, name))) throw new ReleaseError('REMOTE_EXISTS', `${name} exists already`);
  checkClaims([...descriptorsIn(root), descriptor], new Set([name]));
  return descriptor;
}

/** Writes texts by their paths below a folder, which is made. */
export function writeFiles(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(dir, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }
}

/**
 * Writes a new remote that can be built and published as it is. Nothing else changes but
 * CODEOWNERS: the shell learns of it from the release manifest. A refusal or failure leaves nothing behind. Errors: as for
 * `describeNew`.
 *
 * @param template default: the least that a remote needs
 * @returns the folder's name
 */
export function createRemote(root: string, remote: NewRemote, template: RemoteTemplate = remoteFiles): string {
  const descriptor = describeNew(root, remote);
  const { name } = descriptor;
  const dir = path.join(root, name);
  const files = template(descriptor, shellVersions(root), false);
  try {
    writeFiles(dir, files);
    format(dir);
    writeCodeOwners(root);
  } catch (error) {
    fs.rmSync(dir, { recursive: true, force: true });
    throw error;
  }
  return name;
}
