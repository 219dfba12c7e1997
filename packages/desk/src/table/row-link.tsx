import { Link } from 'federated-pages/router';
import styles from './table.module.css';

/** The title of a row, as the link that covers the entire row. */
export const RowLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={styles['link']}>
    <bdi>{children}</bdi>
  </Link>
);
