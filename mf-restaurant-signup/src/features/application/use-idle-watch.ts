import { useEffect, useRef } from 'react';
import { useDraftWatch, useExpiries } from '../restaurant-draft';
import { forgetApplications } from './application-store';

/** Forgets the draft after its time without activity, and with it everything else that this tab knows of the owner. */
export function useIdleWatch(): void {
  useDraftWatch();
  const expiries = useExpiries();
  const seen = useRef(expiries);
  useEffect(() => {
    if (expiries === seen.current) return;
    seen.current = expiries;
    forgetApplications();
  }, [expiries]);
}
