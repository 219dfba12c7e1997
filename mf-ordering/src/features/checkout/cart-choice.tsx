import { formatCents } from '@mealtime/contracts/money';
import { EmptyState, buttonClass } from '@mealtime/ui';
import { Link } from 'federated-pages/router';
import { Art, shoppingBags } from '../../art';
import { PAGES, checkoutAt } from '../../paths';
import { itemsInWords, piecesIn, useCarts } from '../cart';
import styles from './cart-choice.module.css';

/** All carts, each of which becomes an order of its own. */
export function CartChoice() {
  const carts = useCarts();
  if (carts.length === 0)
    return (
      <EmptyState
        title="Your cart is empty"
        art={<Art src={shoppingBags} alt="" className={styles['art']} />}
        action={
          <Link to={PAGES.restaurants} className={buttonClass()}>
            Browse restaurants
          </Link>
        }
      >
        <p>Pick a dish, and it will wait for you here.</p>
      </EmptyState>
    );
  return (
    <ul role="list" className={styles['carts']}>
      {carts.map(({ slug, name, lines }) => (
        <li key={slug} className={styles['cart']}>
          <h2 className={styles['name']} dir="auto">
            <Link to={checkoutAt(slug)} className={styles['link']}>
              {name}
            </Link>
          </h2>
          <p className={styles['lines']} dir="auto">
            {lines.map((line) => `${line.quantity} ${line.name}`).join(', ')}
          </p>
          <p className={styles['sum']}>
            {`${itemsInWords(piecesIn([{ lines }]))} · ${formatCents(lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0))}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
