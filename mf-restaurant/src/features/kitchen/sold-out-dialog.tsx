import { dayAndTime } from '../clock';
import type { KitchenOrder } from '@mealtime/contracts/ordering';
import { ConfirmDialog } from '@mealtime/desk';
import { Notice } from '@mealtime/ui';
import { useState } from 'react';
import type { Transition } from '../../api/orders';
import styles from './dialogs.module.css';
import { portionsOf } from './order';

interface SoldOutDialogProps {
  order: KitchenOrder;
  /** Preparation time with which an unanswered order is accepted. */
  minutes: number;
  onSoldOut(body: Transition): void;
  onClose(): void;
}

const REASON = 'sold-out';

/**
 * Asks for the sold-out portions of an order. A new order is accepted at the same time, since unanswered orders cannot
 * change; if no portions would be left, the order ends.
 */
export function SoldOutDialog({ order, minutes, onSoldOut, onClose }: SoldOutDialogProps) {
  const [soldOut, setSoldOut] = useState<Readonly<Record<string, number>>>({});
  const [isMissing, setIsMissing] = useState(false);
  const lines = order.lines.filter((line) => portionsOf(line) > 0);
  const isAll = lines.every((line) => soldOut[line.id] === portionsOf(line));
  const isPlaced = order.state === 'placed';

  const change = (id: string, quantity: number) => {
    setSoldOut((before) => ({ ...before, [id]: quantity }));
    setIsMissing(false);
  };
  const chosen = lines.flatMap(({ id }) => (soldOut[id] ? [{ line: id, quantity: soldOut[id] }] : []));
  const confirm = () => {
    if (isAll) return onSoldOut({ to: isPlaced ? 'refused' : 'cancelled', reason: REASON });
    onSoldOut(
      isPlaced
        ? { to: 'accepted', ...(!order.scheduledFor && { minutes }), lines: chosen }
        : { to: order.state, lines: chosen },
    );
  };
  const ending = isPlaced ? 'Refuse order' : 'Cancel order';
  const marking = isPlaced ? 'Accept the rest' : 'Mark as sold out';

  return (
    <ConfirmDialog
      label={`Sold out in order #${order.number}`}
      size="md"
      action={isAll ? ending : marking}
      cancel="Back"
      isDangerous={isAll}
      isLarge
      fields={
        <>
          <fieldset className={styles['choices']}>
            <legend className={styles['legend']}>What is sold out?</legend>
            {lines.map((line) => {
              const portions = portionsOf(line);
              const quantity = soldOut[line.id] ?? 0;
              return (
                <div key={line.id} className={styles['soldOutLine']}>
                  <label className={styles['choice']}>
                    <input
                      type="checkbox"
                      name="line"
                      checked={quantity > 0}
                      onChange={({ target }) => change(line.id, target.checked ? portions : 0)}
                    />
                    <span>{`${portions} × ${line.name}`}</span>
                  </label>
                  {quantity > 0 && portions > 1 && (
                    <label className={styles['portions']}>
                      <span>Portions</span>
                      <select
                        name="quantity"
                        aria-label={`Portions of ${line.name} that are sold out`}
                        value={quantity}
                        onChange={({ target }) => change(line.id, Number(target.value))}
                      >
                        {Array.from({ length: portions }, (_, index) => (
                          <option key={index} value={index + 1}>
                            {index + 1}
                          </option>
                        ))}
                      </select>
                    </label>
                  )}
                </div>
              );
            })}
          </fieldset>
          {isMissing && (
            <p role="alert" className={styles['error']}>
              Please choose what is sold out
            </p>
          )}
          {isPlaced && !isAll && (
            <p>
              {order.scheduledFor
                ? `The rest is accepted for ${dayAndTime(order.scheduledFor)}`
                : `The rest is accepted, ready in ${minutes} min.`}
            </p>
          )}
          {isAll && (
            <Notice tone="warning">
              {`Nothing would be left, so the whole order is ${isPlaced ? 'refused' : 'cancelled'}.`}
            </Notice>
          )}
        </>
      }
      canAct={() => {
        setIsMissing(chosen.length === 0);
        return chosen.length > 0;
      }}
      onConfirmed={confirm}
      onClose={onClose}
    >
      <p>The customer is told, and doesn’t pay for what is sold out.</p>
    </ConfirmDialog>
  );
}
