import type { WalkReport } from '@federated-pages/walk';
import { buildWorkspace } from './build-workspace';
import { count } from './describe';
import { parseCommand, type CommandValues } from './parse-command';
import { readProduct } from '@federated-pages/store/product';
import { publication } from '@federated-pages/store/publish';
import { checksOf, ensureUse, nameOf, verbOf, walks } from './read-command';
import { ReleaseError } from '@federated-pages/store/release-error';
import { ensureAllowed, findReleasable, runCommand, storeFor, tellFailure, type CommandContext } from './run-command';
import { readReleaseSettings } from '@federated-pages/store/settings';
import { signReleasesWith } from '@federated-pages/store/trust';
import { isVerb, wrongUse, type VerbName } from '@federated-pages/store/usage';

/** Others may release while a walk goes on: it then begins anew, so often. */
const MOST_WALKS = 3;

/** Builds what is to be released, and walks through the pages of exactly the set that would be live with it. */
async function walkBefore(
  verb: VerbName,
  [first]: readonly string[],
  values: CommandValues,
  { root, environment, complain, progress, team }: CommandContext,
): Promise<WalkReport | undefined> {
  // What serves the sets meanwhile takes a quarter of a second to load, which whoever walks nowhere is spared.
  const { ensureBrowser, ensureWalkedWell, readBudgets, walk } = await import('@federated-pages/walk');
  const { dataDir, bucket, site, signingKeys } = readReleaseSettings(root, environment);
  signReleasesWith(signingKeys);
  const store = storeFor(verb, { dataDir, bucket }, complain);
  const options = {
    ...{ root, dataDir, site, progress, allowBrokenLinks: values['allow-broken-links'] ?? false },
    ...checksOf(values),
  };
  const name = nameOf(verb, first);
  ensureAllowed(store, verb, name, values, { root, team });
  const workspace = findReleasable(verb, name, options);
  // A canary that runs was walked through when it began.
  if (!workspace) return undefined;
  const budgets = readBudgets(values.budgets ?? readProduct(root).budgets);
  await ensureBrowser();
  if (!values.built) {
    progress?.(`Building ${workspace.name}`);
    buildWorkspace(root, workspace);
  }
  for (let tries = 0; tries < MOST_WALKS; tries += 1) {
    const before = store.live()?.generation;
    const walked = await walk(store, publication(store, name, options), workspace, { budgets, progress });
    if (!walked) return undefined;
    ensureWalkedWell(walked.report);
    if (store.live()?.generation === before) return walked.report;
  }
  throw new ReleaseError(
    'STORE_BUSY',
    'Others release without a pause, so no walk was of what would be live. Nothing was changed; please try again',
  );
}

const told = (report: WalkReport | undefined) =>
  report
    ? `${report.name} ${report.version} is well on ${count(report.pages.length, 'page')}, in ${report.seconds.toFixed(1)} s.`
    : 'This is live; there is nothing to walk through.';

/**
 * Runs the release command, after a walk through the pages of what it releases where it is asked for. Errors as for `runCommand`;
 * BROWSER_NEEDED, WALK_FAILED, STORE_BUSY. Returns the exit code.
 */
export async function runWalked(args: readonly string[], context: CommandContext): Promise<number> {
  try {
    const { values, positionals } = parseCommand(args);
    const { help, ...options } = values;
    const [verb = '', ...given] = positionals;
    if (help || !isVerb(verb) || !walks(verb, options) || wrongUse(verb, given, Object.keys(options)))
      return runCommand(args, context);
    ensureUse(verb, given, options);
    const report = await walkBefore(verbOf(verb, options), given, options, context);
    if (verb !== 'walk' && report && !options.json) context.say(told(report));
    if (verb !== 'walk') return runCommand(options.built ? args : ['--built', ...args], context);
    context.say(options.json ? JSON.stringify(report ?? null, null, 2) : told(report));
    return 0;
  } catch (error) {
    return tellFailure(error, args, context);
  }
}
