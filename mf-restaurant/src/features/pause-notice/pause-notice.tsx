import type { RestaurantHours } from '@mealtime/contracts/management';
import { Notice } from '@mealtime/ui';
import { Link } from 'federated-pages/router';
import { EXTERNAL_PATHS } from '../../paths';

/** Notice that Mealtime has paused the restaurant, with the reason. Only Mealtime can end the pause. */
export const PauseNotice = ({ reason }: Pick<NonNullable<RestaurantHours['paused']>, 'reason'>) => (
  <Notice
    tone="warning"
    title="Mealtime has paused this restaurant"
    action={<Link to={EXTERNAL_PATHS.contact}>Talk to us about it</Link>}
  >
    <p>Customers can’t place new orders until we resume it. Please make the orders you have already.</p>
    <p dir="auto">{`Our reason: “${reason}”`}</p>
  </Notice>
);
