import { describeFailure, exitCodeOf, withoutFolders } from '@federated-pages/store/failure';
import { ReleaseError } from '@federated-pages/store/release-error';
import { dataDirOf } from '@federated-pages/store/settings';
import { CommandRun, type CommandContext } from './command-run';
import type { CommandOf, ReleaseCommand } from './release-command';
import type { VerbName } from './usage';
import { showDiff, showHistory, showKey, showMay, showStatus, verify } from './verbs/look';
import { runCanary, runPreview, runPublish, runWalk } from './verbs/release-build';
import { runAbort, runPromote, runRollback, runWithdraw } from './verbs/take-back';
import { refuseToken, runPrune, runSign } from './verbs/upkeep';

/** The function of each verb. */
const VERB_FUNCTIONS: { readonly [V in VerbName]: (command: CommandOf<V>, run: CommandRun) => void | Promise<void> } = {
  ...{ status: showStatus, history: showHistory, diff: showDiff, verify, may: showMay, key: showKey },
  ...{ publish: runPublish, canary: runCanary, preview: runPreview, walk: runWalk },
  ...{ promote: runPromote, abort: runAbort, rollback: runRollback, withdraw: runWithdraw },
  ...{ sign: runSign, prune: runPrune, token: refuseToken },
};

/** Prints an error as one line, "CODE: sentence", and with `json` also as JSON. Returns the exit code. */
export function printFailure(error: unknown, json: boolean, context: CommandContext): number {
  const { hidden } = context;
  const { code, message } = describeFailure(error, () => dataDirOf(context.root, context.environment), hidden);
  const { details, data } = error instanceof ReleaseError ? error : { details: undefined, data: undefined };
  const say = (text: string) => context.say(withoutFolders(text, hidden ?? []));
  if (json) say(JSON.stringify({ error: { code, message }, ...data }));
  else if (details) say(details);
  context.complain(`${code}: ${message}`);
  return exitCodeOf(code);
}

/** Runs a release command on its store; errors as for `printFailure`. Returns the exit code. */
export async function runCommand(command: ReleaseCommand, context: CommandContext): Promise<number> {
  try {
    const run = VERB_FUNCTIONS[command.verb] as (command: ReleaseCommand, run: CommandRun) => void | Promise<void>;
    await run(command, await CommandRun.open(command, context));
    return 0;
  } catch (error) {
    return printFailure(error, command.json === true, context);
  }
}
