import { Button, Notice } from '@mealtime/ui';
import type { ReactNode } from 'react';
import type { Listing } from './listing';
import { RestaurantGrid, RestaurantGridSkeleton } from './restaurant-grid';

interface ListingViewProps {
  listing: Listing;
  onRetry(): void;
  /** Shown when there is no restaurant to list. */
  empty: ReactNode;
  /** Cards to show while loading. */
  skeletons: number;
  /** See `RestaurantGrid`. */
  isWide?: boolean;
}

/** A list of restaurants in whatever state it is. */
export function ListingView({ listing, onRetry, empty, skeletons, isWide = false }: ListingViewProps) {
  if (listing.status === 'loading') return <RestaurantGridSkeleton count={skeletons} isWide={isWide} />;
  if (listing.status === 'failed')
    return (
      <Notice
        tone="error"
        title="We could not load the restaurants"
        action={
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {listing.message}
      </Notice>
    );
  if (listing.restaurants.length === 0) return empty;
  return <RestaurantGrid restaurants={listing.restaurants} at={listing.at} isWide={isWide} />;
}
