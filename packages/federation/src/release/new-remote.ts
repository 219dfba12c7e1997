import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CONTRACT, descriptorProblems, readDescriptor, type RemoteDescriptor } from '../manifest';
import { remoteFiles } from './new-remote-files';
import { ReleaseError } from './release-error';
import { releasableWorkspaces } from './workspace-build';

const USAGE = 'Usage: npm run new:remote -- <name> --route <path> --owner <team>';

export interface NewRemote {
  /** Folder's name; "mf-" is put before it where it is missing. */
  name: string;
  /** First route: an exact path, or one that ends in "/*". */
  route: string;
  /** The team that answers for it. */
  owner: string;
}

/** Routes and overlays of all remotes in the working copy, with their names. */
function claimedRoutes(root: string): Map<string, string> {
  return new Map(
    releasableWorkspaces(root)
      .filter((one) => one.role === 'remote')
      .flatMap((one) => {
        const { routes, overlays } = readDescriptor(
          fs.readFileSync(path.join(one.dir, 'remote.json'), 'utf8'),
          one.name,
        );
        return [...routes, ...overlays].map((route) => [route, one.name] as const);
      }),
  );
}

/**
 * Writes a new remote that builds, is tested and can be published as it is. Nothing else changes: the shell learns of
 * it from the release manifest. Errors: USAGE (a bad name, route or owner, or a folder that exists), ROUTE_TAKEN.
 *
 * @returns the folder's name
 */
export function createRemote(root: string, { name: given, route, owner }: NewRemote): string {
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
  if (problems.length > 0) throw new ReleaseError('USAGE', `${problems.join('\n')}\n${USAGE}`);
  const taken = claimedRoutes(root).get(route);
  if (taken) throw new ReleaseError('ROUTE_TAKEN', `${route} belongs to ${taken}`);
  const dir = path.join(root, name);
  if (fs.existsSync(dir)) throw new ReleaseError('USAGE', `${name} exists already`);
  for (const [file, text] of Object.entries(remoteFiles(descriptor))) {
    const target = path.join(dir, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }
  return name;
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { route: { type: 'string' }, owner: { type: 'string' } },
  });
  const [name] = positionals;
  if (!name || !values.route || !values.owner) throw new ReleaseError('USAGE', USAGE);
  const made = createRemote(process.cwd(), { name, route: values.route, owner: values.owner });
  console.log(`${made} is ready. Next:
  npm install                        links the new workspace
  npm run release -- publish ${made}
  open ${values.route} in the running product`);
}

if (process.argv[1]?.endsWith('new-remote.ts')) {
  try {
    main();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
