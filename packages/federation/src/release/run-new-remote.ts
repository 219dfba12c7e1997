import { parseArgs } from 'node:util';
import { describeFailure } from './failure';
import { createRemote, type RemoteTemplate } from './new-remote';
import { ReleaseError } from './release-error';

interface NewRemoteCommand {
  /** How people call it: "npm run new:remote --". */
  command: string;
  /** What is in the remote; default: the least that one needs. */
  template?: RemoteTemplate;
  /** Where to read on. */
  more?: string;
}

const TAKES = '<name> --route <path> --owner <team>';

/**
 * Makes mf-<name>/ in the product that this process runs in, as the arguments say, and tells what to do next. A refusal is one
 * line, "CODE: sentence". Returns the exit code.
 */
export function runNewRemote(args: readonly string[], { command, template, more = '' }: NewRemoteCommand): 0 | 1 {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { route: { type: 'string' }, owner: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) {
      console.log(
        `Usage: ${command} ${TAKES}\n\n` +
          `Makes mf-<name>/ with one page at the route, and asks nothing. ${more}\n` +
          'A refusal is one line on standard error, "CODE: sentence", and exit code 1.',
      );
      return 0;
    }
    const [name, surplus] = positionals;
    if (!name || !values.route || !values.owner || surplus) throw new ReleaseError('USAGE', `${command} ${TAKES}`);
    const made = createRemote(process.cwd(), { name, route: values.route, owner: values.owner }, template);
    console.log(`${made} is ready. Next:
  npm install                        links the new workspace
  npm run release -- publish ${made}
  open ${values.route} in the running product`);
    return 0;
  } catch (error) {
    const { code, message } = describeFailure(error, process.cwd());
    console.error(`${code}: ${message}`);
    return 1;
  }
}
