import { findFragment, LIVE_PATH, mismatch, RELEASES_PATH, typeOfShape } from '@federated-pages/manifest';
import type { LiveRelease, ReleaseTable, RemoteDescriptor, RemoteRelease, Shape } from '@federated-pages/manifest';
import { readProduct } from './product';
import { ReleaseError } from './release-error';
import { dataDirOf } from './settings';
import { ReleaseStore } from './store';

type Environment = Readonly<Record<string, string | undefined>>;
type LiveRemote = Pick<RemoteRelease, 'name' | 'version' | 'fragments'>;

/** What is live, as far as somebody asked. */
export interface LiveComposition {
  /** For people. */
  where: string;
  remotes: readonly LiveRemote[];
}

/** A composition elsewhere is asked for a line or two of JSON. */
const LIMIT_MS = 5_000;

/** The remotes of a composition that answers at an origin, as every browser is told of them: that takes no token. */
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
      throw new ReleaseError('SERVICE_AWAY', `${origin} does not say what is live: ${why}`);
    }
  };
  const { table } = await read<LiveRelease>(LIVE_PATH);
  if (table === undefined) return [];
  const { remotes } = await read<ReleaseTable>(`${RELEASES_PATH}${table}.json`);
  const hashes = remotes.flatMap(({ name, release }) => (names.includes(name) && release ? [release] : []));
  return Promise.all(hashes.map((hash) => read<RemoteRelease>(`${RELEASES_PATH}${hash}.json`)));
}

/**
 * What is live of some remotes: where the environment says that releases go to, else in the store of this machine. Undefined where
 * nothing was released yet. Errors: SERVICE_AWAY, STORE_DAMAGED, PACKAGE_INVALID, USAGE.
 *
 * @param options.refresh whether a working copy of a storage first brings what others have released
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

/** A fragment that is used, held against the live one. */
interface Difference {
  /** "<remote>/<fragment>". */
  of: string;
  /** What is different, as a sentence. */
  says: string;
  /** A release would be refused over it. */
  isRefused: boolean;
  /** What the live one takes; undefined where there is none. */
  taken?: Shape;
}

/** Of equal shapes it is the same, however they are written down. */
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

/** What a remote states under "uses" otherwise than those state it who are live. */
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

/** The remotes whose fragments one uses. */
export const providersOf = ({ uses = {} }: Pick<RemoteDescriptor, 'uses'>): string[] => [
  ...new Set(Object.keys(uses).map((of) => of.split('/')[0] ?? '')),
];

/**
 * Over what a release of this remote would be refused, of the fragments that it uses, as one sentence each; and why that cannot be
 * told where a composition is named that does not answer. Nothing where nothing is live yet.
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
      .map(({ says }) => `${says}. What is live in ${live.where} refuses its release like that`);
  } catch (error) {
    return [`"uses" of ${descriptor.name} is not held against what is live: ${(error as Error).message}`];
  }
}
