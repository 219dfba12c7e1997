import { Card, cx } from '@mealtime/ui';
import { Art } from '../../art';
import styles from './fact-cards.module.css';

interface Fact {
  title: string;
  text: string;
  art: string;
}

/** Cards with a picture, a heading of level 3 and a few words. */
export function FactCards({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul role="list" className={cx(styles['grid'], facts.length % 3 === 0 && styles['thirds'])}>
      {facts.map(({ title, text, art }) => (
        <li key={title}>
          <Card className={styles['card']}>
            <Art src={art} alt="" className={styles['art']} />
            <h3 className={styles['title']}>{title}</h3>
            <p className={styles['text']}>{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
