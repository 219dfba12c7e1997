const KEY = 'authToken';

/** The token in this tab, if the browser's storage is unavailable. */
let inMemory: string | null = null;

const listeners = new Set<() => void>();

/** The admin's token, or null. */
export function readToken(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return inMemory;
  }
}

export function saveToken(token: string): void {
  inMemory = token;
  try {
    window.localStorage.setItem(KEY, token);
  } catch {
    // The copy in memory is used.
  }
}

/** Deletes the token without notifying this tab, which leaves the area by itself. */
export function dropToken(): void {
  inMemory = null;
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

export function removeToken(): void {
  dropToken();
  for (const listener of [...listeners]) listener();
}

/**
 * Calls back when the token was removed or replaced (renewed, or another account's), also by another tab. Returns the
 * function to unsubscribe.
 */
export function onTokenChanged(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    window.removeEventListener('storage', follow);
    listeners.delete(listener);
  };
}
