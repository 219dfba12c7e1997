import { Slot, defineFragment } from 'federated-pages/remote';
import { PAGES } from '../paths';
import styles from './frame.module.css';

/** On every page but the checkout. What shows the basket is the checkout team's. */
export default defineFragment<'mf-explore/header'>(() => (
  <header className={styles['header']} data-boundary="explore">
    <a className={styles['logo']} href={PAGES.home} aria-label="Tractor Store, home">
      <span aria-hidden="true">▲</span> Tractor Store
    </a>
    <nav aria-label="Main">
      <ul className={styles['links']}>
        <li>
          <a href={PAGES.products}>Machines</a>
        </li>
        <li>
          <a href={PAGES.stores}>Stores</a>
        </li>
      </ul>
    </nav>
    <Slot name="header.cart" className={styles['cart']} />
  </header>
));
