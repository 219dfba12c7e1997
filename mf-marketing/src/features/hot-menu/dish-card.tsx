import { cx } from '@mealtime/ui';
import type { Dish } from '../../content/landing';
import { Plate, tintClass } from '../plate';
import styles from './dish-card.module.css';

export function DishCard({ dish: { name, cuisine, text, art, tint } }: { dish: Dish }) {
  return (
    <article className={styles['card']}>
      <div className={cx(styles['picture'], tintClass(tint))}>
        <Plate src={art} alt={name} className={styles['plate']} />
      </div>
      <div className={styles['words']}>
        <p className={styles['cuisine']}>{cuisine}</p>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['text']}>{text}</p>
      </div>
    </article>
  );
}
