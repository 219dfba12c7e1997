import type { RestaurantPage } from '@mealtime/contracts/restaurants';
import { Container } from '@mealtime/ui';
import { Photo } from '../photo/photo';
import styles from './restaurant-photos.module.css';

/** A restaurant in its own words and photos; nothing where it has given none. */
export function RestaurantPhotos({ restaurant: { name, description, pictures } }: { restaurant: RestaurantPage }) {
  if (!description && pictures.length === 0) return null;
  return (
    <Container className={styles['about']}>
      <h2 className={styles['title']}>
        <span>About </span>
        <bdi>{name}</bdi>
      </h2>
      {description && (
        <p className={styles['words']} dir="auto">
          {description}
        </p>
      )}
      {pictures.length > 0 && (
        <ul role="list" className={styles['photos']}>
          {pictures.map((photo, index) => (
            <li key={photo.id}>
              <Photo
                photo={photo}
                alt={photo.alt || `${name}, photo ${index + 1}`}
                sizes="(min-width: 56rem) 22rem, 70vw"
                className={styles['photo']}
              />
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}
