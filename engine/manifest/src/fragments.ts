import type { Placement } from './places';
import { covers } from './routes';
import { fits } from './shapes';
import type { Filling, FragmentDescriptor, RemoteDescriptor } from './types';

type Fragments = Pick<RemoteDescriptor, 'name' | 'fragments'>;

/** Limit of nesting, which also ends cycles. */
const MAX_NESTED = 5;
/** Limit of characters of a fragment's properties as JSON, as they are part of the page. */
const MAX_PROPERTIES_TEXT = 10_000;

/** A fragment by its address, "<remote>/<name>"; undefined if no remote offers it. */
export function findFragment<R extends Fragments>(
  remotes: readonly R[],
  of: string,
): { remote: R; name: string; fragment: FragmentDescriptor } | undefined {
  const [remoteName, name = ''] = of.split('/');
  const remote = remotes.find((one) => one.name === remoteName);
  const fragment = remote?.fragments && Object.hasOwn(remote.fragments, name) ? remote.fragments[name] : undefined;
  return remote && fragment && { remote, name, fragment };
}

/** Why a fragment must not be mounted with these properties inside `within`; undefined if it may. */
export function placementProblem(
  of: string,
  fragment: FragmentDescriptor,
  properties: unknown,
  within: readonly string[],
): string | undefined {
  if (within.includes(of)) return `${of} stands in itself: ${[...within, of].join(', ')}`;
  if (within.length >= MAX_NESTED) return `${of} stands more than ${MAX_NESTED} deep in others`;
  if (JSON.stringify(properties).length > MAX_PROPERTIES_TEXT)
    return `The properties of ${of} have more than ${MAX_PROPERTIES_TEXT} characters`;
  return fits(fragment, properties) ? undefined : `The properties of ${of} are not those that its remote.json states`;
}

/** A fragment that fills a slot. */
export interface Filled extends Omit<Filling, 'fragment'> {
  /** "<remote>/<name>". */
  of: string;
}

const DEFAULT_ORDER = 100;

/** A fragment for a place. */
export interface Belonging extends Filled {
  properties: object;
  /** Id of its mount, unique on the page. */
  id: string;
}

/** The fragments of a place: the named one, or all that fill the slot. */
export const belongingIn = (
  remotes: Parameters<typeof fillingsOf>[0],
  { kind, of, properties, id }: Placement,
): Belonging[] =>
  kind === 'fragment'
    ? [{ of, properties, id }]
    : fillingsOf(remotes, of).map((one) => ({ ...one, properties, id: id + one.of }));

/** Whether a filling applies to the page at `pathname`. */
export const standsOn = (pages: Filling['pages'], pathname: string): boolean =>
  !pages || pages.some((pattern) => covers(pattern, pathname));

/** The fragments that fill a slot, by order, then by name. */
export const fillingsOf = (remotes: readonly Pick<RemoteDescriptor, 'name' | 'fills'>[], slot: string): Filled[] =>
  remotes
    .flatMap(({ name, fills = {} }) =>
      (Object.hasOwn(fills, slot) ? (fills[slot] ?? []) : []).map((one) => {
        const { fragment, ...rest } = typeof one === 'string' ? { fragment: one } : one;
        return { ...rest, of: `${name}/${fragment}` };
      }),
    )
    .sort(
      (a: Filled, b: Filled) =>
        (a.order ?? DEFAULT_ORDER) - (b.order ?? DEFAULT_ORDER) || (a.of < b.of ? -1 : a.of > b.of ? 1 : 0),
    );
