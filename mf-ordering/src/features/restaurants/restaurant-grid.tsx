import type { RestaurantSummary } from '@mealtime/contracts/restaurants';
import { Link } from 'federated-pages/router';
import { PinIcon, Skeleton, SkeletonText, VisuallyHidden, cx } from '@mealtime/ui';
import { restaurantAt } from '../../paths';
import { DishPicture } from '../dish-picture/dish-picture';
import { Photo } from '../photo/photo';
import { isTakingOrders, openingInShort } from './opening';
import styles from './restaurant-grid.module.css';

interface RestaurantGridProps {
  restaurants: readonly RestaurantSummary[];
  /** When the list was read. */
  at: number;
  /** Cards with the picture above, where the list is the page; by default it is beside the words. */
  isWide: boolean;
}

/** Cards of restaurants, each a link to its page. Names may be long and in any script: each finds its own direction. */
export function RestaurantGrid({ restaurants, at, isWide }: RestaurantGridProps) {
  return (
    <ul role="list" className={cx(styles['grid'], isWide && styles['wide'])}>
      {restaurants.map((restaurant) => {
        const { id, slug, name, city, cuisines, isDemo, isOpen, dishes, picture, cover } = restaurant;
        // Services of before 2.13 do not say.
        const { prepMinutes = 0 } = restaurant;
        const canOrder = isTakingOrders(restaurant);
        return (
          <li key={id} className={styles['card']}>
            {cover ? (
              <Photo photo={cover} alt="" sizes="(min-width: 40rem) 24rem, 100vw" className={styles['picture']} />
            ) : (
              <DishPicture picture={picture} name={name} className={styles['picture']} />
            )}
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
              {dishes.length > 0 && (
                <p className={styles['dishes']} dir="auto">
                  {dishes.join(', ')}
                </p>
              )}
              <p className={styles['marks']}>
                {canOrder && (
                  <span className={isOpen ? styles['open'] : styles['closed']}>{openingInShort(restaurant, at)}</span>
                )}
                {canOrder && isOpen && prepMinutes > 0 && (
                  <span className={styles['time']}>{`Pickup in ${prepMinutes} min`}</span>
                )}
                {isDemo && <span className={styles['demo']}>Demo</span>}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The same cards, still to come. */
export function RestaurantGridSkeleton({ count, isWide }: { count: number; isWide: boolean }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading restaurants</VisuallyHidden>
      <div className={cx(styles['grid'], isWide && styles['wide'])}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles['card']}>
            <Skeleton className={styles['picture']} />
            <div className={styles['words']}>
              <SkeletonText lines={3} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
