import { useEffect } from 'react';
import { ADOPTION, type Adoption } from './adoption';

type Release = () => void;

/** A listener for each holder, so that one that is done does not release the others. */
function refuse(isLost: (event: Event) => boolean): Release {
  const listener = (event: Event) => isLost(event) && event.preventDefault();
  window.addEventListener(ADOPTION, listener);
  return () => window.removeEventListener(ADOPTION, listener);
}

/** Keeps the versions that the tab has until its result is called: for work that outlives the component that began it. */
export const keepVersions = (): Release => refuse(() => true);

/** Keeps the document from being loaded anew until its result is called: for what only the tab's memory holds. */
export const keepDocument = (): Release => refuse((event) => (event as CustomEvent<Adoption>).detail.takesLoad);

/**
 * Keeps the versions that the tab has for as long as the component holds something that is nowhere else: a form that is
 * half filled, a code being typed, a file on its way.
 */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? keepVersions() : undefined), [isUnsaved]);
}
