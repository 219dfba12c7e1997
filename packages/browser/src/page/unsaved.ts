import { useEffect } from 'react';
import { ADOPTION } from './adoption';

/**
 * Keeps the versions that the tab has for as long as the component holds something that is nowhere else: a form that is
 * half filled, a code being typed, a file on its way.
 */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    // A listener for each component, so that one that is done does not release the others.
    const listener = (event: Event) => event.preventDefault();
    window.addEventListener(ADOPTION, listener);
    return () => window.removeEventListener(ADOPTION, listener);
  }, [isUnsaved]);
}
