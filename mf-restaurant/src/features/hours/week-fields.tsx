import { SPANS_A_DAY_MAX, WEEK_DAYS } from '@mealtime/contracts/restaurants';
import { Button, TextField } from '@mealtime/ui';
import styles from './hours.module.css';
import { addSpan, changeSpan, copyToAll, removeSpan, type TypedSpan, type TypedWeek } from './week';

interface WeekFieldsProps {
  week: TypedWeek;
  problem: { day: number; message: string } | undefined;
  isReadOnly: boolean;
  onChange(week: TypedWeek): void;
}

/** A note about a day's times. */
function noteOf(spans: readonly TypedSpan[]): string {
  const typed = spans.filter(({ opens, closes }) => opens !== '' && closes !== '');
  if (typed.some(({ opens, closes }) => opens === closes)) return 'Open around the clock';
  return typed.some(({ opens, closes }) => closes < opens) ? 'Closes the next morning' : '';
}

const isEmpty = ({ opens, closes }: TypedSpan) => opens === '' && closes === '';

/** Seven days with the times of each. A day without times is closed. */
export const WeekFields = ({ week, problem, isReadOnly, onChange }: WeekFieldsProps) => (
  <div className={styles['week']}>
    {week.map((spans, day) => (
      <fieldset key={WEEK_DAYS[day]} className={styles['day']} disabled={isReadOnly}>
        <legend className={styles['dayName']}>{WEEK_DAYS[day]}</legend>
        <div className={styles['spans']}>
          {spans.map((span, nth) => {
            const set = (change: Partial<TypedSpan>) => onChange(changeSpan(week, day, nth, change));
            const error = problem?.day === day && nth === 0 ? problem.message : undefined;
            return (
              <div key={nth} className={styles['span']}>
                <TextField
                  type="time"
                  className={styles['time']}
                  name="opens"
                  label="Opens"
                  value={span.opens}
                  error={error}
                  onChange={({ target }) => set({ opens: target.value })}
                />
                <TextField
                  type="time"
                  className={styles['time']}
                  name="closes"
                  label="Closes"
                  value={span.closes}
                  onChange={({ target }) => set({ closes: target.value })}
                />
                {!isEmpty(span) && !isReadOnly && (
                  <Button
                    variant="quiet"
                    size="sm"
                    className={styles['spanButton']}
                    onClick={() => onChange(removeSpan(week, day, nth))}
                  >
                    Clear
                  </Button>
                )}
              </div>
            );
          })}
        </div>
        <div className={styles['dayEnd']}>
          {spans.every(isEmpty) ? (
            <p className={styles['closed']}>Closed</p>
          ) : (
            <>
              {noteOf(spans) && <p className={styles['note']}>{noteOf(spans)}</p>}
              {!isReadOnly && (
                <div className={styles['dayButtons']}>
                  {spans.length < SPANS_A_DAY_MAX && !spans.some(isEmpty) && (
                    <Button variant="quiet" size="sm" onClick={() => onChange(addSpan(week, day))}>
                      Add hours
                    </Button>
                  )}
                  <Button variant="quiet" size="sm" onClick={() => onChange(copyToAll(week, day))}>
                    Copy to all days
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      </fieldset>
    ))}
  </div>
);
