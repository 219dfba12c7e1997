import { Link } from 'federated-pages/router';
import { EmptyState, buttonClass } from '@mealtime/ui';
import { Art, cook } from '../../art';
import { EXTERNAL_PATHS } from '../../paths';
import styles from './no-restaurants-yet.module.css';

/** The empty state of a directory without restaurants. */
export function NoRestaurantsYet() {
  return (
    <EmptyState
      title="The first restaurants are on their way"
      art={<Art src={cook} alt="" className={styles['art']} />}
      action={
        <Link to={EXTERNAL_PATHS.restaurantSignUp} className={buttonClass()}>
          Register your restaurant
        </Link>
      }
    >
      <p>Our first restaurants are being checked. None is listed yet.</p>
    </EmptyState>
  );
}
