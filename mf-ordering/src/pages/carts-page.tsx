import { Container } from '@mealtime/ui';
import { CartChoice } from '../features/checkout';
import styles from './checkout-page.module.css';

/** Where the carts of several restaurants are chosen from, at /checkout. */
export default function CartsPage() {
  return (
    <Container width="text" className={styles['page']}>
      <title>Your carts | Mealtime</title>
      <meta name="robots" content="noindex" />
      <header className={styles['head']}>
        <h1 className={styles['title']}>Your carts</h1>
        <p>Each restaurant’s dishes are an order of their own.</p>
      </header>
      <CartChoice />
    </Container>
  );
}
