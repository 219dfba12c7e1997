import { SkeletonText } from '@mealtime/ui';
import { MenuEditor } from '../features/menu';
import { WorkPage } from '../features/work-page';

/** The menu editor, at /restaurant/menu. */
export default function MenuPage() {
  return (
    <WorkPage page="menu" title="Menu" skeleton={<SkeletonText lines={8} />}>
      {(restaurant) => (
        <>
          <title>Menu | Mealtime</title>
          <MenuEditor key={restaurant.restaurantId} restaurant={restaurant} />
        </>
      )}
    </WorkPage>
  );
}
