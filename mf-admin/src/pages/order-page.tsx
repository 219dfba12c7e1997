import { useParams } from 'federated-pages/router';
import { Order } from '../features/orders';

/** An order, at /admin/orders/<id>. */
export default function OrderPage() {
  const { id = '' } = useParams();
  return <Order key={id} id={id} />;
}
