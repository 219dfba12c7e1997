/** Key in session storage: it survives the redirect to Google and back, and belongs to this tab only. */
const KEY = 'way back';

/** A sign-in after that is a new visit. */
const LIFE_MS = 60 * 60 * 1000;

interface WayBack {
  path: string;
  at: number;
}

/** A path of this site that browsers do not resolve to another one. */
const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);

/** Stores the return path before a redirect to sign-in. */
export function rememberWayBack(path: string): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ path, at: Date.now() } satisfies WayBack));
  } catch {
    // They then go to the default page after sign-in.
  }
}

/** The return path after sign-in; undefined for the default page. */
export function wayBack(): string | undefined {
  try {
    const { path, at } = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Partial<WayBack>;
    return isOwnPath(path) && typeof at === 'number' && Date.now() - at < LIFE_MS ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the return path after use. */
export function forgetWayBack(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
