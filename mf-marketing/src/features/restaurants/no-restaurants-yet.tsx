import { Link } from 'federated-pages/router';
import { EmptyState, buttonClass } from '@mealtime/ui';
import { Art, store } from '../../art';
import { ELSEWHERE } from '../../paths';
import styles from './no-restaurants-yet.module.css';

/** Nobody is listed: says so, and why. */
export function NoRestaurantsYet() {
  return (
    <EmptyState
      title="The first restaurants are on their way"
      art={<Art src={store} alt="" className={styles['art']} />}
      action={
        <Link to={ELSEWHERE.restaurantSignUp} className={buttonClass()}>
          Register your restaurant
        </Link>
      }
    >
      <p>We list a restaurant once we have reviewed its application. None is listed yet.</p>
    </EmptyState>
  );
}
