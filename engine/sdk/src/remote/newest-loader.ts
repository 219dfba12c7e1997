import type { Loader } from './loader';

/** Said on `window`: what runs from its sources has modules of its own, and no other way to reach those that are shared. */
const REPLACED = 'composition:loader-replaced';

/** What stands for a loader by now: itself, where it was not edited. */
export const newestLoader = (of: Loader): Loader => (of.replacedBy ? newestLoader(of.replacedBy) : of);

/** To be called after an edit of a page's loader: pages that show load anew, and stay as they are until that is there. */
export function replaceLoader(before: Loader, after: Loader) {
  if (before === after) return;
  before.replacedBy = after;
  window.dispatchEvent(new CustomEvent(REPLACED));
}

/** Tells of every loader that was replaced. Returns the way to end it. */
export function onReplacedLoader(tell: () => void): () => void {
  window.addEventListener(REPLACED, tell);
  return () => window.removeEventListener(REPLACED, tell);
}
