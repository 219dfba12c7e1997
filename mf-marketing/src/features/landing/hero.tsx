import { CheckIcon, Container, Later, buttonClass, cx } from '@mealtime/ui';
import { Art, greenSalad, herb, lemon, noodleBowl, sushi, taco, tomato } from '../../art';
import { Plate } from '../plate';
import { PAGES } from '../../paths';
import { OpeningNote, StartLink } from '../page';
import styles from './hero.module.css';

const PROMISES = ['Edit, skip or cancel anytime', 'Independent local restaurants', '100% of tips go to drivers'];

export function Hero() {
  return (
    <div className={styles['hero']}>
      <Container className={styles['inner']}>
        <div className={styles['words']}>
          <p className={styles['eyebrow']}>Meals and meal plans in Metro Vancouver</p>
          <h1 className={styles['quote']}>
            Good meals make room for a <em>good life.</em>
          </h1>
          <p className={styles['lead']}>
            Plan the week in minutes, order from restaurants around the corner, and keep your evening.
          </p>
          <StartLink to={PAGES.planner} className={buttonClass({ size: 'lg' })}>
            Plan your meal
          </StartLink>
          <OpeningNote of="ordering" />
          <ul role="list" className={styles['promises']}>
            {PROMISES.map((promise) => (
              <li key={promise}>
                <CheckIcon size={20} />
                <span>{promise}</span>
              </li>
            ))}
          </ul>
        </div>
        <Table />
      </Container>
    </div>
  );
}

/** A laid table seen from above: four shared plates and what they are made of. */
function Table() {
  return (
    <Later turn={0} className={styles['scene']}>
      <div className={styles['table']} />
      <Plate
        src={noodleBowl}
        alt="A laid table: a steaming bowl of noodles with sushi, a taco and a salad around it"
        className={styles['main']}
        load="first"
      />
      <Plate src={sushi} alt="" className={cx(styles['side'], styles['sushi'])} />
      <Plate src={greenSalad} alt="" className={cx(styles['side'], styles['salad'])} />
      <Plate src={taco} alt="" className={cx(styles['side'], styles['taco'])} />
      <Art src={herb} alt="" className={cx(styles['bit'], styles['herb'])} />
      <Art src={tomato} alt="" className={cx(styles['bit'], styles['tomato'])} />
      <Art src={lemon} alt="" className={cx(styles['bit'], styles['lemon'])} />
    </Later>
  );
}
