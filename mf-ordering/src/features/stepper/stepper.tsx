import { VisuallyHidden } from '@mealtime/ui';
import styles from './stepper.module.css';

interface StepperProps {
  /** What the number counts: names the group. */
  label: string;
  value: number;
  least: number;
  most: number;
  onChange(value: number): void;
  /** Default: md, 44 px high. */
  size?: 'sm' | 'md';
}

/** A number with a button on either side. Changes are announced to screen readers. */
export function Stepper({ label, value, least, most, onChange, size = 'md' }: StepperProps) {
  const step = (by: number, sign: string, word: string) => {
    const next = value + by;
    const isOff = next < least || next > most;
    return (
      <button
        type="button"
        className={styles['button']}
        aria-disabled={isOff || undefined}
        onClick={() => isOff || onChange(next)}
      >
        <span aria-hidden="true">{sign}</span>
        <VisuallyHidden>{`${word}: ${label}`}</VisuallyHidden>
      </button>
    );
  };
  return (
    <div role="group" aria-label={label} className={styles['stepper']} data-size={size}>
      {step(-1, '−', 'One less')}
      <output className={styles['value']}>{value}</output>
      {step(1, '+', 'One more')}
    </div>
  );
}
