import { isLocalMode } from '@mealtime/browser';
import styles from './local-outbox-hint.module.css';

/** On one machine no text message leaves it: says where to read what would have been sent. */
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
