import { asApiError, type ApiError } from '@mealtime/api-client';
import { useEffect, useRef, useState } from 'react';
import { forgetApplications, loadApplications, useKnownApplications } from './applications';
import type { Application } from './kind';
import type { Applications, Wizard } from './wizard';

interface Loaded<A extends Application> {
  /** Undefined while unknown; empty if signed out. */
  applications: Applications<A>;
  error: ApiError | undefined;
  retry(): void;
}

/** The signed-in owner's applications; loaded once per tab, and again after a reset. */
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
 * The open draft, if this browser has one: a first visit sends no request. Pending during the request; if it fails the
 * form starts empty, and verifying the phone finds the draft again.
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
/** Throttle: mouse events fire a hundred times a second. */
const LISTEN_EVERY_MS = 1_000;
/** Frequent enough that no active person is considered inactive. */
const TOUCH_EVERY_MS = 15_000;

const ACTIVITY = ['mousemove', 'keydown', 'pointerdown'] as const;

/**
 * Expires a draft after a time without activity: checks every half minute, and at every mouse, key or touch event,
 * which count as activity.
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

/** Expires the draft after a time without activity, with all other data of the owner in this tab. */
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
