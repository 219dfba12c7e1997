import type { RemoteRelease, RemoteVersion } from '@federated-pages/manifest';
import type { VersionsByName } from './store';

/** The part of a release that a browser needs for a fallback. */
const versionOf = (release: RemoteVersion): RemoteVersion => ({
  version: release.version,
  base: release.base,
  container: release.container,
  entry: release.entry,
  files: release.files,
  initial: release.initial,
  ...(release.fragmentFiles && { fragmentFiles: release.fragmentFiles }),
  ...(release.fragments && { fragments: release.fragments }),
  shared: release.shared,
});

/**
 * A release with the version that it replaces as its fallback, or with that one's fallback if only the latter is marked
 * good: after two bad versions in a row the good one is still used.
 * @param before the release that it replaces
 * @param good versions marked good, by remote
 */
export function withPrevious(
  release: RemoteRelease,
  before: RemoteRelease | undefined,
  good: VersionsByName,
): RemoteRelease {
  // A version of another contract cannot run with this one's shell.
  if (!before || before.contract !== release.contract) return { ...release, previous: null };
  const isGood = ({ version }: RemoteVersion) => good[release.name]?.includes(version) === true;
  const { previous } = before;
  const isSkipped = previous && previous.version !== release.version && !isGood(before) && isGood(previous);
  return { ...release, previous: isSkipped ? previous : versionOf(before) };
}
