/** Of the tab's session storage: it outlives a walk to Google and back, and no other tab knows of it. */
const KEY = 'way back';

/** Whoever signs in later than that began anew. */
const LIFE_MS = 60 * 60 * 1000;

interface WayBack {
  path: string;
  at: number;
}

/** A path of this site and nothing that browsers take for another one's. */
const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);

/** Where somebody was who has to sign in first. To be called as they leave for it. */
export function rememberWayBack(path: string): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ path, at: Date.now() } satisfies WayBack));
  } catch {
    // They then go where everybody goes who has signed in.
  }
}

/** Where somebody goes who has just signed in; undefined for where everybody goes. */
export function wayBack(): string | undefined {
  try {
    const { path, at } = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Partial<WayBack>;
    return isOwnPath(path) && typeof at === 'number' && Date.now() - at < LIFE_MS ? path : undefined;
  } catch {
    return undefined;
  }
}

/** For when they are back. */
export function forgetWayBack(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
