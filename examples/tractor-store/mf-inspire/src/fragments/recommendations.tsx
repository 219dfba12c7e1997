import { Tractor } from '@tractor/ui';
import { defineFragment } from 'federated-pages/remote';
import { recommend } from '../recommend';
import styles from './recommendations.module.css';

/** Recommended products. Its links work without its script. */
export default defineFragment<'mf-inspire/recommendations'>(({ skus }) => (
  <section className={styles['recommendations']} data-boundary="inspire" aria-label="Recommendations">
    <h2>Recommendations</h2>
    <ul className={styles['list']}>
      {recommend(skus).map(({ sku, id, name, url, hex }) => (
        <li key={sku}>
          <a className={styles['one']} href={url}>
            <Tractor id={id} hex={hex} alt="" size={140} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  </section>
));
