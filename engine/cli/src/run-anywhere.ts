import { execFileSync } from 'node:child_process';
import { packBuild } from '@federated-pages/store/build-archive';
import { remoteForCanary } from '@federated-pages/store/canary';
import { readBuild } from '@federated-pages/store/checked-build';
import { remoteForPreview } from '@federated-pages/store/preview';
import { readProduct } from '@federated-pages/store/product';
import { ReleaseError } from '@federated-pages/store/release-error';
import { findReleaseService, type ReleaseService } from '@federated-pages/store/release-service';
import { readReleaseSettings } from '@federated-pages/store/settings';
import { ReleaseStore } from '@federated-pages/store/store';
import { findWorkspace, statedOwner, type Workspace } from '@federated-pages/store/workspace';
import { buildWorkspace } from './build-workspace';
import type { CommandContext } from './command-run';
import { readArguments, type Asked } from './parse-command';
import { takesBuild, type BuildCommand, type ReleaseCommand } from './release-command';
import { runCommand, printFailure } from './run-command';
import { commandAt, tokenAt, type CommandAnswer } from './service-client';
import { isChange, takes, usage } from './usage';
import { checksOf, findReleasable } from './verbs/release-build';

const TOKEN_DAYS = 90;

/** The working copy's commit; undefined without Git. */
function commitOf(root: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') ? '-changed' : '');
  } catch {
    return undefined;
  }
}

/** The workspace to build for a command. Errors: those of `publish` that are known here. */
async function workspaceFor(
  command: BuildCommand,
  { isLocal }: ReleaseService,
  { root, environment }: CommandContext,
): Promise<Workspace> {
  const { verb, name } = command;
  const find = { canary: remoteForCanary, preview: remoteForPreview, publish: findWorkspace, walk: findWorkspace }[
    verb
  ];
  const stated = find(root, name);
  if (!isLocal) return stated;
  const { dataDir, site } = readReleaseSettings(root, environment);
  const options = { root, dataDir, site, ...checksOf(command) };
  return (await findReleasable(command, new ReleaseStore(dataDir), options)) ?? stated;
}

/** Asks the service before a build whether it would accept it. Undefined if it would, or cannot say. */
async function refusalOf(service: ReleaseService, workspace: Workspace): Promise<CommandAnswer | undefined> {
  if (service.isLocal) return undefined; // the local service accepts this machine's builds
  const owner = statedOwner(workspace);
  const answer = await commandAt(service, {
    ...{ verb: 'may', name: workspace.name },
    ...(owner !== undefined && { owner }),
  });
  // An older service does not know the question.
  return answer.code === 0 || answer.stderr.startsWith('USAGE') ? undefined : answer;
}

/** Builds and packs a workspace. Errors: those of `publish` that are known here. */
function packed(workspace: Workspace, isBuilt: boolean | undefined, { root, progress }: CommandContext): Buffer {
  if (!isBuilt) {
    progress?.(`Building ${workspace.name}`);
    buildWorkspace(root, workspace);
  }
  readBuild(workspace);
  return packBuild(workspace);
}

/** Builds, and runs the command at the service with that build. */
async function sendBuild(
  service: ReleaseService,
  { built, ...command }: BuildCommand,
  context: CommandContext,
): Promise<CommandAnswer> {
  const { root, progress } = context;
  const workspace = await workspaceFor(command, service, context);
  const refusal = await refusalOf(service, workspace);
  if (refusal) return refusal;
  const archive = packed(workspace, built, context);
  const walks = command.verb === 'walk' || command.walk === true;
  const budgets = command.budgets ?? (walks ? readProduct(root).budgets : '');
  const stated = 'commit' in command ? command.commit : undefined;
  const commit = takes(command.verb, 'commit') ? (stated ?? commitOf(root)) : undefined;
  const complete: BuildCommand = {
    ...{ ...command, name: workspace.name },
    ...(budgets && { budgets }),
    ...(commit !== undefined && { commit }),
  };
  // Stores are started only on their own machine.
  if ('newStore' in complete) delete complete.newStore;
  progress?.(`Sending ${(archive.length / 1e6).toFixed(1)} MB to ${service.url}`);
  return commandAt(service, complete, { archive, progress });
}

async function atService(
  service: ReleaseService,
  command: ReleaseCommand,
  context: CommandContext,
): Promise<CommandAnswer> {
  if (command.verb === 'token') {
    const made = await tokenAt(service, command.team, command.days ?? TOKEN_DAYS);
    return { code: 0, stderr: '', stdout: command.json ? JSON.stringify(made, null, 2) : made.token };
  }
  return takesBuild(command)
    ? await sendBuild(service, command, context)
    : commandAt(service, command, { progress: context.progress });
}

/** The service that runs a command; undefined to run it locally. */
function serviceFor(command: ReleaseCommand, { root, environment }: CommandContext): ReleaseService | undefined {
  // A private key is generated locally.
  if (command.verb === 'key') return undefined;
  const service = findReleaseService(root, environment);
  // Read-only commands and pruning run locally on the store's machine.
  const isOwn = !isChange(command.verb) || command.verb === 'prune' || ('dryRun' in command && command.dryRun === true);
  return service?.isLocal && isOwn ? undefined : service;
}

/** Runs a command at its store; see `runAnywhere`. */
async function runWhereStoreIs(command: ReleaseCommand, context: CommandContext): Promise<number> {
  const service = serviceFor(command, context);
  if (!service) return runCommand(command, context);
  try {
    const { code, stdout, stderr } = await atService(service, command, context);
    if (stdout) context.say(stdout.trimEnd());
    if (stderr) context.complain(stderr.trimEnd());
    return code;
  } catch (error) {
    const isAway = error instanceof ReleaseError && error.code === 'SERVICE_AWAY';
    if (!isAway || !service.isLocal || command.verb === 'token') throw error;
    context.complain('Note: the release service of this machine does not answer, and its log will not have this.');
    return await runCommand(command, context);
  }
}

/**
 * Parses and runs a release command at its store: through the release service that the environment names, or this
 * machine's; else on the store itself. Errors are one line, "CODE: sentence". Returns the exit code.
 */
export async function runAnywhere(args: readonly string[], context: CommandContext): Promise<number> {
  try {
    const asked: Asked = readArguments(args);
    if ('command' in asked) return await runWhereStoreIs(asked.command, context);
    context.say(usage(readProduct(context.root), asked.help));
    return 0;
  } catch (error) {
    return printFailure(error, args.includes('--json'), context);
  }
}
