import { isLocalMode } from '@mealtime/browser';
import styles from './local-outbox-hint.module.css';

/** In local operation no text messages are sent: a link to where they can be read. */
export function LocalOutboxHint() {
  return isLocalMode() ? (
    <p className={styles['hint']}>
      This is a local copy of Mealtime. Its messages are in{' '}
      <a href="/dev/outbox" target="_blank" rel="noopener">
        the outbox
      </a>
      .
    </p>
  ) : null;
}
