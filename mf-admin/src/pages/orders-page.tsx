import { PageHead } from '../features/frame';
import { Orders } from '../features/orders';

/** Orders of all restaurants, at /admin/orders. */
export default function OrdersPage() {
  return (
    <>
      <PageHead title="Orders" tab="Orders" />
      <Orders />
    </>
  );
}
