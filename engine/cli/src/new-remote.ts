import fs from 'node:fs';
import path from 'node:path';
import { CONTRACT, descriptorProblems, type RemoteDescriptor } from '@federated-pages/manifest';
import { checkClaims } from '@federated-pages/store/claims';
import { writeCodeOwners } from './code-owners';
import { generate } from './generate';
import { remoteFiles, type Versions } from './new-remote-files';
import { ReleaseError } from '@federated-pages/store/release-error';
import { readJson, readRemoteJson, releasableFolders } from '@federated-pages/store/workspace';

/** Creates the files of a new remote by path below its folder, in the product's repository or in its own. */
export type RemoteTemplate = (
  descriptor: RemoteDescriptor,
  versions: Versions,
  isStandalone: boolean,
) => Record<string, string>;

export interface NewRemote {
  /** Folder name; "mf-" is added if missing. */
  name: string;
  /** First route: an exact path, or one ending in "/*". */
  route: string;
  /** The responsible team. */
  owner: string;
}

/** Descriptors of the working copy's remotes. */
const descriptorsIn = (root: string) =>
  releasableFolders(root)
    .filter((name) => name !== 'shell')
    .map((name) => readRemoteJson({ name, dir: path.join(root, name) }));

/** The shell's versions, with which every remote must be built. */
export function shellVersions(root: string): Versions {
  const file = path.join(root, 'shell/package.json');
  const { dependencies, devDependencies } = readJson(file, 'PACKAGE_INVALID', 'shell/package.json') as {
    dependencies?: Versions;
    devDependencies?: Versions;
  };
  return { ...dependencies, ...devDependencies };
}

/**
 * The descriptor of a new remote. Errors: USAGE (invalid name, route or owner), ROUTE_TAKEN, and those of existing
 * descriptors.
 */
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

/**
 * A new remote that can be built and published. Only CODEOWNERS changes besides: the shell reads remotes from the
 * manifest. Errors: as for `describeNew`.
 * @param template default: a minimal remote
 */
export function planRemote(root: string, remote: NewRemote, template: RemoteTemplate = remoteFiles) {
  const descriptor = describeNew(root, remote);
  const { name } = descriptor;
  const files = Object.entries(template(descriptor, shellVersions(root), false));
  return {
    name,
    files: Object.fromEntries(files.map(([file, text]) => [`${name}/${file}`, text])),
    finish: () => writeCodeOwners(root),
  };
}

/** Writes a new remote. A failure leaves nothing behind. Returns the folder's name. */
export function createRemote(root: string, remote: NewRemote, template?: RemoteTemplate): string {
  const plan = planRemote(root, remote, template);
  generate(root, plan);
  return plan.name;
}
