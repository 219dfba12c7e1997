const STORE = 'composition-left';

/** How long a tab polls faster after a security withdrawal, as more tend to follow. */
export const FAST_POLLING_MS = 30_000;

/** The remaining milliseconds of that time in this tab, across its documents; 0 if it is over. */
export function fastPollingLeftMs(): number {
  try {
    const ago = Date.now() - Number(window.sessionStorage.getItem(STORE));
    return ago >= 0 && ago < FAST_POLLING_MS ? FAST_POLLING_MS - ago : 0;
  } catch {
    return 0; // storage is off
  }
}

/**
 * Records that a refused version is left, perhaps by a reload. A second call does not extend the time, else a document
 * that keeps receiving a refused version would reload every few seconds forever.
 */
export function noteRefusedLeft(): void {
  if (fastPollingLeftMs() > 0) return;
  try {
    window.sessionStorage.setItem(STORE, String(Date.now()));
  } catch {
    // without storage polling keeps its usual pace
  }
}
