import type { RestaurantSummary } from '@mealtime/contracts/restaurants';

/** A list of restaurants, as far as it is there. */
export type Listing =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | {
      status: 'ready';
      restaurants: readonly RestaurantSummary[];
      /** Null when all are shown. */
      nextCursor: string | null;
      more: 'idle' | 'loading' | 'failed';
      /** When it was read, in milliseconds. */
      at: number;
    };

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : 'The list could not be loaded. Please try again.';
