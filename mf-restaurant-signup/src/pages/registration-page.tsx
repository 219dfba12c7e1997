import { Link } from '@mealtime/federation/router';
import { CheckIcon, Container, Notice, buttonClass } from '@mealtime/ui';
import chef from '@lobehub/fluent-emoji-3d/assets/1f9d1-200d-1f373.webp';
import styles from './registration-page.module.css';
import { PAPERS, PARTS } from './what-you-need';

/** What a restaurant needs to register, at /signup/restaurant. */
export default function RegistrationPage() {
  return (
    <Container className={styles['page']}>
      <title>Restaurant Registration | Mealtime</title>
      <meta name="description" content="What your restaurant needs to register with Mealtime in Metro Vancouver." />
      <header className={styles['hero']}>
        <div className={styles['words']}>
          <h1>Restaurant Registration</h1>
          <p className={styles['lead']}>
            Three short steps bring your kitchen to customers all over Metro Vancouver. Have these at hand.
          </p>
          <Notice tone="info" title="Online registration opens soon">
            Nothing is collected on this page yet. Once it opens, you can stop at any step and go on later on any
            device, by verifying your phone.
          </Notice>
        </div>
        <div className={styles['plate']}>
          <img src={chef} alt="" width={256} height={256} className={styles['art']} />
        </div>
      </header>
      <ol role="list" className={styles['parts']}>
        {PARTS.map(({ title, icon: Icon, items }) => (
          <li key={title} className={styles['part']}>
            <span className={styles['icon']}>
              <Icon />
            </span>
            <h2 className={styles['title']}>{title}</h2>
            <ul className={styles['items']}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <section className={styles['papers']}>
        <h2 className={styles['title']}>Before your restaurant goes live</h2>
        <p className={styles['lead']}>We check every partner. Please have copies of these ready to upload.</p>
        <ul role="list" className={styles['checks']}>
          {PAPERS.map((paper) => (
            <li key={paper} className={styles['check']}>
              <CheckIcon className={styles['tick']} /> {paper}
            </li>
          ))}
        </ul>
      </section>
      <p className={styles['ways']}>
        <Link className={buttonClass()} to="/contact-us">
          Ask us a question
        </Link>
        <Link className={buttonClass({ variant: 'secondary' })} to="/signup">
          Other ways to sign up
        </Link>
        <Link className={buttonClass({ variant: 'quiet' })} to="/">
          Back to Mealtime
        </Link>
      </p>
    </Container>
  );
}
