import { isDeepStrictEqual } from 'node:util';
import { readBuild } from './checked-build';
import { keepCopyOf } from './copy-of';
import { draftOf, type Draft } from './change';
import { makeGeneration } from './generation';
import { liveVersionOf, withVersion } from './publish';
import { ReleaseError } from './release-error';
import { ReleaseStore, WITHDRAWN, siteWith, type Site } from './store';
import { isLocalVersionOf, localVersion } from './version';
import { installedDigest, type PendingVersion } from './versions';
import { releasableWorkspaces, statedRemotes } from './workspace';

/** A build's own version, or a local one if that was published with other content. */
function versionFor(store: ReleaseStore, build: PendingVersion['build']): PendingVersion {
  const own = { build, version: build.workspace.version };
  const held = installedDigest(store, own);
  return held === undefined || held === build.digest
    ? own
    : { build, version: localVersion(own.version, build.digest) };
}

/** Whether a start should publish this build, rather than keep what was released since. */
function isNews(store: ReleaseStore, live: Draft, pending: PendingVersion): boolean {
  const { workspace, digest } = pending.build;
  const before = liveVersionOf(live, workspace);
  // A running canary is left alone.
  if (before === pending.version || live.canaries.some(({ remote }) => remote.name === workspace.name)) return false;
  const aside = live.setAside[workspace.name] ?? [];
  if (aside.includes(WITHDRAWN) || aside.includes(pending.version)) return false;
  // The sources were restored after an experiment.
  if (before !== undefined && isLocalVersionOf(before, workspace.version)) return true;
  return installedDigest(store, pending) !== digest || live.shell === null;
}

/**
 * Publishes the working copy's new builds as one generation. A build that differs from the published one of its version
 * becomes `<version>-dev.<digest>`, so that versions stay immutable; rolled back and withdrawn versions stay away.
 * Versions need not rise, and needs are accepted. Pages for another site are composed again. Errors: as for `publish`.
 */
export async function publishBuilt(options: {
  root: string;
  dataDir: string;
  site?: Partial<Site>;
  /** The storage to mirror. Default: unchanged. */
  bucket?: string | undefined;
  log?: (line: string) => void;
}): Promise<{ generation: number }> {
  const { root, dataDir, site = {}, bucket, log = () => undefined } = options;
  if (bucket !== undefined) keepCopyOf(dataDir, bucket);
  const store = new ReleaseStore(dataDir);
  await store.refresh();
  const live = await store.live();
  const draft = draftOf(live);
  const versions = releasableWorkspaces(root)
    .map((workspace) => versionFor(store, readBuild(workspace)))
    .filter((pending) => isNews(store, draft, pending));
  const labels = versions.map(({ build, version }) => `${build.workspace.name} ${version}`);
  for (const label of labels) log(`Publishing ${label}`);
  const moved = live !== undefined && !isDeepStrictEqual(siteWith(live.site ?? {}, site), live.site ?? {});
  const generation = await makeGeneration(store, {
    reason: labels.length ? `publish ${labels.join(', ')}` : `compose the pages for ${site.origin} (${site.mode})`,
    site,
    versions,
    // A withdrawn remote may be missing on purpose.
    upcoming: () => statedRemotes(root),
    apply: (before) => (versions.length === 0 && !moved ? null : versions.reduce(withVersion, before)),
  });
  if (!generation) throw new ReleaseError('NOT_BUILT', 'There is nothing to publish. Run: npm run build');
  return { generation: generation.generation };
}
