import type { Order, OrderState } from '@mealtime/contracts/ordering';
import { CheckIcon, VisuallyHidden, cx } from '@mealtime/ui';
import { timeOf } from '../time';
import styles from './progress.module.css';
import { isClosedByClock } from './words';

const STEPS: readonly { state: OrderState; label: string }[] = [
  { state: 'placed', label: 'Order placed' },
  { state: 'accepted', label: 'Accepted' },
  { state: 'preparing', label: 'Being prepared' },
  { state: 'ready', label: 'Ready for pickup' },
  { state: 'fulfilled', label: 'Picked up' },
];

/** How far an order that is under way has come; each step with its time. */
export function Progress({ order }: { order: Order }) {
  const current = STEPS.findIndex(({ state }) => state === order.state);
  // The last one is done as it is reached; none is while the order is not paid.
  const reached = order.state === 'fulfilled' ? STEPS.length : current;
  return (
    <ol role="list" aria-label="Progress" className={styles['steps']}>
      {STEPS.map(({ state, label }, index) => {
        const at = order.history.find((event) => event.state === state)?.at;
        const how = index < reached ? 'done' : index === reached && current >= 0 ? 'now' : 'next';
        return (
          <li key={state} className={cx(styles['step'], styles[how])} aria-current={how === 'now' ? 'step' : undefined}>
            <span className={styles['disc']}>{how === 'done' && <CheckIcon size={16} />}</span>
            <span className={styles['label']}>
              {state === 'fulfilled' && isClosedByClock(order) ? 'Closed' : label}
            </span>
            {how === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
            {at && index <= current && <span className={styles['time']}>{timeOf(at)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
