import { addresses } from '@mealtime/api-client';
import type { onboardingEndpoints } from '@mealtime/contracts/onboarding/endpoints';
import { followEvents } from '@mealtime/desk';
import type { ApplicationRow } from './applications';
import { bearer } from './bearer';
import { readToken } from './token-store';

/** The page's own requests go first. */
const DELAY_MS = 2_000;

interface Listeners {
  /** Events may have been missed: data loaded before is outdated. */
  onOpen(): void;
  /** The current row of a changed application. */
  onApplication(row: ApplicationRow): void;
}

/** Follows all changes of applications, each within a second. Returns a function that stops it. */
export const followApplications = ({ onOpen, onApplication }: Listeners): (() => void) =>
  followEvents({
    url: addresses<typeof onboardingEndpoints>()('GET /admin/applications/live'),
    delayMs: DELAY_MS,
    headers: () => {
      const token = readToken();
      return token === null ? undefined : bearer(token);
    },
    onOpen,
    onEvent: (event, data) => event === 'application' && onApplication(data as ApplicationRow),
  });
