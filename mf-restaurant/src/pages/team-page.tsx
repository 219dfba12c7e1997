import { SkeletonText } from '@mealtime/ui';
import { Team } from '../features/team';
import { WorkPage } from '../features/work-page';

/** The restaurant's members, at /restaurant/team. */
export default function TeamPage() {
  return (
    <WorkPage page="team" title="Team" skeleton={<SkeletonText lines={8} />}>
      {(restaurant) => (
        <>
          <title>Team | Mealtime</title>
          <Team key={restaurant.restaurantId} restaurant={restaurant} />
        </>
      )}
    </WorkPage>
  );
}
