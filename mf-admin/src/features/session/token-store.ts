const KEY = 'authToken';

/** Serves this tab where the browser keeps nothing. */
let inMemory: string | null = null;

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
    // The copy in memory serves.
  }
}

export function removeToken(): void {
  inMemory = null;
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Calls back when another tab logged out. Returns the way to stop. */
export function onTokenRemoved(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if ((event.key === KEY || event.key === null) && readToken() === null) listener();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
