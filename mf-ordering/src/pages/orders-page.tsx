import { Container } from '@mealtime/ui';
import { OrderList } from '../features/orders';
import styles from './orders-page.module.css';

/** One's own orders, at /orders. */
export default function OrdersPage() {
  return (
    <Container width="text" className={styles['page']}>
      <title>Your orders | Mealtime</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles['title']}>Your orders</h1>
      <OrderList />
    </Container>
  );
}
