import type { KitchenOrder } from '@mealtime/contracts/ordering';
import { cx } from '@mealtime/ui';
import { dayAndTime, timeOf, useNow } from '../clock';
import styles from './order-card.module.css';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** From here on hours are shown instead of minutes. */
const LONG_MINUTES = 120;
/** From here on it is urgent. */
const SOON_MS = 2 * MINUTE;

/** "in 12 min", "in 5 h", "now", "3 min late". */
function until(instant: string, now: number): string {
  const minutes = Math.round((Date.parse(instant) - now) / MINUTE);
  if (minutes === 0) return 'now';
  if (minutes > LONG_MINUTES) return `in ${Math.round(minutes / 60)} h`;
  return minutes > 0 ? `in ${minutes} min` : `${-minutes} min late`;
}

/** "6:42"; "until 11:08 a.m." if that is more than an hour. */
function left(instant: string, now: number): string {
  const seconds = Math.max(0, Math.floor((Date.parse(instant) - now) / SECOND));
  if (seconds > 3_600) return `until ${dayAndTime(instant)}`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The times of an order, placed and promised, with the time left. */
export function OrderTimes({ order: { state, placedAt, readyAt, answerBy, scheduledFor } }: { order: KitchenOrder }) {
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
      {scheduledFor && !readyAt && (
        <div>
          <dt>Ordered for</dt>
          <dd>
            <time dateTime={scheduledFor}>{dayAndTime(scheduledFor)}</time>
          </dd>
        </div>
      )}
      {readyAt && (
        <div>
          <dt>Ready by</dt>
          <dd>
            <time dateTime={readyAt}>{dayAndTime(readyAt)}</time>
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
