import type { KitchenOrder } from '@mealtime/contracts/ordering';
import { cx } from '@mealtime/ui';
import { timeOf, useNow } from '../clock';
import styles from './order-card.module.css';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** From here on it is urgent. */
const SOON_MS = 2 * MINUTE;

/** "in 12 min", "now", "3 min late". */
function until(instant: string, now: number): string {
  const minutes = Math.round((Date.parse(instant) - now) / MINUTE);
  if (minutes === 0) return 'now';
  return minutes > 0 ? `in ${minutes} min` : `${-minutes} min late`;
}

/** "6:42". */
function left(instant: string, now: number): string {
  const seconds = Math.max(0, Math.floor((Date.parse(instant) - now) / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** When an order was placed, when it was promised, and how long there is for either. */
export function OrderTimes({ order: { state, placedAt, readyAt, answerBy } }: { order: KitchenOrder }) {
  const now = useNow();
  const isPromised = readyAt !== null && state !== 'ready';
  const deadline = state === 'placed' ? answerBy : readyAt;
  const isUrgent = state !== 'ready' && deadline !== null && Date.parse(deadline) - now < SOON_MS;
  return (
    <dl className={styles['times']}>
      {placedAt && (
        <div>
          <dt>Placed</dt>
          <dd>
            <time dateTime={placedAt}>{timeOf(placedAt)}</time>
          </dd>
        </div>
      )}
      {readyAt && (
        <div>
          <dt>Ready by</dt>
          <dd>
            <time dateTime={readyAt}>{timeOf(readyAt)}</time>
          </dd>
        </div>
      )}
      {isPromised && (
        <div className={cx(styles['countdown'], isUrgent && styles['urgent'])}>
          <dt>Due</dt>
          <dd>{until(readyAt, now)}</dd>
        </div>
      )}
      {state === 'placed' && answerBy && (
        <div className={cx(styles['countdown'], isUrgent && styles['urgent'])}>
          <dt>Left to answer</dt>
          <dd>{left(answerBy, now)}</dd>
        </div>
      )}
    </dl>
  );
}
