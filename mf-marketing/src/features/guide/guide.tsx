import { sayOf } from '@mealtime/contracts/availability';
import { Art, herb, lemon, paella, tomato } from '../../art';
import { Plate } from '../plate';
import { GuideSteps } from './guide-steps';
import styles from './guide.module.css';

const READY = sayOf('ordering', {
  now: 'You can open your account and order for pickup today. The Meal Planner opens later, and you will hear from us when it does.',
  until:
    'You can open your account now. The Meal Planner and ordering open as soon as the first restaurants are approved, and you will hear from us when they do.',
});

/** The five steps, beside what they lead to and what of it is ready. */
export function Guide() {
  return (
    <div className={styles['guide']}>
      <GuideSteps />
      <aside className={styles['aside']} aria-label="What is ready today">
        <div className={styles['scene']}>
          <Plate src={paella} alt="A pan of rice for everybody" className={styles['plate']} />
          <Art src={lemon} alt="" className={styles['lemon']} />
          <Art src={tomato} alt="" className={styles['tomato']} />
          <Art src={herb} alt="" className={styles['herb']} />
        </div>
        <div className={styles['words']}>
          <h3>What is ready today</h3>
          <p>{READY}</p>
        </div>
      </aside>
    </div>
  );
}
