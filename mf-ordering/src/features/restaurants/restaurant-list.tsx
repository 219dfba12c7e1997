import { ListingView } from './listing-view';
import { NoRestaurantsYet } from './no-restaurants-yet';
import styles from './restaurant-list.module.css';
import { useRestaurants } from './use-restaurants';

const SHOWN = 6;

/** The first restaurants of the directory, asked for as they come near the screen. */
export function RestaurantList() {
  const { listing, retry } = useRestaurants({ limit: SHOWN });
  return (
    <div className={styles['list']} data-hydrate="seen">
      <ListingView listing={listing} onRetry={retry} empty={<NoRestaurantsYet />} skeletons={SHOWN / 2} />
    </div>
  );
}
