import type { Area, RemoteDescriptor } from './types';

/** The matching remote and its pattern. */
export interface RouteMatch<R> {
  remote: R;
  area: Area;
  pattern: string;
}

/** A path without its trailing slash; "/" stays. */
export const canonicalPath = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : '/');

/** As `covers`, for a canonical path: called for every pattern of every remote. */
function coversCanonical(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path;
  const prefix = pattern.slice(0, -2);
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** Whether `pattern` (exact, or ending in "/*") covers `pathname`. "/admin/*" covers "/admin" too. */
export const covers = (pattern: string, pathname: string): boolean => coversCanonical(pattern, canonicalPath(pathname));

/**
 * The remote that matches a path. Exact patterns beat wildcards, longer wildcards beat shorter ones; an overlay pattern
 * counts as exact. Undefined if none matches.
 */
export function matchRoute<R extends Pick<RemoteDescriptor, 'routes' | 'overlays'>>(
  remotes: readonly R[],
  pathname: string,
): RouteMatch<R> | undefined {
  let best: RouteMatch<R> | undefined;
  const path = canonicalPath(pathname);
  const rank = (pattern: string) => (pattern.endsWith('/*') ? pattern.length : Number.MAX_SAFE_INTEGER);
  const consider = (remote: R, area: Area, patterns: readonly string[]) => {
    for (const pattern of patterns) {
      if (coversCanonical(pattern, path) && (!best || rank(pattern) > rank(best.pattern)))
        best = { remote, area, pattern };
    }
  };
  for (const remote of remotes) {
    consider(remote, 'overlay', remote.overlays);
    consider(remote, 'page', remote.routes);
  }
  return best;
}
