import { formatCents } from '@mealtime/contracts/money';
import { CartIcon } from '@mealtime/ui';
import { Link } from 'federated-pages/router';
import { checkoutAt } from '../../paths';
import styles from './cart-bar.module.css';
import { itemsInWords } from './cart-words';
import { piecesIn, useCarts } from './carts';

/** At the foot of the screen while a restaurant's cart holds something. Its room is kept, so that nothing moves when it comes. */
export function CartBar({ slug }: { slug: string }) {
  const cart = useCarts().find((one) => one.slug === slug);
  const total = cart?.lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0) ?? 0;
  return (
    <div className={styles['place']}>
      {cart && (
        <Link to={checkoutAt(slug)} className={styles['bar']}>
          <CartIcon />
          <span className={styles['words']}>View cart</span>
          <span aria-hidden="true">·</span>
          <span>{itemsInWords(piecesIn([cart]))}</span>
          <span aria-hidden="true">·</span>
          <span className={styles['total']}>{formatCents(total)}</span>
        </Link>
      )}
    </div>
  );
}
