import { PROMISE_MINUTES, type KitchenOrder } from '@mealtime/contracts/ordering';
import { Button } from '@mealtime/ui';
import { useId, useState } from 'react';
import type { Kitchen } from './kitchen';
import { DelayDialog } from './delay-dialog';
import styles from './order-card.module.css';
import type { Press, PressName } from './presses';
import { CANCELLATIONS, ReasonDialog, REFUSALS } from './reason-dialog';
import { SoldOutDialog } from './sold-out-dialog';
import type { Transition } from '../../api/orders';

interface OrderActionsProps {
  order: KitchenOrder;
  kitchen: Kitchen;
  press: Press | undefined;
  usualMinutes: number;
}

const CHOICES = [10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120, PROMISE_MINUTES.most];

const choicesWith = (usual: number) => [...new Set([...CHOICES, usual])].sort((a, b) => a - b);

/** The buttons of an order. While one request is pending, the others are disabled. */
export function OrderActions({ order, kitchen, press, usualMinutes }: OrderActionsProps) {
  const [chosen, setChosen] = useState<number>();
  const [asking, setAsking] = useState<PressName>();
  const minutesId = useId();
  const { id, state, scheduledFor } = order;
  const minutes = chosen ?? usualMinutes;
  const onItsWay = press && press.state !== 'refused' ? press : undefined;

  const act = (name: PressName, body: Transition) => {
    setAsking(undefined);
    if (!onItsWay) kitchen.press(id, name, body);
  };
  const button = (name: PressName, variant: 'primary' | 'agree' | 'secondary' | 'quiet', onClick: () => void) => (
    <Button
      key={name}
      variant={variant}
      className={styles['action']}
      busy={onItsWay?.state === 'sending' && onItsWay.name === name}
      disabled={onItsWay !== undefined && onItsWay.name !== name}
      onClick={() => !onItsWay && onClick()}
    >
      {name}
    </Button>
  );
  const isCooking = state === 'accepted' || state === 'preparing';

  return (
    <div className={styles['actions']}>
      {state === 'placed' && (
        <div className={styles['accept']}>
          {!scheduledFor && (
            <div className={styles['promise']}>
              <label htmlFor={minutesId} className={styles['minutesLabel']}>
                Ready in
              </label>
              <select
                id={minutesId}
                name="minutes"
                className={styles['minutes']}
                value={minutes}
                onChange={({ target }) => setChosen(Number(target.value))}
              >
                {choicesWith(usualMinutes).map((choice) => (
                  <option key={choice} value={choice}>
                    {`${choice} min`}
                  </option>
                ))}
              </select>
            </div>
          )}
          {button('Accept', 'agree', () => act('Accept', { to: 'accepted', ...(!scheduledFor && { minutes }) }))}
        </div>
      )}
      {isCooking && button('Ready', 'agree', () => act('Ready', { to: 'ready' }))}
      {state === 'ready' && button('Handed over', 'agree', () => act('Handed over', { to: 'fulfilled' }))}
      <div className={styles['others']}>
        {state === 'placed' && button('Refuse', 'secondary', () => setAsking('Refuse'))}
        {isCooking && button('Delay', 'secondary', () => setAsking('Delay'))}
        {(isCooking || state === 'placed') && button('Sold out', 'secondary', () => setAsking('Sold out'))}
        {state !== 'placed' && button('Cancel order', 'quiet', () => setAsking('Cancel order'))}
      </div>
      {asking === 'Refuse' && (
        <ReasonDialog
          title={`Refuse order #${order.number}`}
          effect="The customer is told right away and isn’t charged."
          action="Refuse"
          reasons={REFUSALS}
          onClose={() => setAsking(undefined)}
          onReason={(reason) => act('Refuse', { to: 'refused', reason })}
        />
      )}
      {asking === 'Cancel order' && (
        <ReasonDialog
          title={`Cancel order #${order.number}`}
          effect="The customer is told right away and isn’t charged."
          action="Cancel order"
          reasons={CANCELLATIONS}
          onClose={() => setAsking(undefined)}
          onReason={(reason) => act('Cancel order', { to: 'cancelled', reason })}
        />
      )}
      {asking === 'Delay' && (
        <DelayDialog
          order={order}
          onClose={() => setAsking(undefined)}
          onMinutes={(later) => act('Delay', { to: state, minutes: later })}
        />
      )}
      {asking === 'Sold out' && (
        <SoldOutDialog
          order={order}
          minutes={minutes}
          onClose={() => setAsking(undefined)}
          onSoldOut={(body) => act('Sold out', body)}
        />
      )}
    </div>
  );
}
