import type { KitchenOrder } from '@mealtime/contracts/ordering';
import { Button, cx } from '@mealtime/ui';
import { useId } from 'react';
import { OrderActions } from './order-actions';
import styles from './order-card.module.css';
import { OrderLines } from './order-lines';
import { OrderTimes } from './order-times';
import type { Kitchen } from './kitchen';
import { PressWord } from './press-word';
import type { Press } from './presses';

interface OrderCardProps {
  order: KitchenOrder;
  kitchen: Kitchen;
  press: Press | undefined;
  usualMinutes: number;
  isOnline: boolean;
  isRinging: boolean;
  onPrint(): void;
}

/** One order: dishes, time and buttons. A click anywhere on it stops its ringing. */
export function OrderCard({ order, kitchen, press, usualMinutes, isOnline, isRinging, onPrint }: OrderCardProps) {
  const id = useId();
  const look = () => kitchen.look(order.id);
  return (
    <article
      data-order={order.id}
      data-order-state={order.state}
      aria-labelledby={id}
      className={cx(styles['card'], styles[order.state], isRinging && styles['ringing'])}
      onPointerDown={look}
      onFocus={look}
    >
      <header className={styles['head']}>
        <h3 id={id} className={styles['who']} tabIndex={-1} data-heading>
          <span className={styles['number']}>{`#${order.number}`}</span>{' '}
          <bdi className={styles['name']}>{order.customer}</bdi>
        </h3>
        <Button variant="quiet" size="sm" className={styles['print']} onClick={onPrint}>
          Print ticket
        </Button>
      </header>
      <OrderTimes order={order} />
      <OrderLines lines={order.lines} />
      {press && <PressWord {...{ press, kitchen, isOnline }} />}
      <OrderActions {...{ order, kitchen, press, usualMinutes }} />
    </article>
  );
}
