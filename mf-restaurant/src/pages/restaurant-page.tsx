import { Card, Container, SkeletonText } from '@mealtime/ui';
import { MembersOnly } from '../features/members';
import { OwnRestaurants } from '../features/own-restaurants';
import styles from './restaurant-page.module.css';

/** Start page of the members of approved restaurants, at /restaurant. */
export default function RestaurantPage() {
  return (
    <MembersOnly
      title="Your restaurant"
      skeleton={
        <Card>
          <SkeletonText lines={6} />
        </Card>
      }
    >
      {(memberships) => {
        const title = memberships.length > 1 ? 'Your restaurants' : 'Your restaurant';
        return (
          <Container width="text" className={styles['page']}>
            <title>{`${title} | Mealtime`}</title>
            <h1>{title}</h1>
            <OwnRestaurants memberships={memberships} />
          </Container>
        );
      }}
    </MembersOnly>
  );
}
