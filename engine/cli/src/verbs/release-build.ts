import { findForCanary, rehearseCanary, runningFor, startCanary } from '@federated-pages/store/canary';
import {
  endPreview,
  findPreviewable,
  rehearseEnd,
  rehearsePreview,
  startPreview,
} from '@federated-pages/store/preview';
import { findPublishable, publish, rehearsePublish } from '@federated-pages/store/publish';
import { liveRemote } from '@federated-pages/store/rollback';
import type { ReleaseStore } from '@federated-pages/store/store';
import type { Workspace } from '@federated-pages/store/workspace';
import { buildWorkspace } from '../build-workspace';
import type { CommandRun } from '../command-run';
import { previewSummary } from '../describe';
import type { BuildCommand, CommandOf } from '../release-command';
import { describeWalk, walkBefore } from '../walk-before';

const HOUR_MS = 3_600_000;

/** Options of the build checks. */
export const checksOf = ({ allowLower, allowBrokenLinks, acceptNeeds }: BuildCommand) => ({
  allowLower: allowLower ?? false,
  allowBrokenLinks: allowBrokenLinks ?? false,
  acceptNeeds: acceptNeeds ?? false,
});

const optionsOf = (command: BuildCommand, run: CommandRun) => ({
  ...{ root: run.context.root, dataDir: run.settings.dataDir },
  ...{ ...run.siteOptions, ...checksOf(command) },
  commit: 'commit' in command ? command.commit : undefined,
});

/**
 * The workspace to build for a command, by all checks before the build; undefined if only a canary's share changes.
 * Errors: as for `findPublishable`, `findForCanary` and `findPreviewable`.
 */
export async function findReleasable(
  command: BuildCommand,
  store: ReleaseStore,
  options: Parameters<typeof findPublishable>[1],
): Promise<Workspace | undefined> {
  const { verb, name } = command;
  if (verb === 'preview') return findPreviewable(name, options);
  if (verb !== 'canary') return findPublishable(name, options);
  return (await runningFor(store, name, options.root)) ? undefined : await findForCanary(name, options);
}

/** Builds the workspace, and walks through its pages if requested. */
async function prepare(command: BuildCommand, run: CommandRun) {
  const { root, progress, say } = run.context;
  const options = optionsOf(command, run);
  const workspace = await findReleasable(command, run.store, options);
  const walks = command.verb === 'walk' || command.walk === true;
  const report = workspace && walks ? await walkBefore(command, workspace, options, run) : undefined;
  if (workspace && !walks && !command.built) {
    progress?.(`Building ${workspace.name}`);
    buildWorkspace(root, workspace);
  }
  if (report && command.verb !== 'walk') {
    if (!command.json) say(describeWalk(report));
    // Others may have released in the meantime.
    await run.store.refresh();
  }
  return { options, report };
}

/** Builds a workspace and makes its version live. */
export async function runPublish(command: CommandOf<'publish'>, run: CommandRun): Promise<void> {
  const { options } = await prepare(command, run);
  await run.change(
    () => rehearsePublish(command.name, options),
    () => publish(command.name, options),
  );
}

/** Builds a remote and releases its version to a share of visitors. */
export async function runCanary(command: CommandOf<'canary'>, run: CommandRun): Promise<void> {
  const { name, percent } = command;
  const { options } = await prepare(command, run);
  await run.change(
    () => rehearseCanary(name, percent, options),
    () => startCanary(name, percent, options),
    async () => {
      const { name: remote, version } = await liveRemote(name, run.store);
      const isRunning = (await run.store.live())?.canaries?.some((one) => one.remote.name === remote);
      return isRunning ? undefined : `everybody has ${remote} ${version} already, and no canary was begun`;
    },
  );
}

/** Builds a remote and creates a preview, or ends one. */
export async function runPreview(command: CommandOf<'preview'>, run: CommandRun): Promise<void> {
  if (command.end !== undefined) {
    const { end } = command;
    return run.change(
      () => rehearseEnd(end, run.settings.dataDir, run.changeOptions),
      () => endPreview(end, run.settings.dataDir, run.changeOptions),
    );
  }
  const { name, hours, dryRun } = command;
  const { site, ...others } = (await prepare(command, run)).options;
  void site;
  const options = {
    ...{ ...others, by: run.context.team },
    ...(hours !== undefined && { lifeMs: hours * HOUR_MS }),
  };
  if (dryRun) return run.printRehearsed(await rehearsePreview(name, options));
  const { preview, link } = await startPreview(name, options);
  const about = previewSummary(preview);
  run.print({ ...about, link }, () =>
    [
      link,
      `Opens ${about.name} ${about.version} in the browser that follows it, until ${about.until}. It is shown this once.`,
      `To end it: npm run release -- preview --end ${about.id}`,
    ].join('\n'),
  );
  run.noteIdleStore();
}

/** Builds a workspace and walks through the pages that it would make live. */
export async function runWalk(command: CommandOf<'walk'>, run: CommandRun): Promise<void> {
  const { report } = await prepare(command, run);
  run.print(report ?? null, () => describeWalk(report));
}
