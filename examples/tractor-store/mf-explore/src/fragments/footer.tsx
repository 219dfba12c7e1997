import { defineFragment } from 'federated-pages/remote';
import styles from './frame.module.css';

export default defineFragment<'mf-explore/footer'>(() => (
  <footer className={styles['footer']} data-boundary="explore">
    <p>
      After{' '}
      <a href="https://micro-frontends.org/tractor-store/" target="_blank" rel="noreferrer">
        the tractor store 2.0
      </a>
      , a neuland project. Words, drawings and machines are our own, and none of them is for sale.
    </p>
    <p>Composed at run time: four teams, rendered on servers, hydrated where it is used.</p>
  </footer>
));
