import { isApiError } from '@mealtime/api-client';
import type { RestaurantProfile } from '@mealtime/contracts/management';
import { CUISINES, FEATURES, OWN_CUISINES_MAX, type Feature } from '@mealtime/contracts/restaurants';
import { Card, CheckboxField, TextField } from '@mealtime/ui';
import { useUnsaved } from 'federated-pages/adoption';
import { useRef, useState, type FormEvent } from 'react';
import { management } from '../../api/management';
import { ChangedNotice, SaveFoot, useSaving } from '../saving';
import styles from './profile.module.css';
import { TextArea } from './text-area';

type Words = Pick<RestaurantProfile, 'description' | 'cuisines' | 'phone' | 'pickupNotes' | 'features'>;

const wordsOf = ({ description, cuisines, phone, pickupNotes, features }: RestaurantProfile): Words => ({
  ...{ description, cuisines, phone, pickupNotes, features },
});

interface WordsFormProps {
  restaurantId: string;
  profile: RestaurantProfile;
  onSaved(profile: RestaurantProfile): void;
}

/** State of the form for a restaurant's texts. */
export function WordsForm({ restaurantId, profile, onSaved }: WordsFormProps) {
  const [typed, setTyped] = useState(() => wordsOf(profile));
  /** The profile that the edits started from: another person's save makes it outdated. */
  const [seen, setSeen] = useState(profile);
  const [theirs, setTheirs] = useState<RestaurantProfile>();
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const saving = useSaving();
  const form = useRef<HTMLFormElement>(null);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(wordsOf(seen));
  useUnsaved(isDirty);

  const change = (changes: Partial<Words>) => {
    setTyped((before) => ({ ...before, ...changes }));
    saving.edited();
  };
  /** @param sent the saved values: later input is kept. Default: none is */
  function take(saved: RestaurantProfile, sent?: Words) {
    setSeen(saved);
    setTyped((now) => (sent && now !== sent ? now : wordsOf(saved)));
    setTheirs(undefined);
    onSaved(saved);
  }
  async function save(revision: number) {
    if (saving.state.isBusy) return;
    setErrors({});
    const body = { ...typed, cuisines: typed.cuisines as (typeof CUISINES)[number][], seen: revision };
    await saving.save(
      async () => take(await management('PUT /restaurants/:id/profile', { params: { id: restaurantId }, body }), typed),
      (error) => {
        if (isApiError(error, 'PROFILE_CHANGED')) setTheirs((error.reply as { profile: RestaurantProfile }).profile);
        else if (isApiError(error) && Object.keys(error.fields).length > 0) {
          setErrors(error.fields);
          requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
        } else return false;
        return true;
      },
    );
  }
  const ticked = <Word extends string>(words: readonly Word[], word: Word, isOn: boolean) =>
    isOn ? [...words, word] : words.filter((one) => one !== word);

  return (
    <Card className={styles['card']}>
      <h2 className={styles['title']}>About your restaurant</h2>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save(seen.revision);
        }}
      >
        <TextArea
          label="Description"
          name="description"
          value={typed.description}
          error={errors['description']?.[0]}
          hint="Two or three sentences: what you cook, and what you’re known for"
          onChange={({ target }) => change({ description: target.value })}
        />
        <fieldset className={styles['ticks']}>
          <legend>{`Cuisines (up to ${OWN_CUISINES_MAX})`}</legend>
          {CUISINES.map((cuisine) => (
            <CheckboxField
              key={cuisine}
              label={cuisine}
              name={`cuisine-${cuisine}`}
              checked={typed.cuisines.includes(cuisine)}
              disabled={!typed.cuisines.includes(cuisine) && typed.cuisines.length >= OWN_CUISINES_MAX}
              onChange={({ target }) => change({ cuisines: ticked(typed.cuisines, cuisine, target.checked) })}
            />
          ))}
          {errors['cuisines'] && (
            <p role="alert" className={styles['error']}>
              {errors['cuisines'][0]}
            </p>
          )}
        </fieldset>
        <TextField
          label="Phone number for customers"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={typed.phone}
          error={errors['phone']?.[0]}
          hint="Shown on your page. Leave it empty if you don’t take calls"
          onChange={({ target }) => change({ phone: target.value })}
        />
        <TextArea
          label="Pickup notes"
          name="pickupNotes"
          value={typed.pickupNotes}
          error={errors['pickupNotes']?.[0]}
          hint="Where to come in, where to park: “Ring at the blue door on the lane”"
          onChange={({ target }) => change({ pickupNotes: target.value })}
        />
        <fieldset className={styles['ticks']}>
          <legend>Good to know</legend>
          {FEATURES.map((feature: Feature) => (
            <CheckboxField
              key={feature}
              label={feature}
              name={`feature-${feature}`}
              checked={typed.features.includes(feature)}
              onChange={({ target }) => change({ features: ticked(typed.features, feature, target.checked) })}
            />
          ))}
        </fieldset>
        {theirs && (
          <ChangedNotice
            what="this profile"
            yours="Yours isn’t saved yet."
            onKeepMine={() => void save(theirs.revision)}
            onShowTheirs={() => take(theirs)}
          />
        )}
        <SaveFoot {...saving.state} isDirty={isDirty} />
      </form>
    </Card>
  );
}
