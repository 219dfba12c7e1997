import { tabState } from '@mealtime/browser';
import { useEffect } from 'react';
import { googleStartUrl } from '../../api/google-start-url';

/** A redirect that has not left the page by then is not going to. */
const REDIRECT_LIMIT_MS = 30_000;

/** Of this tab alone: others stay where they are. */
const isLeavingForGoogle = tabState('customer leaves for Google', false);

/** Leaves for Google. The modal stays until the browser has gone. */
export function leaveForGoogle(): void {
  isLeavingForGoogle.set(true);
  window.location.assign(googleStartUrl());
}

const endRedirect = () => isLeavingForGoogle.set(false);

/**
 * True while the browser is on its way to Google. An abandoned redirect ends it: when the page comes back out of the browser's
 * page cache, or when the time limit is over.
 */
export function useGoogleRedirect(): boolean {
  const isLeaving = isLeavingForGoogle.use();
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(endRedirect, REDIRECT_LIMIT_MS);
    const onShow = (event: PageTransitionEvent) => event.persisted && endRedirect();
    window.addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', onShow);
    };
  }, [isLeaving]);
  return isLeaving;
}
