import { Button, buttonClass } from '@tractor/ui';
import { Fragment, useEvent } from 'federated-pages/remote';
import { Link } from 'federated-pages/router';
import { useState, type FormEvent } from 'react';
import { CART } from '../api/cart';
import { PAGES } from '../paths';
import styles from './checkout.module.css';

const NAMES = [
  { name: 'firstname', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastname', label: 'Last name', autoComplete: 'family-name' },
] as const;

/** The customer's name and store. A plain form: it is sent with or without a script. */
export default function CheckoutPage() {
  const [storeId, setStoreId] = useState('');
  const [problem, setProblem] = useState('');
  useEvent('explore:store-selected', (store) => {
    setStoreId(store.storeId);
    setProblem('');
  });
  // The browser validates the names; it cannot validate a choice in a closed dialog.
  const check = (event: FormEvent) => {
    if (storeId) return;
    event.preventDefault();
    setProblem('Please choose a store.');
  };
  return (
    <div className={styles['page']} data-boundary-page="checkout">
      <title>Checkout | Tractor Store</title>
      <h1>Checkout</h1>
      <form className={styles['form']} action={CART.order} method="post" onSubmit={check} data-hydrate="load">
        <fieldset>
          <legend>Personal data</legend>
          {NAMES.map(({ name, label, autoComplete }) => (
            <label key={name} className={styles['field']}>
              {label}
              <input type="text" name={name} autoComplete={autoComplete} maxLength={80} required />
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Store pickup</legend>
          <Fragment of="mf-explore/store-picker" />
          <label className={styles['field']}>
            Store ID
            <input type="text" readOnly value={storeId} placeholder="choose a store first" />
          </label>
        </fieldset>
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
        <div className={styles['ways']}>
          <Button type="submit" look="primary">
            place order
          </Button>
          <Link className={buttonClass()} to={PAGES.cart}>
            back to cart
          </Link>
        </div>
      </form>
    </div>
  );
}
