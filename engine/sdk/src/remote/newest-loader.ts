import type { Loader } from './loader';

/** Dispatched on `window`: a remote under development has its own modules and no other way to reach shared ones. */
const REPLACED = 'composition:loader-replaced';

/** The latest replacement of a loader; itself if it was not edited. */
export const newestLoader = (of: Loader): Loader => (of.replacedBy ? newestLoader(of.replacedBy) : of);

/** Called after an edit of a page's loader: shown pages load again and keep their content until then. */
export function replaceLoader(before: Loader, after: Loader) {
  if (before === after) return;
  before.replacedBy = after;
  window.dispatchEvent(new CustomEvent(REPLACED));
}

/** Calls back for each replaced loader. Returns the function to unsubscribe. */
export function onReplacedLoader(tell: () => void): () => void {
  window.addEventListener(REPLACED, tell);
  return () => window.removeEventListener(REPLACED, tell);
}
