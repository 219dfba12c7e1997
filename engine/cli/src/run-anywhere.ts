import { execFileSync } from 'node:child_process';
import { packBuild } from '@federated-pages/store/build-archive';
import { buildWorkspace } from './build-workspace';
import { readBuild } from '@federated-pages/store/checked-build';
import { remoteForCanary } from '@federated-pages/store/canary';
import { parseCommand, type CommandValues } from './parse-command';
import { remoteForPreview } from '@federated-pages/store/preview';
import { readProduct } from '@federated-pages/store/product';
import { RELEASE_BUILDS, ensureUse, nameOf, verbOf, walks } from './read-command';
import { ReleaseError } from '@federated-pages/store/release-error';
import {
  commandAt,
  findReleaseService,
  tokenAt,
  type CommandAnswer,
  type ReleaseService,
} from '@federated-pages/store/release-service';
import { findReleasable, tellFailure, type CommandContext } from './run-command';
import { runWalked } from './run-walked';
import { readReleaseSettings } from '@federated-pages/store/settings';
import { isChange, isVerb, takes, VERBS, wrongUse, type VerbName } from '@federated-pages/store/usage';
import { findWorkspace, statedOwner, type Workspace } from '@federated-pages/store/workspace';

/** Verbs that only look, or that tidy up: on the machine of the store they need nobody's leave. */
const isOwn = (verb: VerbName) => !isChange(verb) || verb === 'prune';
const DAYS = 90;

/** The commit of the working copy; undefined where there is none to be told. */
function commitOf(root: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') ? '-changed' : '');
  } catch {
    return undefined;
  }
}

/** The arguments as the service is to have them. */
function argumentsFor(verb: VerbName, names: readonly string[], values: CommandValues, commit?: string): string[] {
  const given = Object.entries({ ...values, ...(commit && { commit }) });
  const options = given.flatMap(([name, value]) =>
    name === 'built' || name === 'new-store' || value === undefined
      ? []
      : value === true
        ? [`--${name}`]
        : [`--${name}=${String(value)}`],
  );
  return [verb, ...names, ...options];
}

/** The workspace that a command releases a build of. Errors: as for `publish`, as far as they are known here. */
function workspaceFor(
  verb: VerbName,
  name: string,
  values: CommandValues,
  service: ReleaseService,
  { root, environment }: CommandContext,
): Workspace {
  const meant = verbOf(verb, values);
  const options = {
    ...{ root, ...readReleaseSettings(root, environment) },
    allowLower: values['allow-lower'] ?? false,
    allowBrokenLinks: values['allow-broken-links'] ?? false,
    acceptNeeds: values['accept-needs'] ?? false,
  };
  const stated =
    meant === 'canary'
      ? remoteForCanary(root, name)
      : meant === 'preview'
        ? remoteForPreview(root, name)
        : findWorkspace(root, name);
  return (service.isLocal && findReleasable(meant, name, options)) || stated;
}

/** Whether the service would take a build of the remote, asked before that is made. Undefined where it would, or cannot say. */
async function refusalOf(service: ReleaseService, workspace: Workspace): Promise<CommandAnswer | undefined> {
  if (service.isLocal) return undefined; // it takes whatever is this machine's
  const owner = statedOwner(workspace);
  const answer = await commandAt(service, [
    'may',
    workspace.name,
    ...(owner === undefined ? [] : [`--owner=${owner}`]),
  ]);
  // One that is older than the question does not know it.
  return answer.code === 0 || answer.stderr.startsWith('USAGE') ? undefined : answer;
}

/** Builds a workspace, and packs it. Errors: as for `publish`, as far as they are known here. */
function packed(workspace: Workspace, isBuilt: boolean | undefined, { root, progress }: CommandContext): Buffer {
  if (!isBuilt) {
    progress?.(`Building ${workspace.name}`);
    buildWorkspace(root, workspace);
  }
  readBuild(workspace);
  return packBuild(workspace);
}

async function atService(
  service: ReleaseService,
  verb: VerbName,
  names: readonly string[],
  values: CommandValues,
  context: CommandContext,
): Promise<CommandAnswer> {
  ensureUse(verb, names, values);
  if (verb === 'token') {
    const made = await tokenAt(service, nameOf(verb, names[0]), Number(values.days ?? DAYS));
    return { code: 0, stderr: '', stdout: values.json ? JSON.stringify(made, null, 2) : made.token };
  }
  const [name, ...more] = names;
  if (!RELEASE_BUILDS.includes(verb) || name === undefined)
    return commandAt(service, argumentsFor(verb, names, values), { progress: context.progress });
  const workspace = workspaceFor(verb, name, values, service, context);
  const refusal = await refusalOf(service, workspace);
  if (refusal) return refusal;
  const archive = packed(workspace, values.built, context);
  const budgets = values.budgets ?? (walks(verb, values) ? readProduct(context.root).budgets : '');
  const stated = { ...values, ...(budgets && { budgets }) };
  const commit = takes(verb, 'commit') ? (values.commit ?? commitOf(context.root)) : undefined;
  const args = argumentsFor(verb, [workspace.name, ...more], stated, commit);
  context.progress?.(`Sending ${(archive.length / 1e6).toFixed(1)} MB to ${service.url}`);
  return commandAt(service, args, { archive, progress: context.progress });
}

/** The service that a command goes to; undefined where it is done here. */
function serviceFor(args: readonly string[], { root, environment }: CommandContext) {
  const { values, positionals } = parseCommand(args);
  const { help, ...given } = values;
  const [verb = '', ...names] = positionals;
  // A private key is made where it is asked for.
  if (help || verb === 'key' || !isVerb(verb) || wrongUse(verb, names, Object.keys(given))) return undefined;
  const service = findReleaseService(root, environment);
  const isHere = !service || (service.isLocal && (isOwn(verb) || given['dry-run']));
  return isHere ? undefined : { service, verb, names, values: given };
}

/**
 * Runs the release command where its store is: through the release service that the environment names, or that of the
 * product which runs on this machine's store; without either on the store itself. Whatever is refused is said in one line,
 * "CODE: sentence". Returns the exit code.
 */
export async function runAnywhere(args: readonly string[], context: CommandContext): Promise<number> {
  try {
    const meant = serviceFor(args, context);
    if (!meant) return await runWalked(args, context);
    try {
      const { code, stdout, stderr } = await atService(meant.service, meant.verb, meant.names, meant.values, context);
      if (stdout) context.say(stdout.trimEnd());
      if (stderr) context.complain(stderr.trimEnd());
      return code;
    } catch (error) {
      const isAway = error instanceof ReleaseError && error.code === 'SERVICE_AWAY';
      if (!isAway || !meant.service.isLocal || VERBS[meant.verb] === VERBS.token) throw error;
      context.complain('Note: the release service of this machine does not answer, and its log will not have this.');
      return await runWalked(args, context);
    }
  } catch (error) {
    return tellFailure(error, args, context);
  }
}
