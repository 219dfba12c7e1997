import { isApiError } from '@mealtime/api-client';
import { isOpen as isOffered } from '@mealtime/contracts/availability';
import type { RestaurantHours } from '@mealtime/contracts/management';
import { Card, CheckboxField, Notice, Tabs, TextField } from '@mealtime/ui';
import { useUnsaved } from 'federated-pages/adoption';
import { useRef, useState, type FormEvent } from 'react';
import { management } from '../../api/management';
import { ChangedNotice, SaveFoot, useSaving } from '../saving';
import styles from './hours.module.css';
import { readWeek, typedWeek, type TypedWeek } from './week';
import { WeekFields } from './week-fields';

interface Typed {
  takesPickup: boolean;
  takesDelivery: boolean;
  pickup: TypedWeek;
  /** Null: as for pickup. */
  delivery: TypedWeek | null;
  prepMinutes: string;
  answerMinutes: string;
  /** Empty: no limit. */
  ordersPerSlot: string;
}

const typedOf = (hours: RestaurantHours): Typed => ({
  ...{ takesPickup: hours.takesPickup || hours.hours === null, takesDelivery: hours.takesDelivery },
  pickup: typedWeek(hours.hours),
  delivery: hours.deliveryHours && typedWeek(hours.deliveryHours),
  ...{ prepMinutes: String(hours.prepMinutes), answerMinutes: String(hours.answerMinutes) },
  ordersPerSlot: hours.ordersPerSlot === null ? '' : String(hours.ordersPerSlot),
});

type Way = 'pickup' | 'delivery';
interface Problem {
  way: Way;
  day: number;
  message: string;
}

interface WeekFormProps {
  restaurantId: string;
  hours: RestaurantHours;
  isReadOnly: boolean;
  onSaved(hours: RestaurantHours): void;
}

/** State of the form for a restaurant's week. */
export function WeekForm({ restaurantId, hours, isReadOnly, onSaved }: WeekFormProps) {
  const [typed, setTyped] = useState(() => typedOf(hours));
  /** The hours that the edits started from: another person's save makes them outdated. */
  const [seen, setSeen] = useState(hours);
  const [way, setWay] = useState<Way>('pickup');
  const [problem, setProblem] = useState<Problem>();
  const [fields, setFields] = useState<Record<string, string[]>>({});
  const [theirs, setTheirs] = useState<RestaurantHours>();
  const saving = useSaving();
  const form = useRef<HTMLFormElement>(null);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedOf(seen));
  useUnsaved(isDirty);
  // A colleague saved, and this form has no edits.
  if (!isDirty && hours.revision > seen.revision) {
    setSeen(hours);
    setTyped(typedOf(hours));
  }

  const change = (changes: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...changes }));
    saving.edited();
    setProblem(undefined);
  };

  /** @param sent the saved values: later input is kept. Default: none is */
  function take(saved: RestaurantHours, sent?: Typed) {
    setSeen(saved);
    setTyped((now) => (sent && now !== sent ? now : typedOf(saved)));
    setTheirs(undefined);
    setFields({});
    setProblem(undefined);
    onSaved(saved);
  }

  async function save(revision: number) {
    const pickup = readWeek(typed.pickup);
    const delivery = typed.delivery ? readWeek(typed.delivery) : { hours: null };
    if ('message' in pickup) return stop({ way: 'pickup', ...pickup });
    if ('message' in delivery) return stop({ way: 'delivery', ...delivery });
    setFields({});
    const body = {
      ...{ seen: revision, takesPickup: typed.takesPickup, takesDelivery: typed.takesDelivery },
      ...{ hours: pickup.hours, deliveryHours: delivery.hours },
      ...{ prepMinutes: Number(typed.prepMinutes), answerMinutes: Number(typed.answerMinutes) },
      ordersPerSlot: typed.ordersPerSlot.trim() === '' ? null : Number(typed.ordersPerSlot),
    };
    await saving.save(
      async () => take(await management('PUT /restaurants/:id/hours', { params: { id: restaurantId }, body }), typed),
      (error) => {
        if (isApiError(error)) setFields(error.fields);
        const isChanged = isApiError(error, 'HOURS_CHANGED');
        if (isChanged) setTheirs((error.reply as { hours: RestaurantHours }).hours);
        return isChanged;
      },
    );
  }

  function stop(found: Problem) {
    setProblem(found);
    setWay(found.way);
    // After the next render.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.state.isBusy) void save(seen.revision);
  };
  const weekFields = (of: Way, week: TypedWeek) => (
    <WeekFields
      week={week}
      problem={problem?.way === of ? problem : undefined}
      isReadOnly={isReadOnly}
      onChange={(changed) => change({ [of]: changed })}
    />
  );

  const numberField = (name: 'prepMinutes' | 'answerMinutes' | 'ordersPerSlot', label: string, hint: string) => (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      value={typed[name]}
      error={fields[name]?.[0]}
      hint={hint}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );

  return (
    <Card className={styles['main']}>
      <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
        <h2 className={styles['title']}>Weekly hours</h2>
        <p className={styles['soft']}>Times are Vancouver’s. Leave a day empty to stay closed.</p>
        <Tabs
          label="Hours for"
          selected={way}
          onSelect={(id) => setWay(id as Way)}
          tabs={[
            {
              id: 'pickup',
              label: 'Pickup',
              content: (
                <div className={styles['form']}>
                  <CheckboxField
                    name="takesPickup"
                    label="Take orders for pickup"
                    checked={typed.takesPickup}
                    disabled={isReadOnly}
                    onChange={({ target }) => change({ takesPickup: target.checked })}
                  />
                  {weekFields('pickup', typed.pickup)}
                </div>
              ),
            },
            {
              id: 'delivery',
              label: 'Delivery',
              content: (
                <div className={styles['form']}>
                  {!isOffered('delivery') && (
                    <Notice tone="info">
                      Delivery isn’t open on Mealtime yet. What you set here counts from the day it is.
                    </Notice>
                  )}
                  <CheckboxField
                    name="takesDelivery"
                    label="Take orders for delivery"
                    checked={typed.takesDelivery}
                    disabled={isReadOnly}
                    onChange={({ target }) => change({ takesDelivery: target.checked })}
                  />
                  <CheckboxField
                    name="sameHours"
                    label="Same hours as pickup"
                    checked={typed.delivery === null}
                    disabled={isReadOnly}
                    onChange={({ target }) => change({ delivery: target.checked ? null : typed.pickup })}
                  />
                  {typed.delivery && weekFields('delivery', typed.delivery)}
                </div>
              ),
            },
          ]}
        />
        <fieldset className={styles['minutes']} disabled={isReadOnly}>
          {numberField('prepMinutes', 'Preparation time (minutes)', 'What an order usually takes')}
          {numberField(
            'answerMinutes',
            'Answer within (minutes)',
            'An order nobody answers by then is refused, and nothing is charged',
          )}
          {numberField(
            'ordersPerSlot',
            'Orders per quarter hour',
            'The most your kitchen can finish. Leave it empty for no limit',
          )}
        </fieldset>
        {theirs && (
          <ChangedNotice
            what="these hours"
            yours="Yours aren’t saved yet."
            onKeepMine={() => void save(theirs.revision)}
            onShowTheirs={() => take(theirs)}
          />
        )}
        <SaveFoot {...saving.state} {...{ isDirty, isReadOnly }} />
      </form>
    </Card>
  );
}
