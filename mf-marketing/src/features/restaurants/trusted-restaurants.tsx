import { Link } from 'federated-pages/router';
import { NeedsScript, buttonClass } from '@mealtime/ui';
import { SLOGANS } from '../../content/landing';
import { Section } from '../page';
import { PAGES } from '../../paths';
import { ListingView } from './listing-view';
import { NoRestaurantsYet } from './no-restaurants-yet';
import styles from './trusted-restaurants.module.css';
import { useRestaurants } from './use-restaurants';

const SHOWN = 6;

export function TrustedRestaurants() {
  const { listing, retry } = useRestaurants({ limit: SHOWN });
  return (
    <Section id="your-trusted-restaurants" title="Your Trusted Restaurants" lead={SLOGANS.restaurants}>
      <div className={styles['part']}>
        <NeedsScript>Everything else on this page works without it.</NeedsScript>
        <div className={styles['list']} data-hydrate="seen">
          <ListingView listing={listing} onRetry={retry} empty={<NoRestaurantsYet />} skeletons={SHOWN / 2} />
        </div>
        {listing.status === 'ready' && listing.restaurants.length > 0 && (
          <Link to={PAGES.restaurants} className={buttonClass({ variant: 'secondary' })}>
            All restaurants
          </Link>
        )}
      </div>
    </Section>
  );
}
