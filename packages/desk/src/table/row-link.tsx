import { Link } from 'federated-pages/router';
import styles from './table.module.css';

/** What a line is about, and the link that the whole line is. */
export const RowLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={styles['link']}>
    <bdi>{children}</bdi>
  </Link>
);
