import { tell, useEvent } from 'federated-pages/remote';
import { useEffect } from 'react';
import { CartIcon, FrameLink } from '@mealtime/ui';
import { PAGES, checkoutAt } from '../../paths';
import { hasSignedOut } from '../session/session';
import { itemsInWords } from './cart-words';
import { currentCarts, forgetPerson, piecesIn, useCarts } from './carts';
import styles from './frame-cart.module.css';

interface FrameCartProps {
  /** In the header it is a picture with a number, in the menu of small screens words. */
  in: 'header' | 'menu';
}

/** The cart in the frame. One cart's link leads straight to it, several lead to the choice. */
export function FrameCart({ in: place }: FrameCartProps) {
  const carts = useCarts();
  const pieces = piecesIn(carts);
  // When a page with a cart opens, only this runs: the host hydrates our other parts by
  // this event, as one of our own (`listenFor` of register-remotes.ts).
  useEffect(() => {
    const found = piecesIn(currentCarts());
    if (place === 'header' && found > 0) tell('ordering:cart-changed', { pieces: found });
  }, [place]);
  const followSession = () => {
    if (hasSignedOut()) forgetPerson();
  };
  useEffect(followSession, []);
  useEvent('customer-growth:session-changed', followSession);
  const label = pieces > 0 ? `Cart, ${itemsInWords(pieces)}` : 'Cart';
  const [only] = carts;
  const href = only && carts.length === 1 ? checkoutAt(only.slug) : PAGES.carts;
  if (place === 'menu') return <FrameLink href={href} label={label} size="large" />;
  return (
    <FrameLink
      href={href}
      label={label}
      icon={
        <span className={styles['icon']}>
          <CartIcon />
          {pieces > 0 && (
            <span className={styles['count']} aria-hidden="true">
              {pieces > 99 ? '99+' : pieces}
            </span>
          )}
        </span>
      }
    />
  );
}
