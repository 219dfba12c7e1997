import type { CancellationReason, RefusalReason } from '@mealtime/contracts/ordering';
import { ConfirmDialog } from '@mealtime/desk';
import { useId, useState } from 'react';
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
  /** The consequence. */
  effect: string;
  action: string;
  reasons: Reasons;
  onReason(reason: string): void;
  onClose(): void;
}

/** Asks for the reason before an order is refused or cancelled. */
export function ReasonDialog({ title, effect, action, reasons, onReason, onClose }: ReasonDialogProps) {
  const id = useId();
  const [reason, setReason] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <ConfirmDialog
      label={title}
      action={action}
      cancel="Keep order"
      isDangerous
      isLarge
      fields={
        <>
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
        </>
      }
      canAct={() => {
        setIsMissing(reason === undefined);
        return reason !== undefined;
      }}
      onConfirmed={() => reason !== undefined && onReason(reason)}
      onClose={onClose}
    >
      <p>{effect}</p>
    </ConfirmDialog>
  );
}
