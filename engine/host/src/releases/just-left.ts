const STORE = 'composition-left';

/** Half a minute in which a tab expects more of the same: what is taken back for security seldom comes alone. */
export const EXPECTED_MS = 30_000;

/** Milliseconds of that which are left in this tab, whichever of its documents has left something; 0 when none are. */
export function expectedFor(): number {
  try {
    const ago = Date.now() - Number(window.sessionStorage.getItem(STORE));
    return ago >= 0 && ago < EXPECTED_MS ? EXPECTED_MS - ago : 0;
  } catch {
    return 0; // a browser that keeps nothing
  }
}

/**
 * Something that no browser may run is left, by a load of the document perhaps. It is not put off by a document that does so once more:
 * one that is sent what it has to leave would be loaded every few seconds without an end.
 */
export function noteLeft(): void {
  if (expectedFor() > 0) return;
  try {
    window.sessionStorage.setItem(STORE, String(Date.now()));
  } catch {
    // the next look is as far off as usual
  }
}
