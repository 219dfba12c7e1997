import { Container } from '@mealtime/ui';
import { Link, useParams } from 'federated-pages/router';
import { OrderView } from '../features/orders';
import { PAGES } from '../paths';
import styles from './orders-page.module.css';

/** One order, at /orders/<id>. */
export default function OrderPage() {
  const { id = '' } = useParams();
  return (
    <Container className={styles['page']}>
      <meta name="robots" content="noindex" />
      <p>
        <Link to={PAGES.orders} className={styles['back']}>
          Your orders
        </Link>
      </p>
      <OrderView key={id} id={id} />
    </Container>
  );
}
