import { defineFragment } from 'federated-pages/remote';
import { EXTERNAL_PATHS } from '../paths';
import styles from './fragments.module.css';

/** Above the checkout alone, where nothing should lead astray. */
export default defineFragment<'mf-checkout/compact-header'>(() => (
  <header className={styles['compact']} data-boundary="checkout">
    <a href={EXTERNAL_PATHS.home} aria-label="Tractor Store, home">
      <span aria-hidden="true">▲</span> Tractor Store
    </a>
  </header>
));
