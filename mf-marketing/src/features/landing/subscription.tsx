import { isOpen } from '@mealtime/contracts/availability';
import { CheckIcon, Container, buttonClass, cx } from '@mealtime/ui';
import { SUBSCRIPTION } from '../../content/landing';
import { OPENING } from '../../content/opening';
import { Plate } from '../plate';
import { PAGES } from '../../paths';
import { StartLink } from '../page';
import styles from './subscription.module.css';

export function Subscription() {
  return (
    <section aria-labelledby="subscription-title" className={styles['section']}>
      <Container>
        <div className={styles['panel']}>
          <div className={styles['words']}>
            <h2 id="subscription-title">A subscription that bends with your week</h2>
            <ul role="list" className={styles['benefits']}>
              {SUBSCRIPTION.benefits.map((title) => (
                <li key={title}>
                  <span className={styles['tick']}>
                    <CheckIcon size={18} />
                  </span>
                  <h3>{title}</h3>
                </li>
              ))}
            </ul>
            <StartLink to={PAGES.planner} className={cx(buttonClass({ size: 'lg' }), styles['action'])}>
              Start Your Subscription
            </StartLink>
            {!isOpen('plans') && <p>{OPENING.plans.short}</p>}
          </div>
          <ul role="list" aria-label="Two days of a plan, as an example" className={styles['week']}>
            {SUBSCRIPTION.days.map(({ day, dish, art, alt }) => (
              <li key={day} className={styles['day']}>
                <span className={styles['label']}>{day}</span>
                <Plate src={art} alt={alt} className={styles['plate']} />
                <span className={styles['dish']}>{dish}</span>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </section>
  );
}
