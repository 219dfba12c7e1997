import { buttonClass } from '@tractor/ui';
import { defineFragment, useEvent } from 'federated-pages/remote';
import { useEffect, useState } from 'react';
import { quantityInCookie } from '../cart-cookie';
import { PAGES } from '../paths';
import styles from './fragments.module.css';

/** The way to the basket, with how much is in it. Its script runs for those alone who have put something in. */
export default defineFragment<'mf-checkout/mini-cart'>(() => {
  const [quantity, setQuantity] = useState(0);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const read = () => setQuantity(quantityInCookie());
    read();
    // Something may have been put in, or bought, in another tab.
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  useEvent('checkout:cart-updated', (cart) => {
    setQuantity(cart.quantity);
    setChanges((before) => before + 1);
  });
  return (
    <a
      className={`${buttonClass('secondary', true)} ${styles['mini']}`}
      href={PAGES.cart}
      aria-label={quantity > 0 ? `View basket, ${quantity} in it` : 'View basket'}
      data-boundary="checkout"
    >
      <svg
        width="22"
        height="22"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M3 9h18l-2 11H5L3 9Zm5 0 3-6m5 6-3-6" strokeLinejoin="round" strokeLinecap="round" />
      </svg>
      {quantity > 0 && (
        <span key={changes} className={styles['quantity']}>
          {quantity}
        </span>
      )}
    </a>
  );
});
