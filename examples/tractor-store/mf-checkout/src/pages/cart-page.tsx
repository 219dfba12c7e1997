import { Button, Tractor, buttonClass, priceOf } from '@tractor/ui';
import { Fragment, loader, tell, useLoaded } from 'federated-pages/remote';
import { Link } from 'federated-pages/router';
import { useState, type FormEvent } from 'react';
import { CART, changeCart, readCart, type Cart, type LineItem } from '../api/cart';
import { EXTERNAL_PATHS, PAGES } from '../paths';
import styles from './checkout.module.css';

export const load = loader([], ({ api, signal }) => readCart(api, signal));

function Line({ item, onRemove }: { item: LineItem; onRemove: (sku: string) => Promise<void> }) {
  const { sku, id, name, url, hex, quantity, total } = item;
  const remove = (event: FormEvent) => {
    event.preventDefault();
    void onRemove(sku);
  };
  return (
    <li className={styles['line']}>
      <a href={url} tabIndex={-1} aria-hidden="true">
        <Tractor id={id} hex={hex} alt="" size={110} />
      </a>
      <a className={styles['name']} href={url}>
        <strong>{name}</strong>
        <span>{sku}</span>
      </a>
      <span>{`${quantity} ×`}</span>
      <form action={CART.remove} method="post" onSubmit={remove}>
        <input type="hidden" name="sku" value={sku} />
        <Button type="submit" round aria-label={`Remove ${name} from basket`}>
          ✕
        </Button>
      </form>
      <span className={styles['amount']}>{priceOf(total)}</span>
    </li>
  );
}

function Basket({ loaded }: { loaded: Cart }) {
  const [changed, setChanged] = useState<Cart>();
  const [problem, setProblem] = useState('');
  const { items, total } = changed ?? loaded;
  async function remove(sku: string) {
    try {
      const cart = await changeCart('remove', sku);
      setChanged(cart);
      setProblem('');
      tell('checkout:cart-updated', { quantity: cart.quantity });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Please try again.');
    }
  }
  return (
    <>
      {items.length === 0 ? (
        <p className={styles['empty']}>Nothing in it yet. All machines are waiting for you.</p>
      ) : (
        <ul>
          {items.map((item) => (
            <Line key={item.sku} item={item} onRemove={remove} />
          ))}
        </ul>
      )}
      <p role="status" className={styles['problem']}>
        {problem}
      </p>
      <p className={styles['total']}>{`Total: ${priceOf(total)}`}</p>
      <div className={styles['ways']}>
        {items.length > 0 && (
          <Link className={buttonClass('primary')} to={PAGES.checkout}>
            Checkout
          </Link>
        )}
        <a className={buttonClass()} href={items.length > 0 ? EXTERNAL_PATHS.home : EXTERNAL_PATHS.products}>
          Continue Shopping
        </a>
      </div>
      <Fragment of="mf-inspire/recommendations" properties={{ skus: items.map(({ sku }) => sku) }} />
    </>
  );
}

/** The basket's lines. */
export default function CartPage() {
  const cart = useLoaded(load);
  return (
    <div className={styles['page']} data-boundary-page="checkout">
      <title>Basket | Tractor Store</title>
      <h1>Basket</h1>
      {cart.status === 'loading' && <p data-hydrate="load">One moment ...</p>}
      {cart.status === 'failed' && (
        <p role="alert" data-hydrate="load">
          The basket does not answer. <Button onClick={cart.retry}>Try again</Button>
        </p>
      )}
      {cart.status === 'ready' && <Basket loaded={cart.data} />}
    </div>
  );
}
