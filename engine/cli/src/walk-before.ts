import type { WalkReport } from '@federated-pages/walk';
import { readProduct } from '@federated-pages/store/product';
import { publication, type PublishOptions } from '@federated-pages/store/publish';
import { ReleaseError } from '@federated-pages/store/release-error';
import type { Workspace } from '@federated-pages/store/workspace';
import { buildWorkspace } from './build-workspace';
import type { CommandRun } from './command-run';
import { count } from './describe';
import type { BuildCommand } from './release-command';

/** Limit of walks, which are repeated after concurrent releases. */
const MOST_WALKS = 3;

/**
 * Builds a workspace and walks through the pages of exactly the set that it would make live. Undefined if it is live.
 * Errors: BROWSER_NEEDED, WALK_FAILED, STORE_BUSY; those of `publication`.
 */
export async function walkBefore(
  { name, built, budgets: asked }: BuildCommand,
  workspace: Workspace,
  options: PublishOptions,
  { store, context }: CommandRun,
): Promise<WalkReport | undefined> {
  const { root, progress } = context;
  // Imported lazily, as it takes a quarter of a second to load.
  const { ensureBrowser, ensureWalkedWell, readBudgets, walk } = await import('@federated-pages/walk');
  const budgets = readBudgets(asked ?? readProduct(root).budgets);
  await ensureBrowser();
  if (!built) {
    progress?.(`Building ${workspace.name}`);
    buildWorkspace(root, workspace);
  }
  for (let tries = 0; tries < MOST_WALKS; tries += 1) {
    const before = (await store.live())?.generation;
    const walked = await walk(store, await publication(store, name, options), workspace, { budgets, progress });
    if (!walked) return undefined;
    ensureWalkedWell(walked.report);
    if ((await store.live())?.generation === before) return walked.report;
  }
  throw new ReleaseError(
    'STORE_BUSY',
    'Others release without a pause, so no walk was of what would be live. Nothing was changed; please try again',
  );
}

/** The result as a sentence. */
export const describeWalk = (report: WalkReport | undefined): string =>
  report
    ? `${report.name} ${report.version} is well on ${count(report.pages.length, 'page')}, in ${report.seconds.toFixed(1)} s.`
    : 'This is live; there is nothing to walk through.';
