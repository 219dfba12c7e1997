import { isApiError } from '@mealtime/api-client';
import { instantInVancouver } from '@mealtime/contracts/canada';
import type { RestaurantHours } from '@mealtime/contracts/management';
import type { Closure } from '@mealtime/contracts/restaurants';
import { messageOf } from '@mealtime/desk';
import { Button, Card, CheckboxField, Notice, TextField } from '@mealtime/ui';
import { useUnsaved } from 'federated-pages/adoption';
import { useRef, useState, type FormEvent } from 'react';
import { management } from '../../api/management';
import { dateOf, dayAndTime, dayOf } from '../clock';
import styles from './hours.module.css';

interface ClosuresProps {
  restaurantId: string;
  closures: readonly Closure[];
  isReadOnly: boolean;
  onChanged(hours: RestaurantHours): void;
}

const DAY_MS = 86_400_000;
const NOTHING = { from: '', until: '', reason: '' };

const isMidnight = (instant: string) => instantInVancouver(dateOf(instant)) === Date.parse(instant);

/** "Dec 25, 2026", "Dec 24, 2026 – Dec 26, 2026", or with times if it does not last whole days. */
function when({ from, until }: Closure): string {
  if (!isMidnight(from) || !isMidnight(until)) return `${dayAndTime(from)} – ${dayAndTime(until)}`;
  const [first, last] = [dayOf(from), dayOf(new Date(Date.parse(until) - DAY_MS).toISOString())];
  return first === last ? first : `${first} – ${last}`;
}

/** Days or hours on which the restaurant is closed, in addition to its weekly hours. */
export function Closures({ restaurantId, closures, isReadOnly, onChanged }: ClosuresProps) {
  const [typed, setTyped] = useState(NOTHING);
  const [hasTimes, setHasTimes] = useState(false);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(typed.from !== '' || typed.until !== '' || typed.reason !== '');

  async function act(what: string, send: () => Promise<RestaurantHours>): Promise<void> {
    if (busy) return;
    setBusy(what);
    setFailure('');
    setErrors({});
    try {
      onChanged(await send());
      if (what === 'add') setTyped(NOTHING);
    } catch (error) {
      if (isApiError(error) && Object.keys(error.fields).length > 0) {
        setErrors(error.fields);
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      } else setFailure(messageOf(error));
    }
    setBusy(undefined);
  }

  /** Days count from their first minute to their last. */
  const instant = (text: string, isEnd: boolean) => {
    const at = instantInVancouver(text);
    return at === undefined ? '' : new Date(at + (isEnd && !hasTimes ? DAY_MS : 0)).toISOString();
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const { from, until, reason } = typed;
    // One day needs no second date.
    const body = { from: instant(from, false), until: instant(until || (hasTimes ? '' : from), true), reason };
    void act('add', () => management('POST /restaurants/:id/closures', { params: { id: restaurantId }, body }));
  };
  const field = (name: keyof typeof NOTHING, label: string) => ({
    ...{ name, label, value: typed[name], error: errors[name]?.[0] },
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  const type = hasTimes ? 'datetime-local' : 'date';

  return (
    <Card className={styles['card']}>
      <h2 className={styles['title']}>Closures</h2>
      {closures.length === 0 ? (
        <p className={styles['soft']}>None planned. Holidays and days off go here; your page says why you’re closed.</p>
      ) : (
        <ul role="list" className={styles['closures']}>
          {closures.map((closure) => (
            <li key={closure.id} className={styles['closure']}>
              <div>
                <p className={styles['when']}>{when(closure)}</p>
                <p dir="auto">{closure.reason}</p>
              </div>
              {!isReadOnly && (
                <Button
                  size="sm"
                  variant="secondary"
                  busy={busy === closure.id}
                  onClick={() =>
                    void act(closure.id, () =>
                      management('DELETE /restaurants/:id/closures/:closure', {
                        params: { id: restaurantId, closure: closure.id },
                      }),
                    )
                  }
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      {!isReadOnly && (
        <form ref={form} className={styles['form']} noValidate onSubmit={add}>
          <div className={styles['minutes']}>
            <TextField {...field('from', 'From')} type={type} />
            <TextField {...field('until', hasTimes ? 'Until' : 'Until (last day)')} type={type} />
          </div>
          <CheckboxField
            name="hasTimes"
            label="Only part of a day"
            checked={hasTimes}
            onChange={({ target }) => {
              setHasTimes(target.checked);
              setTyped((before) => ({ ...before, from: '', until: '' }));
            }}
          />
          <TextField {...field('reason', 'Reason')} hint="Customers read it: “Christmas Day”, “Kitchen renovation”" />
          <div className={styles['row']}>
            <Button type="submit" variant="secondary" busy={busy === 'add'}>
              Add closure
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
