import { findFragment, LIVE_PATH, mismatch, RELEASE_FILES_PATH, typeOfShape } from '@federated-pages/manifest';
import type { LiveRelease, ReleaseTable, RemoteDescriptor, RemoteRelease, Shape } from '@federated-pages/manifest';
import { readProduct } from './product';
import { ReleaseError } from './release-error';
import { dataDirOf } from './settings';
import { ReleaseStore } from './store';

type Environment = Readonly<Record<string, string | undefined>>;
type LiveRemote = Pick<RemoteRelease, 'name' | 'version' | 'fragments'>;

/** The live versions of the requested remotes. */
export interface LiveComposition {
  /** For people. */
  where: string;
  remotes: readonly LiveRemote[];
}

/** Time limit of requests to a composition, for small JSON files. */
const LIMIT_MS = 5_000;

/** The live remotes of a composition at an origin, by its public files. */
async function remotesAt(origin: string, names: readonly string[]): Promise<LiveRemote[]> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const read = async <T>(address: string): Promise<T> => {
    try {
      const reply = await fetch(`${origin}${address}`, { signal });
      if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
      return (await reply.json()) as T;
    } catch (error) {
      const { cause, message } = error as Error;
      const why = cause instanceof Error ? cause.message : message;
      throw new ReleaseError('SERVICE_AWAY', `${origin} does not state its live generation: ${why}`);
    }
  };
  const { table } = await read<LiveRelease>(LIVE_PATH);
  if (table === undefined) return [];
  const { remotes } = await read<ReleaseTable>(`${RELEASE_FILES_PATH}${table}.json`);
  const hashes = remotes.flatMap(({ name, release }) => (names.includes(name) && release ? [release] : []));
  return Promise.all(hashes.map((hash) => read<RemoteRelease>(`${RELEASE_FILES_PATH}${hash}.json`)));
}

/**
 * The live versions of some remotes: at the composition that the environment names, else in this machine's store.
 * Undefined before the first release. Errors: SERVICE_AWAY, STORE_DAMAGED, PACKAGE_INVALID, USAGE.
 * @param options.refresh whether to update a working copy of a storage first
 */
export async function readLiveRemotes(
  root: string,
  names: readonly string[],
  environment: Environment,
  { refresh = false }: { refresh?: boolean } = {},
): Promise<LiveComposition | undefined> {
  const variable = readProduct(root).release.url;
  const address = environment[variable];
  if (address) {
    if (!URL.canParse(address))
      throw new ReleaseError(
        'USAGE',
        `${variable} is "${address}", which is no address such as https://www.example.com`,
      );
    const { origin } = new URL(address);
    return { where: origin, remotes: await remotesAt(origin, names) };
  }
  const dataDir = dataDirOf(root, environment);
  const store = new ReleaseStore(dataDir);
  if (refresh) await store.refresh();
  const live = await store.live();
  return live && { where: dataDir, remotes: live.remotes };
}

/** A difference between a used and a live fragment. */
interface Difference {
  /** "<remote>/<fragment>". */
  of: string;
  /** As a sentence. */
  says: string;
  /** Whether it would refuse a release. */
  isRefused: boolean;
  /** The live fragment's shape; undefined if there is none. */
  taken?: Shape;
}

/** Equal for equal shapes, regardless of order. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, key === 'required' && Array.isArray(one) ? [...one].sort() : canonical(one)]),
        )
      : value;

const shapeOf = ({ properties, required }: Shape): Shape => ({
  ...(properties && Object.keys(properties).length > 0 && { properties }),
  ...(required && required.length > 0 && { required }),
});

const isSame = (a: Shape, b: Shape) => JSON.stringify(canonical(shapeOf(a))) === JSON.stringify(canonical(shapeOf(b)));

/** Differences between a remote's "uses" and the live fragments. */
export function usesAgainst(
  remotes: readonly LiveRemote[],
  { name, uses = {} }: Pick<RemoteDescriptor, 'name' | 'uses'>,
): Difference[] {
  return Object.entries(uses).flatMap(([of, given]): Difference[] => {
    const found = findFragment(remotes, of);
    const [provider = ''] = of.split('/');
    if (!found) {
      const isLive = remotes.some((one) => one.name === provider);
      const why = isLive ? `${provider} does not offer it` : `${provider} is not live`;
      return [{ of, says: `${name} uses ${of}, but ${why}`, isRefused: true }];
    }
    const { fragment, remote } = found;
    if (isSame(fragment, given)) return [];
    const problem = mismatch(fragment, given);
    const taken = shapeOf(fragment);
    const says = problem
      ? `${name} gives ${of} other properties than ${provider} ${remote.version} takes: ${problem}`
      : `${of} of ${provider} ${remote.version} takes ${typeOfShape(taken)}, which ${name} states otherwise; what it gives is taken all the same`;
    return [{ of, says, isRefused: problem !== undefined, taken }];
  });
}

/** Remotes whose fragments one uses. */
export const providersOf = ({ uses = {} }: Pick<RemoteDescriptor, 'uses'>): string[] => [
  ...new Set(Object.keys(uses).map((of) => of.split('/')[0] ?? '')),
];

/**
 * Why a release of this remote would be refused because of fragments that it uses, in sentences; also if a configured
 * composition does not respond. Empty before the first release.
 */
export async function liveDifferences(
  root: string,
  descriptor: RemoteDescriptor,
  environment: Environment,
): Promise<string[]> {
  const providers = providersOf(descriptor);
  if (providers.length === 0) return [];
  try {
    const live = await readLiveRemotes(root, providers, environment);
    if (!live) return [];
    return usesAgainst(live.remotes, descriptor)
      .filter(({ isRefused }) => isRefused)
      .map(({ says }) => `${says}. The live generation in ${live.where} refuses its release like that`);
  } catch (error) {
    return [`"uses" of ${descriptor.name} is not compared with the live generation: ${(error as Error).message}`];
  }
}
