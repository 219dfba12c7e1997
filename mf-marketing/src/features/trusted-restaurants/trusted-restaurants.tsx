import { Fragment } from 'federated-pages/remote';
import { Link } from 'federated-pages/router';
import { NeedsScript, buttonClass } from '@mealtime/ui';
import { SLOGANS } from '../../content/landing';
import { EXTERNAL_PATHS } from '../../paths';
import { Section } from '../page';
import styles from './trusted-restaurants.module.css';

/** The first restaurants of the directory, which the team of the directory shows. */
export const TrustedRestaurants = () => (
  <Section id="your-trusted-restaurants" title="Your Trusted Restaurants" lead={SLOGANS.restaurants}>
    <div className={styles['part']}>
      <NeedsScript>Everything else on this page works without it.</NeedsScript>
      <Fragment of="mf-ordering/restaurants" className={styles['list']} />
      <Link to={EXTERNAL_PATHS.restaurants} className={buttonClass({ variant: 'secondary' })}>
        All restaurants
      </Link>
    </div>
  </Section>
);
