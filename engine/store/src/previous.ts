import type { RemoteRelease, RemoteVersion } from '@federated-pages/manifest';
import type { VersionsByName } from './store';

/** As much of a release as a browser needs to fall back to it. */
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
 * A release with the version that it replaces as its previous good one. Where that one was not found good, and the one
 * before it was, it is this: two bad versions in a row still lead to the good one.
 *
 * @param before the release in whose place it comes
 * @param good versions that were found good, by remote
 */
export function withPrevious(
  release: RemoteRelease,
  before: RemoteRelease | undefined,
  good: VersionsByName,
): RemoteRelease {
  // One that speaks another contract cannot run under the shell that this one is for.
  if (!before || before.contract !== release.contract) return { ...release, previous: null };
  const isGood = ({ version }: RemoteVersion) => good[release.name]?.includes(version) === true;
  const { previous } = before;
  const isSkipped = previous && previous.version !== release.version && !isGood(before) && isGood(previous);
  return { ...release, previous: isSkipped ? previous : versionOf(before) };
}
