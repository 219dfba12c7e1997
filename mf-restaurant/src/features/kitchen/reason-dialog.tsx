import type { CancellationReason, RefusalReason } from '@mealtime/contracts/ordering';
import { Button, Dialog } from '@mealtime/ui';
import { useId, useState, type FormEvent } from 'react';
import styles from './dialogs.module.css';

type Reasons = readonly (readonly [reason: string, label: string])[];

export const REFUSALS: readonly (readonly [reason: RefusalReason, label: string])[] = [
  ['too-busy', 'Too busy'],
  ['sold-out', 'Sold out'],
  ['closing', 'Closing'],
  ['cannot-make', 'Can’t make it'],
];

export const CANCELLATIONS: readonly (readonly [reason: CancellationReason, label: string])[] = [
  ['sold-out', 'Sold out'],
  ['rush-hour', 'Too busy'],
  ['no-show', 'Never picked up'],
  ['safety', 'Safety'],
];

interface ReasonDialogProps {
  title: string;
  /** What happens then. */
  effect: string;
  action: string;
  reasons: Reasons;
  onReason(reason: string): void;
  onClose(): void;
}

/** Asks why, before an order is turned down. */
export function ReasonDialog({ title, effect, action, reasons, onReason, onClose }: ReasonDialogProps) {
  const id = useId();
  const [reason, setReason] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === undefined) setIsMissing(true);
    else onReason(reason);
  };
  return (
    <Dialog label={title} size="sm" onClose={onClose}>
      <form className={styles['dialog']} noValidate onSubmit={submit}>
        <h2 className={styles['title']}>{title}</h2>
        <p>{effect}</p>
        <fieldset className={styles['choices']} aria-describedby={isMissing ? id : undefined}>
          <legend className={styles['legend']}>Why?</legend>
          {reasons.map(([value, label]) => (
            <label key={value} className={styles['choice']}>
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => {
                  setReason(value);
                  setIsMissing(false);
                }}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        {isMissing && (
          <p id={id} role="alert" className={styles['error']}>
            Please choose a reason
          </p>
        )}
        <div className={styles['buttons']}>
          <Button type="submit" variant="danger">
            {action}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Keep order
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
