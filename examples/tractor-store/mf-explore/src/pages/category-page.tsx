import { Tractor, priceOf } from '@tractor/ui';
import { Link } from 'federated-pages/router';
import { categories, type Product } from '../data';
import { PAGES } from '../paths';
import styles from './explore.module.css';

const dearestFirst = (products: readonly Product[]) => [...products].sort((a, b) => b.startPrice - a.startPrice);

const FILTERS = [
  { name: 'All', to: PAGES.products },
  { name: 'Classics', to: PAGES.classic },
  { name: 'Autonomous', to: PAGES.autonomous },
] as const;

interface CategoryProps {
  title: string;
  at: string;
  products: readonly Product[];
}

function CategoryPage({ title, at, products }: CategoryProps) {
  return (
    <div className={styles['page']} data-boundary-page="explore">
      <title>{`${title} | Tractor Store`}</title>
      <meta name="description" content={`${title}: ${products.length} tractors, the dearest first.`} />
      <h1>{title}</h1>
      <div className={styles['subline']}>
        <p>{`${products.length} products`}</p>
        <nav aria-label="Categories">
          <ul className={styles['filters']}>
            {FILTERS.map(({ name, to }) => (
              <li key={to}>
                <Link to={to} aria-current={to === at ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <ul className={styles['products']}>
        {dearestFirst(products).map(({ id, name, url, hex, startPrice }) => (
          <li key={id}>
            <Link className={styles['product']} to={url}>
              <Tractor id={id} hex={hex} alt="" size={200} />
              <strong>{name}</strong>
              <span>{`from ${priceOf(startPrice)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ofCategory = (key: string) => categories.find((one) => one.key === key) ?? { name: key, products: [] };

export const ProductsPage = () => (
  <CategoryPage title="All machines" at={PAGES.products} products={categories.flatMap(({ products }) => products)} />
);

export function ClassicPage() {
  const { name, products } = ofCategory('classic');
  return <CategoryPage title={name} at={PAGES.classic} products={products} />;
}

export function AutonomousPage() {
  const { name, products } = ofCategory('autonomous');
  return <CategoryPage title={name} at={PAGES.autonomous} products={products} />;
}
