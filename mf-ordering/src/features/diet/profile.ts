import { isSignedIn, tabMemory } from '@mealtime/browser';
import type { DietaryProfile } from '@mealtime/contracts/menus';
import { useEvent } from 'federated-pages/remote';
import { useEffect, useSyncExternalStore } from 'react';
import { menus } from '../../api/menus';
import { NOTHING_STATED } from './warnings';

/** A guest's is here alone and gone after a reload: it is about health, so nothing of it is kept in the browser. */
const memory = tabMemory('dietary profile', () => ({
  profile: NOTHING_STATED,
  isAccounts: false,
  /** The account was asked, or is being asked. */
  isAsked: false,
  listeners: new Set<() => void>(),
}));

export function rememberProfile(profile: DietaryProfile, isAccounts: boolean): void {
  Object.assign(memory(), { profile, isAccounts });
  for (const listener of memory().listeners) listener();
}

function subscribe(listener: () => void) {
  memory().listeners.add(listener);
  return () => void memory().listeners.delete(listener);
}

const isEmpty = ({ allergens, diets }: DietaryProfile) => allergens.length + diets.length === 0;

/**
 * What the visitor does not eat, by the account if signed in. A profile entered as a guest counts in this tab where the
 * account has none, and is saved by its dialog only.
 */
export function useDietaryProfile(): DietaryProfile {
  const profile = useSyncExternalStore(
    subscribe,
    () => memory().profile,
    () => NOTHING_STATED,
  );
  useEffect(read, []);
  useEvent('customer-growth:session-changed', readAnew);
  return profile;
}

function readAnew() {
  memory().isAsked = false;
  read();
}

function read() {
  if (!isSignedIn()) {
    if (memory().isAccounts) rememberProfile(NOTHING_STATED, false);
    return;
  }
  if (memory().isAsked) return;
  memory().isAsked = true;
  menus('GET /user/me/dietary-profile').then(
    (found) => {
      if (!isEmpty(found) || memory().isAccounts) rememberProfile(found, true);
    },
    // The known profile stays. A menu without warnings still lists each dish's allergens.
    () => void (memory().isAsked = false),
  );
}
