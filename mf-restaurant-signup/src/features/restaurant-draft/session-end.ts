import { tabMemory } from '@mealtime/browser';
import { onboarding } from '../../api/onboarding';

const memory = tabMemory('restaurant session end', () => ({ ending: Promise.resolve() }));

/** Signs the owner out, as far as the server can be reached. */
export function endSession(): void {
  memory().ending = onboarding('POST /restaurants/applications/sign-out').then(
    () => undefined,
    () => undefined,
  );
}

/**
 * Once no session is being ended any more. Whoever asks for what a session shows, or opens one, waits for this: the reply
 * that ends the old one takes the cookie of a new one along.
 */
export const sessionEnded = (): Promise<void> => memory().ending;
