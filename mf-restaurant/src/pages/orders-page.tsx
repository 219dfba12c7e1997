import { SkeletonText } from '@mealtime/ui';
import { Board } from '../features/kitchen';
import { WorkPage } from '../features/work-page';

/** A restaurant's orders, at /restaurant/orders. */
export default function OrdersPage() {
  return (
    <WorkPage page="orders" title="Orders" skeleton={<SkeletonText lines={8} />}>
      {(restaurant) => <Board key={restaurant.restaurantId} restaurant={restaurant} />}
    </WorkPage>
  );
}
