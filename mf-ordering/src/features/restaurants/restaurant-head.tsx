import type { RestaurantPage } from '@mealtime/contracts/restaurants';
import { ClockIcon, Container, PinIcon, cx } from '@mealtime/ui';
import { DishPicture } from '../dish-picture/dish-picture';
import { Photo } from '../photo/photo';
import { dayOf, hoursOf } from '../time';
import { openingOf } from './opening';
import styles from './restaurant-head.module.css';

interface RestaurantHeadProps {
  restaurant: RestaurantPage;
  at: number;
  /** Names of pictures of its dishes: the first make the band. */
  pictures: readonly string[];
}

/** The first band of a restaurant's page: what it is called, whether it is open, how long it takes. */
export function RestaurantHead({ restaurant, at, pictures }: RestaurantHeadProps) {
  const { name, city, cuisines, hours, isDemo, isOpen, takesOrders, prepMinutes, cover } = restaurant;
  const canOrder = takesOrders && isOpen;
  return (
    <div className={styles['head']}>
      <Container className={styles['inner']}>
        <div className={styles['words']}>
          <h1 className={styles['title']}>
            <bdi>{name}</bdi>
          </h1>
          <p className={styles['kind']}>
            {isDemo && <span className={styles['demo']}>Demo</span>}
            <span>{cuisines.length > 0 ? cuisines.join(', ') : 'Restaurant'}</span>
            <span className={styles['city']}>
              <PinIcon size={16} />
              <bdi>{city}</bdi>
            </span>
          </p>
          <ul role="list" className={styles['facts']}>
            <li className={cx(styles['fact'], canOrder ? styles['open'] : styles['closed'])}>
              <ClockIcon size={18} />
              <span>{openingOf(restaurant, at)}</span>
            </li>
            {canOrder && <li className={styles['fact']}>{`Pickup in about ${prepMinutes} min`}</li>}
            {hours && <li className={styles['fact']}>{`Today: ${hoursOf(hours, dayOf(at))}`}</li>}
          </ul>
        </div>
        {cover && (
          <Photo
            photo={cover}
            alt={cover.alt || name}
            sizes="(min-width: 56rem) 34rem, 100vw"
            className={styles['photo']}
            isFirst
          />
        )}
        {!cover && pictures.length > 0 && (
          <div className={styles['plates']} aria-hidden="true">
            {pictures.slice(0, 3).map((picture) => (
              <DishPicture key={picture} picture={picture} name={picture} className={styles['plate']} load="first" />
            ))}
          </div>
        )}
      </Container>
    </div>
  );
}
