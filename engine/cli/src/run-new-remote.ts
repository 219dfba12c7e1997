import path from 'node:path';
import { runGenerator } from './generate';
import { planRemote, type RemoteTemplate } from './new-remote';
import { createStandalone } from './standalone';

interface NewRemoteCommand {
  /** The command's name in messages: "npm run new:remote --". */
  command: string;
  /** The remote's files. Default: a minimal remote. */
  template?: RemoteTemplate;
  /** The product's packages that remotes use, for a separate repository. Default: the engine only. */
  packages?: readonly string[];
  /** Further reading. */
  more?: string;
}

const about = (more: string) => `Makes mf-<name>/ with one page at the route, and asks nothing. ${more}

  --standalone <folder>  makes it in a repository of its own, outside of this one, which stays as it is`;

/** Creates mf-<name>/ in this product or in a separate repository, as the arguments say; see `runGenerator`. */
export const runNewRemote = (
  args: readonly string[],
  { command, template, packages, more = '' }: NewRemoteCommand,
): 0 | 1 =>
  runGenerator(args, {
    command,
    takes: '<name> --route <path> --owner <team> [--standalone <folder>]',
    about: about(more),
    options: ['route', 'owner', 'standalone'],
    plan(root, [name, ...surplus], { route, owner, standalone }) {
      if (!name || !route || !owner || surplus.length > 0 || standalone === '') return undefined;
      const remote = { name, route, owner };
      if (standalone === undefined) {
        const { name: made, ...writes } = planRemote(root, remote, template);
        return {
          ready: `${made} is ready`,
          writes,
          next: [
            'npm install                        links the new workspace',
            `npm run release -- publish ${made}`,
            `open ${route} in the running product`,
          ],
        };
      }
      const say = (line: string) => console.log(line);
      const made = createStandalone(root, remote, standalone, { template, packages, say });
      return {
        ready: `${made.name} is ready in ${made.folder}`,
        next: [
          `cd ${path.relative(root, made.folder)}`,
          'npm install',
          `npm run dev -- ${made.name} --against <origin of the product>`,
          'read its README.md for the rest',
        ],
      };
    },
  });
