import { Tractor } from '@tractor/ui';
import { Fragment, useLoaded } from 'federated-pages/remote';
import { Link } from 'federated-pages/router';
import { loadProduct } from '../load-product';
import styles from './product-page.module.css';

export const load = loadProduct;

/** A machine with what speaks for it, in one of its paints. */
export default function ProductPage() {
  const loaded = useLoaded(loadProduct);
  if (loaded.status === 'loading') return <div className={styles['waiting']} data-hydrate="load" />;
  if (loaded.status === 'failed')
    return (
      <p className={styles['page']} role="alert" data-hydrate="load">
        This machine cannot be shown. <button onClick={loaded.retry}>Try again</button>
      </p>
    );
  const { product, variant } = loaded.data;
  return (
    <div className={styles['page']} data-boundary-page="decide">
      <title>{`${product.name} ${variant.name} | Tractor Store`}</title>
      <meta name="description" content={product.highlights.join(' ')} />
      <div className={styles['details']}>
        <div className={styles['picture']}>
          <Tractor id={product.id} hex={variant.hex} alt={`${product.name} - ${variant.name}`} size={400} />
        </div>
        <div className={styles['information']}>
          <h1>{product.name}</h1>
          <ul className={styles['highlights']}>
            {product.highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
          <ul className={styles['variants']} aria-label="Paints">
            {product.variants.map(({ sku, name, hex }) => (
              <li key={sku}>
                <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
                  <circle cx="10" cy="10" r="9" fill={hex} stroke="currentColor" strokeOpacity="0.3" />
                </svg>
                {sku === variant.sku ? (
                  <strong>{name}</strong>
                ) : (
                  <Link to={`/product/${product.id}?sku=${sku}`}>{name}</Link>
                )}
              </li>
            ))}
          </ul>
          <Fragment of="mf-checkout/add-to-cart" properties={{ sku: variant.sku }} />
        </div>
      </div>
      <Fragment of="mf-inspire/recommendations" properties={{ skus: [variant.sku] }} />
    </div>
  );
}
