import type { KitchenOrder } from '@mealtime/contracts/ordering';
import { Button, Notice } from '@mealtime/ui';
import { useId } from 'react';
import styles from './board.module.css';
import type { Kitchen, KitchenView } from './kitchen';
import { endOf, isUnderWay, portionsOf } from './order';

interface ChangedProps {
  orders: readonly KitchenOrder[];
  kitchen: Kitchen;
  view: KitchenView;
}

/** Notices about orders that others have ended, until they are dismissed. */
export function Changed({ orders, kitchen, view: { cancelled, presses } }: ChangedProps) {
  const id = useId();
  const shown = orders.filter(
    (order) =>
      !isUnderWay(order) && (cancelled.includes(order.id) || presses.some(({ orderId }) => orderId === order.id)),
  );
  if (shown.length === 0) return null;
  return (
    <section className={styles['changed']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        Please note
      </h2>
      {shown.map((order) => {
        const refused = presses.find(({ orderId, state }) => orderId === order.id && state === 'refused');
        return (
          <Notice
            key={order.id}
            tone="error"
            title={`#${order.number} ${order.customer} · ${endOf(order)}`}
            action={
              <Button size="sm" variant="secondary" onClick={() => kitchen.dismiss(order.id)}>
                Got it
              </Button>
            }
          >
            {refused && <p>{refused.message}</p>}
            <p>{order.lines.map((line) => `${portionsOf(line) || line.quantity} ${line.name}`).join(', ')}</p>
          </Notice>
        );
      })}
    </section>
  );
}
