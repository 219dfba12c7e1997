import { SkeletonText } from '@mealtime/ui';
import { HoursEditor } from '../features/hours';
import { WorkPage } from '../features/work-page';

/** The hours of a restaurant, at /restaurant/hours. */
export default function HoursPage() {
  return (
    <WorkPage page="hours" title="Hours" skeleton={<SkeletonText lines={8} />}>
      {(restaurant) => (
        <>
          <title>Hours | Mealtime</title>
          <HoursEditor key={restaurant.restaurantId} restaurant={restaurant} />
        </>
      )}
    </WorkPage>
  );
}
