import type { Slots } from '@mealtime/contracts/ordering';
import { Button, Notice, SelectField, SkeletonText } from '@mealtime/ui';
import { useId, useState } from 'react';
import { dayKeyOf, dayNameOf, momentOf, timeOf, useNow } from '../time';
import styles from './time-fields.module.css';

interface TimeFieldsProps {
  slots: Slots | undefined;
  hasFailed: boolean;
  /** Minutes that an order takes now. */
  prepMinutes: number;
  /** The time that was chosen; null: as soon as possible, or none yet. */
  at: string | null;
  onChange(at: string | null): void;
  onRetry(): void;
}

/** When an order should be ready: as soon as possible, or at a free time. No time is preselected. */
export function TimeFields({ slots, hasFailed, prepMinutes, at, onChange, onRetry }: TimeFieldsProps) {
  const id = useId();
  const [wantsLater, setWantsLater] = useState(at !== null);
  const [day, setDay] = useState('');
  const now = useNow(60_000);
  if (!slots)
    return hasFailed ? (
      <Notice tone="error" action={<Button onClick={onRetry}>Try again</Button>}>
        We couldn’t load the pickup times.
      </Notice>
    ) : (
      <SkeletonText lines={2} />
    );
  const canNow = slots.soonest !== null;
  const isLater = wantsLater || at !== null || !canNow;
  const days = [...new Map(slots.slots.map((slot) => [dayKeyOf(slot), dayNameOf(slot, now)]))];
  const isGone = at !== null && !slots.slots.includes(at);
  const shown = at ? dayKeyOf(at) : day || days[0]?.[0] || '';
  return (
    <fieldset className={styles['time']}>
      <legend className={styles['legend']}>When</legend>
      {canNow && (
        <label className={styles['choice']}>
          <input
            type="radio"
            name={id}
            checked={!isLater}
            onChange={() => {
              setWantsLater(false);
              onChange(null);
            }}
          />
          <span>{`As soon as possible · ready in about ${prepMinutes} min`}</span>
        </label>
      )}
      {canNow && days.length > 0 && (
        <label className={styles['choice']}>
          <input type="radio" name={id} checked={isLater} onChange={() => setWantsLater(true)} />
          <span>{at ? `Ready ${momentOf(at, now)}` : 'Choose a time'}</span>
        </label>
      )}
      {days.length === 0 && !canNow && <p>No pickup time is free in the next days.</p>}
      {isLater && days.length > 0 && (
        <div className={styles['selects']}>
          <SelectField
            label="Day"
            name="day"
            options={days.map(([value, label]) => ({ value, label }))}
            value={shown}
            onChange={({ target }) => {
              setDay(target.value);
              onChange(null);
            }}
          />
          <SelectField
            label="Time"
            name="time"
            placeholder="Choose"
            options={slots.slots
              .filter((slot) => dayKeyOf(slot) === shown)
              .map((slot) => ({ value: slot, label: timeOf(slot) }))}
            value={isGone ? '' : (at ?? '')}
            error={isGone ? 'This time is not free any more' : undefined}
            onChange={({ target }) => onChange(target.value || null)}
          />
        </div>
      )}
    </fieldset>
  );
}
