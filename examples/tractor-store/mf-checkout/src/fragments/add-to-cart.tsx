import { Button, priceOf } from '@tractor/ui';
import { defineFragment, earlyAnswer, tell } from 'federated-pages/remote';
import { useState, type FormEvent } from 'react';
import { CART, changeCart } from '../api/cart';
import database from '../database.json';
import { PAGES } from '../paths';
import styles from './fragments.module.css';

type AddState = { kind: 'nothing' | 'sending' | 'added' } | { kind: 'failed'; why: string };

/** Puts one machine into the basket: by its script, or as a form where there is none. */
export default defineFragment<'mf-checkout/add-to-cart'>(({ sku }) => {
  const variant = database.variants.find((one) => one.sku === sku);
  // Another variant starts without a message.
  const [added, setAdded] = useState<AddState & { of: string }>({ of: sku, kind: 'nothing' });
  const now: AddState = added.of === sku ? added : { kind: 'nothing' };
  if (!variant) return <p data-boundary="checkout">This machine is not sold any more.</p>;
  const { price, inventory } = variant;

  async function add(event: FormEvent) {
    event.preventDefault();
    if (now.kind === 'sending') return;
    const early = earlyAnswer(event);
    setAdded({ of: sku, kind: 'sending' });
    try {
      const { quantity } = await changeCart('add', sku, early);
      setAdded({ of: sku, kind: 'added' });
      tell('checkout:cart-updated', { quantity });
    } catch (error) {
      setAdded({ of: sku, kind: 'failed', why: error instanceof Error ? error.message : 'Please try again.' });
    }
  }

  return (
    <form
      className={styles['add']}
      action={CART.add}
      method="post"
      data-early=""
      onSubmit={add}
      data-boundary="checkout"
    >
      <input type="hidden" name="sku" value={sku} />
      <p className={styles['price']}>{priceOf(price)}</p>
      <p className={inventory > 0 ? styles['stock'] : styles['none']}>
        {inventory > 0 ? `${inventory} in stock, free shipping to your store` : 'out of stock'}
      </p>
      <Button type="submit" look="primary" disabled={inventory === 0} aria-busy={now.kind === 'sending'}>
        add to basket
      </Button>
      <p className={styles['told']} role="status">
        {now.kind === 'added' && (
          <span>
            Tractor was added. <a href={PAGES.cart}>View in basket.</a>
          </span>
        )}
        {now.kind === 'failed' && <span>{now.why}</span>}
      </p>
    </form>
  );
});
