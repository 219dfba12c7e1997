import { forgetVisitor, isSignedIn, tabMemory } from '@mealtime/browser';

const memory = tabMemory('ordering session', () => ({ wasSignedIn: false }));

/** Whether the visitor has signed out since the previous call. */
export function hasSignedOut(): boolean {
  const { wasSignedIn } = memory();
  memory().wasSignedIn = isSignedIn();
  return wasSignedIn && !memory().wasSignedIn;
}

/** The services say that the session is over. That is no sign-out: who signs in again goes on where they were. */
export function sessionEnded(): void {
  memory().wasSignedIn = false;
  forgetVisitor();
}
