import type { RestaurantHours } from '@mealtime/contracts/management';
import { BUSY_FOR_MINUTES, BUSY_MINUTES, STOP_MINUTES } from '@mealtime/contracts/restaurants';
import { messageOf } from '@mealtime/desk';
import { Button, Card, Notice } from '@mealtime/ui';
import { useState } from 'react';
import { management } from '../../api/management';
import { dayAndTime, timeOf } from '../clock';
import { PauseNotice } from '../pause-notice';
import styles from './hours.module.css';

interface PauseCardProps {
  restaurantId: string;
  hours: RestaurantHours;
  onChanged(hours: RestaurantHours): void;
}

function standing({
  paused,
  isOpened,
  isOpen,
  stoppedUntil,
  opensAt,
  closesAt,
  takesPickup,
  takesDelivery,
  hours,
}: RestaurantHours) {
  if (paused) return 'Not taking orders: paused by Mealtime';
  // Services before 2.10 lack `isOpened`.
  if (isOpened === false) return 'Not open for orders yet. “Your restaurant” shows what is missing';
  if (stoppedUntil) return `Orders are stopped until ${timeOf(stoppedUntil)}`;
  if (isOpen) return closesAt ? `Taking orders until ${dayAndTime(closesAt)}` : 'Taking orders around the clock';
  if (opensAt) return `Closed. Takes orders again ${dayAndTime(opensAt)}`;
  return !hours || hours.length === 0
    ? 'Not taking orders: no hours are set'
    : takesPickup || takesDelivery
      ? 'Not taking orders'
      : 'Not taking orders: neither pickup nor delivery is on';
}

/** The restaurant's current state, with "Stop orders" and "Busy", which expire. */
export function PauseCard({ restaurantId, hours, onChanged }: PauseCardProps) {
  const [pressed, setPressed] = useState<'stop' | 'busy'>();
  const [failure, setFailure] = useState('');
  const { paused, stoppedUntil, busyUntil, isOpen } = hours;
  const params = { id: restaurantId };

  async function press(what: 'stop' | 'busy', send: () => Promise<RestaurantHours>) {
    if (pressed) return;
    setPressed(what);
    setFailure('');
    try {
      onChanged(await send());
    } catch (error) {
      setFailure(messageOf(error));
    }
    setPressed(undefined);
  }
  const stop = (isStopped: boolean) =>
    void press('stop', () => management('PUT /restaurants/:id/stop', { params, body: { isStopped } }));
  const busy = (isBusy: boolean) =>
    void press('busy', () => management('PUT /restaurants/:id/busy', { params, body: { isBusy } }));

  return (
    <Card className={styles['card']}>
      <h2 className={styles['title']}>Right now</h2>
      <p role="status" className={styles[isOpen ? 'open' : 'shut']}>
        {standing(hours)}
      </p>
      {busyUntil && <p>{`Busy: ${BUSY_MINUTES} minutes are added until ${timeOf(busyUntil)}`}</p>}
      {failure && <Notice tone="error">{failure}</Notice>}
      {/* Missing in services before 2.11. During a pause there is nothing to stop. */}
      {paused ? (
        <PauseNotice reason={paused.reason} />
      ) : (
        <>
          <div className={styles['row']}>
            {stoppedUntil ? (
              <Button busy={pressed === 'stop'} onClick={() => stop(false)}>
                Resume orders
              </Button>
            ) : (
              <Button variant="secondary" busy={pressed === 'stop'} onClick={() => stop(true)}>
                Stop orders
              </Button>
            )}
            <Button variant="secondary" busy={pressed === 'busy'} onClick={() => busy(!busyUntil)}>
              {busyUntil ? 'No longer busy' : 'Busy'}
            </Button>
          </div>
          <p className={styles['soft']}>
            {`“Stop orders” lasts ${STOP_MINUTES} minutes, “Busy” adds ${BUSY_MINUTES} minutes to new orders for ${BUSY_FOR_MINUTES === 60 ? 'an hour' : `${BUSY_FOR_MINUTES} minutes`}. Orders you have already stay as they are.`}
          </p>
        </>
      )}
    </Card>
  );
}
