import type { KitchenOrder } from '@mealtime/contracts/ordering';
import { messageOf } from '@mealtime/desk';
import { Notice, SkeletonText } from '@mealtime/ui';
import { useState } from 'react';
import { timeOf } from '../clock';
import styles from './done-today.module.css';
import { byFinish, endOf, finishedAt } from './order';

interface DoneTodayProps {
  orders: readonly KitchenOrder[];
  /** Loads the orders that were finished before the board was opened. */
  onOpen(): Promise<void>;
}

/** Orders that were handed over, refused or cancelled today; loaded when the list is opened. */
export function DoneToday({ orders, onOpen }: DoneTodayProps) {
  const [reading, setReading] = useState<'not yet' | 'now' | 'done'>('not yet');
  const [failure, setFailure] = useState('');

  async function read() {
    setReading('now');
    setFailure('');
    try {
      await onOpen();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setReading('done');
  }

  return (
    <details className={styles['done']} onToggle={({ currentTarget }) => currentTarget.open && void read()}>
      <summary className={styles['summary']}>
        <h2 className={styles['title']}>Done today</h2>
      </summary>
      {failure && <Notice tone="error">{failure}</Notice>}
      {reading === 'now' && orders.length === 0 && <SkeletonText lines={3} />}
      {reading === 'done' && orders.length === 0 && !failure && (
        <p className={styles['nothing']}>No orders have been finished today.</p>
      )}
      <ul role="list" className={styles['orders']}>
        {[...orders].sort(byFinish).map((order) => (
          <li key={order.id} data-order={order.id} data-order-state={order.state} className={styles['order']}>
            <span className={styles['number']}>{`#${order.number}`}</span>
            <bdi>{order.customer}</bdi>
            <span className={styles['lines']}>
              {order.lines.map(({ quantity, name }) => `${quantity} ${name}`).join(', ')}
            </span>
            <span className={styles['end']}>{endOf(order)}</span>
            <time className={styles['at']} dateTime={finishedAt(order)}>
              {timeOf(finishedAt(order) ?? 0)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}
