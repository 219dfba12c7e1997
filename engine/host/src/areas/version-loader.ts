import type { RemoteEntry, RemoteRelease, RemoteVersion } from '@federated-pages/manifest';
import { LATE_LIMIT_MS } from '../loading/limits';
import { areFilesArriving, isScriptLate } from '../loading/load-script';
import type { RemoteLoader } from '../loading/federation';
import type { BrokenVersions } from './defects';
import type { Lifecycles, Mountable, SupervisedProps } from './mountable';
import type { RemoteFault } from './report';
import { TimeLimitError, within } from './settle';

/** Repeats a late load: of a version, or of the release that names the versions. */
export type RetryLoad = () => Promise<unknown>;

export interface Loaded<Props> {
  module: Lifecycles<Props>;
  version: RemoteVersion;
}

/**
 * Loads a part of a remote from its live version, or from the previous one if that fails.
 * @param release gives the remote's release; after a rejection it is called again at the next load
 * @param onLate called with a late load, also if another version may still succeed
 */
export function createVersionLoader<Props extends SupervisedProps>(
  forget: RemoteLoader['forget'],
  broken: BrokenVersions,
  remote: Pick<RemoteEntry, 'version'>,
  release: () => Promise<RemoteRelease>,
  part: Mountable<Props>,
  report: (phase: RemoteFault['phase'], version: Pick<RemoteVersion, 'version'>, error: unknown) => void,
  onLate: (late: RetryLoad) => void,
) {
  /** The release, once it was read. */
  let live: RemoteRelease | null = null;
  let loading: Promise<Loaded<Props>> | null = null;

  const known = async () => (live ??= await release());

  /** The live version, then the previous one; only the previous one if the live version has thrown in this tab. */
  function candidates(of: RemoteRelease): (RemoteVersion | null)[] {
    const previous = of.previous && (part.offers?.(of.previous) ?? true) ? of.previous : null;
    return previous && broken.has(of, part.name) ? [previous] : [of, previous];
  }

  async function knownOrReport(): Promise<RemoteRelease> {
    try {
      return await known();
    } catch (error) {
      const isSlow = (error as Partial<Error> | null)?.name === 'TimeoutError';
      report(isSlow ? 'late' : 'load', remote, error);
      if (isSlow) onLate(known);
      throw error;
    }
  }

  function failLoad(version: RemoteVersion, error: unknown) {
    // Before `forget`, which removes the version's scripts.
    const isSlow = error instanceof TimeLimitError;
    const isLate = isSlow ? areFilesArriving() : isScriptLate(error);
    forget(version);
    report(isLate ? 'late' : 'load', version, error);
    // Also if all files have arrived: a busy machine takes long to run them.
    if (isLate || isSlow) onLate(() => part.load(version, LATE_LIMIT_MS));
  }

  async function loadFirstGood(limitMs: number, tried?: ReadonlySet<RemoteVersion>): Promise<Loaded<Props>> {
    let reason: unknown = new Error('There is no version left to try');
    for (const version of candidates(await knownOrReport())) {
      if (!version || tried?.has(version)) continue;
      try {
        return { version, module: await within(limitMs, 'Loading', () => part.load(version, limitMs)) };
      } catch (error) {
        reason = error;
        failLoad(version, error);
      }
    }
    throw reason;
  }

  return {
    isLive: (version: RemoteVersion) => version === live,
    /** Whether there is another version to try. */
    hasOther: (version: RemoteVersion) => live !== null && candidates(live).some((one) => one && one !== version),
    /** The version that is tried first. Rejects if the release cannot be read. */
    first: async () => candidates(await known())[0],
    /**
     * Loads the first version that succeeds. Concurrent calls share one load; a failure is not cached.
     * @param limitMs time limit for each version
     * @param tried versions that have just failed
     */
    load: (limitMs: number, tried?: ReadonlySet<RemoteVersion>) =>
      (loading ??= loadFirstGood(limitMs, tried).catch((error: unknown) => {
        loading = null;
        throw error;
      })),
    /** Makes the next load start over. */
    reset: () => (loading = null),
  };
}
