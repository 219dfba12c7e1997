import { PROMISE_MINUTES, type KitchenOrder } from '@mealtime/contracts/ordering';
import { TitledDialog } from '@mealtime/desk';
import { Button } from '@mealtime/ui';
import { timeOf, useNow } from '../clock';
import styles from './dialogs.module.css';

const MINUTE = 60_000;
const LATER = [5, 10, 15, 20] as const;

/** Minutes from now until `later` minutes after the promised time, or after now if that has passed. */
function minutesUntil(readyAt: string | null, later: number, now: number): number {
  const promised = Math.max(now, readyAt ? Date.parse(readyAt) : now);
  const minutes = Math.ceil((promised - now) / MINUTE) + later;
  return Math.min(Math.max(minutes, PROMISE_MINUTES.least), PROMISE_MINUTES.most);
}

interface DelayDialogProps {
  order: KitchenOrder;
  /** Called with the minutes from now. */
  onMinutes(minutes: number): void;
  onClose(): void;
}

/** Postpones the promised time, with one click. */
export function DelayDialog({ order: { number, readyAt }, onMinutes, onClose }: DelayDialogProps) {
  const now = useNow();
  return (
    <TitledDialog label={`Delay order #${number}`} isLarge onClose={onClose}>
      <p>
        {readyAt
          ? `Promised for ${timeOf(readyAt)} The customer is told the new time.`
          : 'The customer is told the new time.'}
      </p>
      <div className={styles['laters']}>
        {LATER.map((later) => {
          const minutes = minutesUntil(readyAt, later, now);
          return (
            <Button key={later} variant="secondary" size="lg" onClick={() => onMinutes(minutes)}>
              <span>{`+${later} min`}</span> <span className={styles['soft']}>{timeOf(now + minutes * MINUTE)}</span>
            </Button>
          );
        })}
      </div>
    </TitledDialog>
  );
}
