import { cx } from '@mealtime/ui';
import type { CSSProperties } from 'react';
import { Art, dishPicture } from '../../art';
import styles from './dish-picture.module.css';

interface DishPictureProps {
  /** As the menu names it; null where there is none. */
  picture: string | null;
  /** Of the dish: its first letter is shown without a picture. */
  name: string;
  className?: string | undefined;
  /** See `Art`. */
  load?: 'first' | 'late';
}

/** Hues of food: tomato to lime, and mint. */
const HUES = [8, 22, 34, 42, 54, 78, 104, 156, 342];

/** The same ground for the same dish wherever it is shown. */
const hueOf = (text: string) =>
  HUES[[...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % HUES.length];

/** A dish's picture on a plate. Decorative: its name is beside it. */
export function DishPicture({ picture, name, className, load }: DishPictureProps) {
  const src = dishPicture(picture);
  return (
    <span
      className={cx(styles['ground'], className)}
      style={{ '--hue': hueOf(src ? (picture ?? name) : name) } as CSSProperties}
      aria-hidden="true"
    >
      {src ? (
        <span className={styles['plate']}>
          <Art src={src} alt="" className={styles['dish']} {...(load && { load })} />
        </span>
      ) : (
        <span className={styles['initial']}>{Array.from(name.trim())[0]?.toUpperCase()}</span>
      )}
    </span>
  );
}
