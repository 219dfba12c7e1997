import { useEffect } from 'react';
import { googleStartUrl } from '../../api/google-start-url';
import { readDraft, updateDraft, useDraft } from '../customer-draft/customer-draft';

/** A redirect that has not left the page by then is not going to. */
const REDIRECT_LIMIT_MS = 30_000;

/** Leaves for Google. The draft remembers it, so that the modal stays until the browser has gone. */
export function leaveForGoogle(): void {
  updateDraft({ readyToPost: true });
  window.location.assign(googleStartUrl());
}

/** Ends a redirect that came to nothing. */
export function endRedirect(): void {
  if (readDraft().readyToPost) updateDraft({ readyToPost: false });
}

let isFirstLook = true;

/** A page that the Back button loaded again came back from where it had gone: the redirect it had begun is over. */
function endAfterReturn() {
  const cameBack = () =>
    performance
      .getEntriesByType('navigation')
      .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');
  if (isFirstLook && cameBack()) endRedirect();
  isFirstLook = false;
}

/**
 * True while the browser is on its way to Google. An abandoned redirect ends it: by the Back button (also out of the
 * browser's page cache) or when the time limit is over.
 */
export function useGoogleRedirect(): boolean {
  const { readyToPost, dataSent, lastUpdated } = useDraft();
  const isLeaving = readyToPost && !dataSent;

  useEffect(endAfterReturn, []);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(endRedirect, Math.max(0, lastUpdated + REDIRECT_LIMIT_MS - Date.now()));
    const onShow = (event: PageTransitionEvent) => event.persisted && endRedirect();
    window.addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', onShow);
    };
  }, [isLeaving, lastUpdated]);

  return isLeaving;
}
