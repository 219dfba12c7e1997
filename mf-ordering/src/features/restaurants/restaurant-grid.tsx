import { isOpen as isOffered } from '@mealtime/contracts/availability';
import type { RestaurantSummary } from '@mealtime/contracts/restaurants';
import { Link } from 'federated-pages/router';
import { PinIcon, Skeleton, SkeletonText, VisuallyHidden } from '@mealtime/ui';
import { restaurantAt } from '../../paths';
import styles from './restaurant-grid.module.css';

/** The first letter as people count letters: a flag or a family drawn from several code points is one. */
function initialOf(name: string): string | undefined {
  const text = name.trim();
  const [first] = 'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : text;
  return first?.toUpperCase();
}

/** Cards of restaurants, each a link to its page. Names may be long and in any script: each finds its own direction. */
export function RestaurantGrid({ restaurants }: { restaurants: readonly RestaurantSummary[] }) {
  return (
    <ul role="list" className={styles['grid']}>
      {restaurants.map(({ id, slug, name, city, cuisines, isDemo, takesOrders, isOpen }) => (
        <li key={id} className={styles['card']}>
          <span className={styles['initial']} aria-hidden="true">
            {initialOf(name)}
          </span>
          <div className={styles['words']}>
            <h3 className={styles['name']} dir="auto">
              <Link className={styles['link']} to={restaurantAt(slug)}>
                {name}
              </Link>
            </h3>
            <p className={styles['city']}>
              <PinIcon size={16} />
              <bdi>{city}</bdi>
            </p>
            {cuisines.length > 0 && (
              <p className={styles['cuisines']} dir="auto">
                {cuisines.join(', ')}
              </p>
            )}
            <p className={styles['marks']}>
              {takesOrders && isOffered('ordering') && (
                <span className={isOpen ? styles['open'] : styles['closed']}>{isOpen ? 'Open now' : 'Closed'}</span>
              )}
              {isDemo && <span className={styles['demo']}>Demo</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The same cards, still to come. */
export function RestaurantGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading restaurants</VisuallyHidden>
      <div className={styles['grid']}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles['card']}>
            <Skeleton className={styles['initial']} />
            <div className={styles['words']}>
              <SkeletonText lines={3} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
