import { Link } from 'federated-pages/router';
import { CheckIcon, Container, Notice, buttonClass } from '@mealtime/ui';
import { Art, scooter } from '../art';
import { EXTERNAL_PATHS, PAGES } from '../paths';
import styles from './driver-page.module.css';

const NEEDED = [
  'To be 18 or older',
  'A driver’s licence, which we verify',
  'A background check',
  'Proof of insurance',
  'Business and banking details, so we can pay you',
];

const GOOD_TO_KNOW = [
  { term: 'You are your own boss', text: 'Drivers are freelance partners: independent contractors, not employees.' },
  { term: 'Tips are yours', text: '100% of every tip goes to the driver.' },
  { term: 'Close to home', text: 'Deliveries in Metro Vancouver, typically within 3 to 5 miles (5 to 8 km).' },
];

/** Requirements for drivers, at /signup/driver. */
export default function DriverPage() {
  return (
    <Container className={styles['page']}>
      <title>Drive with Mealtime | Mealtime</title>
      <meta name="description" content="What you need to deliver meals with Mealtime in Metro Vancouver." />
      <header className={styles['hero']}>
        <div className={styles['words']}>
          <h1>Drive with Mealtime</h1>
          <p className={styles['lead']}>Bring good meals to Metro Vancouver as a freelance delivery partner.</p>
          <Notice tone="info" title="Sign-up for drivers is not open yet">
            Below is what you will need when it opens. Our newsletter announces it.
          </Notice>
          <p className={styles['ways']}>
            <Link className={buttonClass()} to={EXTERNAL_PATHS.newsletter}>
              Get the newsletter
            </Link>
            <Link className={buttonClass({ variant: 'secondary' })} to={PAGES.chooseRole}>
              See the other ways to sign up
            </Link>
            <Link className={buttonClass({ variant: 'quiet' })} to={EXTERNAL_PATHS.contact}>
              Ask us a question
            </Link>
          </p>
        </div>
        <div className={styles['plate']}>
          <Art src={scooter} className={styles['art']} />
        </div>
      </header>
      <div className={styles['columns']}>
        <section className={styles['card']}>
          <h2 className={styles['heading']}>What you will need</h2>
          <ul role="list" className={styles['list']}>
            {NEEDED.map((item) => (
              <li key={item} className={styles['item']}>
                <CheckIcon className={styles['check']} /> <span>{item}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles['card']}>
          <h2 className={styles['heading']}>Good to know</h2>
          <dl className={styles['facts']}>
            {GOOD_TO_KNOW.map(({ term, text }) => (
              <div key={term}>
                <dt className={styles['term']}>{term}</dt>
                <dd className={styles['text']}>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Container>
  );
}
