import { SkeletonText } from '@mealtime/ui';
import { ProfileEditor } from '../features/profile';
import { WorkPage } from '../features/work-page';

/** The restaurant's public profile, at /restaurant/profile. */
export default function ProfilePage() {
  return (
    <WorkPage page="profile" title="Profile" skeleton={<SkeletonText lines={8} />}>
      {(restaurant) => (
        <>
          <title>Profile | Mealtime</title>
          <ProfileEditor key={restaurant.restaurantId} restaurant={restaurant} />
        </>
      )}
    </WorkPage>
  );
}
