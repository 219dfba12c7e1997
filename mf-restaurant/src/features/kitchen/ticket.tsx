import type { KitchenOrder } from '@mealtime/contracts/ordering';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { timeOf } from '../clock';
import { OrderLines } from './order-lines';
import styles from './ticket.module.css';

interface TicketProps {
  order: KitchenOrder;
  restaurant: string;
  onPrinted(): void;
}

/** The printed ticket of an order: the only content in print, hidden on the screen. */
export function Ticket({ order, restaurant, onPrinted }: TicketProps) {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = () => printed();
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, []);
  return createPortal(
    <div className={styles['ticket']} aria-hidden="true">
      <p>{restaurant}</p>
      <p className={styles['number']}>{`#${order.number}`}</p>
      <p className={styles['name']}>{`${order.customer}, pickup`}</p>
      {order.placedAt && <p>{`Placed ${timeOf(order.placedAt)}`}</p>}
      {order.readyAt && <p className={styles['name']}>{`Ready by ${timeOf(order.readyAt)}`}</p>}
      <OrderLines lines={order.lines} />
    </div>,
    document.body,
  );
}
