import { matchRoute } from './routes';
import type { Allowance, Need, RemoteDescriptor } from './types';

/** Fields of a need beside its setting. */
export const NEED_KINDS = ['scripts', 'policies', 'connect', 'images', 'frames', 'workers', 'permissions'] as const;

/** Browser features that pages may use only if a need names them. */
export const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'] as const;

type Settings = Readonly<Record<string, string>>;

/** Drops needs whose setting has no value on this site. */
export const needsInForce = (needs: readonly Need[] = [], settings: Settings = {}): Need[] =>
  needs.filter(
    ({ setting }) => setting === undefined || (Object.hasOwn(settings, setting) && settings[setting] !== ''),
  );

/** The union of some remotes' needs, without empty kinds. */
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

/** Whether `given` covers `wanted`. */
export const isAllowed = (wanted: Allowance, given: Allowance): boolean =>
  Object.entries(wanted).every(([kind, values]) =>
    values.every((value) => given[kind as keyof Allowance]?.includes(value)),
  );

/** The remotes on a path's document: the matching one, and the start page's below an overlay. */
export function remotesShown<R extends Pick<RemoteDescriptor, 'routes' | 'overlays'>>(
  remotes: readonly R[],
  pathname: string,
  start: string,
): R[] {
  const match = matchRoute(remotes, pathname);
  const below = match?.area === 'overlay' ? matchRoute(remotes, start) : undefined;
  return [match, below].flatMap((one) => one?.remote ?? []);
}
