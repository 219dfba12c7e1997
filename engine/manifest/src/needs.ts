import { matchRoute } from './routes';
import type { Allowance, Need, RemoteDescriptor } from './types';

/** What a need can hold beside its setting. */
export const NEED_KINDS = ['scripts', 'policies', 'connect', 'images', 'frames', 'workers', 'permissions'] as const;

/** What browsers would let every page ask for, and ours only where a need names it. */
export const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'] as const;

type Settings = Readonly<Record<string, string>>;

/** Without the needs whose setting the site has no value for. */
export const needsInForce = (needs: readonly Need[] = [], settings: Settings = {}): Need[] =>
  needs.filter(
    ({ setting }) => setting === undefined || (Object.hasOwn(settings, setting) && settings[setting] !== ''),
  );

/** All that the needs of some remotes ask for together; kinds that nobody asks for are left out. */
export function allowanceOf(remotes: readonly Pick<RemoteDescriptor, 'needs'>[]): Allowance {
  const needs = remotes.flatMap((remote) => remote.needs ?? []);
  const all = {
    settings: needs.flatMap(({ setting }) => setting ?? []),
    ...Object.fromEntries(NEED_KINDS.map((kind) => [kind, needs.flatMap((need) => need[kind] ?? [])])),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([kind, values]) => (values.length > 0 ? [[kind, [...new Set(values)].sort()]] : [])),
  );
}

/** Whether a document that was given one allowance may do all of another. */
export const isAllowed = (wanted: Allowance, given: Allowance): boolean =>
  Object.entries(wanted).every(([kind, values]) =>
    values.every((value) => given[kind as keyof Allowance]?.includes(value)),
  );

/** The remotes that the document of a path shows: the one that answers, and the start page's below an overlay. */
export function remotesShown<R extends Pick<RemoteDescriptor, 'routes' | 'overlays'>>(
  remotes: readonly R[],
  pathname: string,
  start: string,
): R[] {
  const match = matchRoute(remotes, pathname);
  const below = match?.area === 'overlay' ? matchRoute(remotes, start) : undefined;
  return [match, below].flatMap((one) => one?.remote ?? []);
}
