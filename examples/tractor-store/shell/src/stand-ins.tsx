import type { Product } from 'federated-pages/compose';
import styles from './frame.module.css';

const failed = (
  <div className={styles['standIn']} role="alert">
    <h1>This part of the store does not answer</h1>
    <p>All the rest does.</p>
    <button type="button" data-action="retry">
      Try again
    </button>
    <a href="/">To the entrance</a>
  </div>
);

const loading = (
  <p className={styles['standIn']} role="status">
    One moment ...
  </p>
);

export const standIns: Product['standIns'] = {
  'page-loading': loading,
  'page-failed': failed,
  'page-readable': (
    <p className={styles['standIn']} role="status">
      Some things on this page do not answer.
      <button type="button" data-action="retry">
        Try again
      </button>
    </p>
  ),
  'overlay-loading': loading,
  'overlay-failed': failed,
  unexpected: (
    <div className={styles['standIn']} role="alert">
      <h1>Something went wrong</h1>
      <button type="button" data-action="reload">
        Try again
      </button>
    </div>
  ),
};
