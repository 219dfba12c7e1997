import { PageHead } from '../features/frame';
import { Restaurants } from '../features/restaurants';

/** All restaurants, at /admin/restaurants. */
export default function RestaurantsPage() {
  return (
    <>
      <PageHead title="Restaurants" tab="Restaurants" />
      <Restaurants />
    </>
  );
}
