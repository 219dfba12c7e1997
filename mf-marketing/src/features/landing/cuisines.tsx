import { buttonClass, cx } from '@mealtime/ui';
import { CUISINES } from '../../content/landing';
import { Section, StartLink } from '../page';
import { Plate, tintClass } from '../plate';
import { PAGES } from '../../paths';
import styles from './cuisines.module.css';

export function Cuisines() {
  return (
    <Section title="Nine kitchens, one table" align="center">
      <ul role="list" className={styles['grid']}>
        {CUISINES.map(({ name, art, alt, tint }) => (
          <li key={name} className={cx(styles['tile'], tintClass(tint))}>
            <Plate src={art} alt={alt} className={styles['plate']} />
            <h3 className={styles['name']}>{name}</h3>
          </li>
        ))}
      </ul>
      <StartLink to={PAGES.planner} className={cx(buttonClass({ size: 'lg' }), styles['action'])}>
        Plan your meal
      </StartLink>
    </Section>
  );
}
