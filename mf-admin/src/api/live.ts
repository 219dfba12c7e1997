import { addresses } from '@mealtime/api-client';
import type { onboardingEndpoints } from '@mealtime/contracts/onboarding/endpoints';
import { followEvents } from '@mealtime/desk';
import type { ApplicationRow } from './applications';
import { bearer } from './bearer';
import { readToken } from './token-store';

/** The page's own requests go first. */
const DELAY_MS = 2_000;

interface Listeners {
  /** Something may have been missed: what was read before is old. */
  onOpen(): void;
  /** A row of the list, as it is now. */
  onApplication(row: ApplicationRow): void;
}

/** Hears of every change to an application within a second, for as long as the tab is open. Its result stops it. */
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
