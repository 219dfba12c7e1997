import { formatCents } from '@mealtime/contracts/money';
import { TextField } from '@mealtime/ui';
import { useId } from 'react';
import styles from './tip-fields.module.css';
import { TIP_PERCENTS, percentOf, tipProblem, type Tip } from './tip';

interface TipFieldsProps {
  tip: Tip;
  /** Price of the food before taxes, which the shares are of. */
  foodCents: number;
  onChange(tip: Tip): void;
}

/** The tip. Default: none. */
export function TipFields({ tip, foodCents, onChange }: TipFieldsProps) {
  const id = useId();
  const choices = [
    { kind: 'none' as const, name: 'No tip', amount: '' },
    ...TIP_PERCENTS.map((percent) => ({
      ...{ kind: percent, name: `${percent}%`, amount: formatCents(percentOf(foodCents, percent)) },
    })),
    { kind: 'other' as const, name: 'Other', amount: '' },
  ];
  return (
    <fieldset className={styles['tip']} aria-describedby={`${id}-hint`}>
      <legend className={styles['legend']}>Tip</legend>
      <p id={`${id}-hint`} className={styles['hint']}>
        All of it goes to the restaurant’s staff.
      </p>
      <div className={styles['choices']}>
        {choices.map(({ kind, name, amount }) => (
          <label key={kind} className={styles['choice']}>
            <input
              type="radio"
              name={`${id}-tip`}
              className={styles['radio']}
              checked={tip.kind === kind}
              onChange={() => onChange({ ...tip, kind })}
            />
            <span className={styles['name']}>{`${name} `}</span>
            {amount && <span className={styles['amount']}>{amount}</span>}
          </label>
        ))}
      </div>
      {tip.kind === 'other' && (
        <TextField
          label="Tip in dollars"
          name="tip"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          leading="$"
          value={tip.text}
          error={tipProblem(tip)}
          onChange={(event) => onChange({ ...tip, text: event.target.value })}
        />
      )}
    </fieldset>
  );
}
