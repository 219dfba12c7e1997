import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeFailure } from '@federated-pages/store/failure';
import { createRemote, type RemoteTemplate } from './new-remote';
import { ReleaseError } from '@federated-pages/store/release-error';
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

const TAKES = '<name> --route <path> --owner <team> [--standalone <folder>]';

const help = (command: string, more: string) => `Usage: ${command} ${TAKES}

Makes mf-<name>/ with one page at the route, and asks nothing. ${more}

  --standalone <folder>  makes it in a repository of its own, outside of this one, which stays as it is

A refusal is one line on standard error, "CODE: sentence", and exit code 1.`;

/**
 * Creates mf-<name>/ in this product or in a separate repository, as the arguments say, and prints the next steps. An
 * error is one line, "CODE: sentence". Returns the exit code.
 */
export function runNewRemote(
  args: readonly string[],
  { command, template, packages, more = '' }: NewRemoteCommand,
): 0 | 1 {
  const root = process.cwd();
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        route: { type: 'string' },
        owner: { type: 'string' },
        standalone: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      console.log(help(command, more));
      return 0;
    }
    const [name, surplus] = positionals;
    const { route, owner, standalone } = values;
    if (!name || !route || !owner || surplus || standalone === '')
      throw new ReleaseError('USAGE', `${command} ${TAKES}`);
    const remote = { name, route, owner };
    if (standalone === undefined) {
      const made = createRemote(root, remote, template);
      console.log(`${made} is ready. Next:
  npm install                        links the new workspace
  npm run release -- publish ${made}
  open ${route} in the running product`);
    } else {
      const say = (line: string) => console.log(line);
      const made = createStandalone(root, remote, standalone, { template, packages, say });
      console.log(`${made.name} is ready in ${made.folder}. Next:
  cd ${path.relative(root, made.folder)}
  npm install
  npm run dev -- ${made.name} --against <origin of the product>
Its README.md says the rest.`);
    }
    return 0;
  } catch (error) {
    const { code, message } = describeFailure(error, root);
    if (error instanceof ReleaseError && error.details) console.log(error.details);
    console.error(`${code}: ${message}`);
    return 1;
  }
}
