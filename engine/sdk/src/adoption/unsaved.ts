import { useEffect } from 'react';
import { ADOPTION, type Adoption } from './adoption';

/** Ends the hold. */
type EndHold = () => void;

/** One listener for each caller, so that ending one hold leaves the others. */
function refuse(isLost: (event: Event) => boolean): EndHold {
  const listener = (event: Event) => isLost(event) && event.preventDefault();
  window.addEventListener(ADOPTION, listener);
  return () => window.removeEventListener(ADOPTION, listener);
}

/** Keeps the tab's versions until the returned function is called; for work that outlives its component. */
export const keepVersions = (): EndHold => refuse(() => true);

/** Prevents a reload of the document until the returned function is called; for in-memory state. */
export const keepDocument = (): EndHold => refuse((event) => (event as CustomEvent<Adoption>).detail.takesLoad);

/**
 * Keeps the tab's versions while the component holds unsaved state, such as a partly filled form or a running upload.
 */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? keepVersions() : undefined), [isUnsaved]);
}
