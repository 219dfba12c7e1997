import { showVisitor, tabMemory } from '@mealtime/browser';
import { tell } from 'federated-pages/remote';
import { useEffect } from 'react';

/** All tabs of this browser have one session. */
const CHANNEL = 'mealtime-session';
/** A tab that is looked at again asks no sooner than this after it last did. */
const ASK_AGAIN_MS = 10_000;

interface Watch {
  watchers: number;
  askedAt: number;
  stop(): void;
}
const memory = tabMemory('session-watch', (): Watch => ({
  watchers: 0,
  askedAt: -ASK_AGAIN_MS,
  stop: () => undefined,
}));

/** Notifies other tabs. A channel does not receive its own messages. */
const channel = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL));

/** To be called after every sign-in and sign-out: the frame and the pages show what is for whom. */
export function sessionChanged(): void {
  changedHere();
  const others = channel();
  others?.postMessage('changed');
  others?.close();
}

function changedHere(): void {
  memory().askedAt = performance.now();
  showVisitor();
  tell('customer-growth:session-changed', {});
}

/** Follows other tabs, and loads again when the tab becomes visible or is restored from the back/forward cache. */
function watch(): () => void {
  const hears = channel();
  const lookAgain = () => {
    if (document.visibilityState !== 'visible' || performance.now() - memory().askedAt < ASK_AGAIN_MS) return;
    changedHere();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && changedHere();
  hears?.addEventListener('message', changedHere);
  document.addEventListener('visibilitychange', lookAgain);
  window.addEventListener('pageshow', comeBack);
  memory().askedAt = performance.now();
  return () => {
    hears?.close();
    document.removeEventListener('visibilitychange', lookAgain);
    window.removeEventListener('pageshow', comeBack);
  };
}

/** For components that show the session: refreshes this tab's copy. A tab has one watch, shared by all callers. */
export function useSessionWatch(): void {
  useEffect(() => {
    const shared = memory();
    if (shared.watchers++ === 0) shared.stop = watch();
    return () => {
      if (--shared.watchers === 0) shared.stop();
    };
  }, []);
}
