import { StoreAddress } from '../store-address';
import { stores } from '../data';
import styles from './explore.module.css';

/** Where machines can be looked at, and picked up. */
export default function StoresPage() {
  return (
    <div className={styles['page']} data-boundary-page="explore">
      <title>Our stores | Tractor Store</title>
      <meta name="description" content="Four stores in British Columbia, each with a field to try things on." />
      <h1>Our stores</h1>
      <p>Sit on one before you buy it: each store has a field to try things on, and somebody who knows them all.</p>
      <ul className={styles['stores']}>
        {stores.map((store) => (
          <li key={store.id} className={styles['store']}>
            <StoreAddress store={store} />
          </li>
        ))}
      </ul>
    </div>
  );
}
