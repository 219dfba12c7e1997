import { useParams } from 'federated-pages/router';
import { Restaurant } from '../features/restaurants';

/** A restaurant, at /admin/restaurants/<id>. */
export default function RestaurantPage() {
  const { id = '' } = useParams();
  return <Restaurant key={id} id={id} />;
}
