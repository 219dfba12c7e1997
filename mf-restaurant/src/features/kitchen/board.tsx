import type { MembershipSummary } from '@mealtime/contracts/identity';
import type { KitchenOrder, OrderState } from '@mealtime/contracts/ordering';
import { ErrorState } from '@mealtime/ui';
import { useState } from 'react';
import { SignInFirst } from '../members';
import { BoardBar } from './board-bar';
import { BoardSkeleton } from './board-skeleton';
import styles from './board.module.css';
import { Changed } from './changed';
import { Column } from './column';
import { DoneToday } from './done-today';
import { byDue, isFinishedToday } from './order';
import { OrderCard } from './order-card';
import { Ticket } from './ticket';
import { useMovedFocus } from './use-moved-focus';
import { useAwakeScreen, useChime, useKitchen } from './use-kitchen';
import { useUsualMinutes } from './use-usual-minutes';

interface Section {
  title: string;
  states: readonly OrderState[];
  /** Text shown if there are none. */
  nothing: string;
}

const SECTIONS: readonly Section[] = [
  { title: 'New', states: ['placed'], nothing: 'No new orders. They show up here as they come in, and ring.' },
  { title: 'In the kitchen', states: ['accepted', 'preparing'], nothing: 'Nothing to cook right now.' },
  { title: 'Ready', states: ['ready'], nothing: 'Nothing is waiting to be picked up.' },
];

/** The board of a restaurant's orders for its kitchen. */
export function Board({ restaurant }: { restaurant: MembershipSummary }) {
  const { chime, sound } = useChime();
  const { kitchen, view } = useKitchen(restaurant.restaurantId, chime, sound);
  const usualMinutes = useUsualMinutes(restaurant.slug);
  const [printing, setPrinting] = useState<KitchenOrder>();
  useAwakeScreen();
  const noteFocus = useMovedFocus();

  if (view.isSignedOut) return <SignInFirst />;
  const orders = view.orders && [...view.orders.values()];
  const waiting = orders?.filter(({ state }) => state === 'placed').length ?? 0;

  const card = (order: KitchenOrder) => (
    <OrderCard
      key={order.id}
      {...{ order, kitchen, usualMinutes }}
      press={view.presses.find(({ orderId }) => orderId === order.id)}
      isOnline={view.isOnline}
      isRinging={view.ringing.includes(order.id)}
      onPrint={() => setPrinting(order)}
    />
  );

  return (
    <div className={styles['board']} onFocus={noteFocus}>
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}Orders | Mealtime`}</title>
      <BoardBar {...{ view, sound }} onSound={chime.turnOn} onSilence={kitchen.silence} />
      {orders ? (
        <>
          <Changed {...{ orders, kitchen, view }} />
          <div className={styles['columns']}>
            {SECTIONS.map(({ title, states, nothing }) => (
              <Column key={title} title={title} nothing={nothing}>
                {orders
                  .filter(({ state }) => states.includes(state))
                  .sort(byDue)
                  .map(card)}
              </Column>
            ))}
          </div>
          <DoneToday orders={orders.filter((order) => isFinishedToday(order))} onOpen={kitchen.readDone} />
        </>
      ) : view.failure ? (
        <ErrorState title="We couldn’t load your orders" onRetry={kitchen.read}>
          {view.failure}
        </ErrorState>
      ) : (
        <BoardSkeleton />
      )}
      {printing && <Ticket order={printing} restaurant={restaurant.name} onPrinted={() => setPrinting(undefined)} />}
    </div>
  );
}
