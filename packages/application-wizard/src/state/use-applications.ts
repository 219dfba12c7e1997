import { asApiError, type ApiError } from '@mealtime/api-client';
import { useEffect, useRef, useState } from 'react';
import { forgetApplications, loadApplications, useKnownApplications } from './applications';
import type { Application } from './kind';
import type { Applications, Wizard } from './wizard';

interface Loaded<A extends Application> {
  /** Undefined while it is not known; empty when nobody is signed in. */
  applications: Applications<A>;
  error: ApiError | undefined;
  retry(): void;
}

/** What the signed-in owner has; asked for once in a tab, and again after it was forgotten. */
export function useApplications<A extends Application>(wizard: Wizard<A>): Loaded<A> {
  const applications = useKnownApplications(wizard);
  const [error, setError] = useState<ApiError>();
  const isMissing = applications === undefined && !error;

  useEffect(() => {
    if (!isMissing) return;
    let current = true;
    loadApplications(wizard).catch((reason: unknown) => current && setError(asApiError(reason)));
    return () => {
      current = false;
    };
  }, [wizard, isMissing]);

  return { applications, error, retry: () => setError(undefined) };
}

/**
 * The draft that is open, where this browser knows of one: a first visit asks nothing of the server. While the answer is
 * awaited it is pending; where none comes the form starts anew, and verifying the phone finds the draft again.
 */
export function useOpenDraft<A extends Application>(
  wizard: Wizard<A>,
): { application: A | undefined; isPending: boolean } {
  const known = useKnownApplications(wizard);
  const isHinted = wizard.draft.use().application.id !== '';
  const [isHopeless, setIsHopeless] = useState(false);
  const isPending = isHinted && known === undefined && !isHopeless;

  useEffect(() => {
    if (isPending) loadApplications(wizard).catch(() => setIsHopeless(true));
  }, [wizard, isPending]);

  return { application: known?.find(({ state }) => state === 'draft'), isPending };
}

const CHECK_EVERY_MS = 30_000;
/** A mouse tells of itself a hundred times a second. */
const LISTEN_EVERY_MS = 1_000;
/** Often enough that nobody who is there is taken to be gone. */
const TOUCH_EVERY_MS = 15_000;

const ACTIVITY = ['mousemove', 'keydown', 'pointerdown'] as const;

/**
 * Forgets a draft after its time without activity: looks every half minute, and whenever a person moves the mouse, presses
 * a key or touches the screen, which is what counts as activity.
 */
export function useDraftWatch({ draft }: Wizard): void {
  useEffect(() => {
    let heard = 0;
    let touched = Date.now();
    function hear() {
      const now = Date.now();
      if (now - heard < LISTEN_EVERY_MS) return;
      heard = now;
      draft.dropExpired();
      if (now - touched < TOUCH_EVERY_MS) return;
      touched = now;
      draft.touch();
    }
    const timer = setInterval(draft.dropExpired, CHECK_EVERY_MS);
    for (const type of ACTIVITY) window.addEventListener(type, hear, { passive: true });
    return () => {
      clearInterval(timer);
      for (const type of ACTIVITY) window.removeEventListener(type, hear);
    };
  }, [draft]);
}

/** Forgets the draft after its time without activity, and with it everything else that this tab knows of the owner. */
export function useIdleWatch(wizard: Wizard): void {
  useDraftWatch(wizard);
  const expiries = wizard.draft.useExpiries();
  const seen = useRef(expiries);
  useEffect(() => {
    if (expiries === seen.current) return;
    seen.current = expiries;
    forgetApplications(wizard);
  }, [wizard, expiries]);
}
