import { Container } from '@mealtime/ui';
import { Link, useParams } from 'federated-pages/router';
import { useCarts } from '../features/cart';
import { Checkout } from '../features/checkout';
import { restaurantAt } from '../paths';
import styles from './checkout-page.module.css';

/** The cart of one restaurant, to be ordered and paid, at /checkout/<slug>. */
export default function CheckoutPage() {
  const { slug = '' } = useParams();
  const name = useCarts().find((cart) => cart.slug === slug)?.name;
  return (
    <Container className={styles['page']}>
      <title>{name ? `Checkout, ${name} | Mealtime` : 'Checkout | Mealtime'}</title>
      <meta name="robots" content="noindex" />
      <header className={styles['head']}>
        <h1 className={styles['title']}>Checkout</h1>
        {name && (
          <Link to={restaurantAt(slug)} className={styles['name']} dir="auto">
            {name}
          </Link>
        )}
      </header>
      <Checkout key={slug} slug={slug} />
    </Container>
  );
}
