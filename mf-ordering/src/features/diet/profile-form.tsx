import { asApiError, isApiError } from '@mealtime/api-client';
import { ALLERGENS, DIETARY_LABEL_NAMES, DIETARY_LABELS, type DietaryProfile } from '@mealtime/contracts/menus';
import { ACCOUNT_HEADER } from '@mealtime/contracts/platform';
import { Button, CheckboxField, Notice } from '@mealtime/ui';
import { useState, type FormEvent } from 'react';
import { menus } from '../../api/menus';
import { useVisitor } from '../visitor/visitor';
import { rememberProfile } from './profile';
import { toggled } from './toggled';
import styles from './profile-form.module.css';

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

/** What a visitor does not eat: saved with an account; for a guest kept until the page is reloaded. */
export function ProfileForm({ profile, onDone }: { profile: DietaryProfile; onDone(): void }) {
  const { visitor, ended } = useVisitor();
  const [chosen, setChosen] = useState(profile);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const account = visitor.state === 'member' ? visitor.profile.uid : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure('');
    if (!account) {
      rememberProfile(chosen, false);
      return onDone();
    }
    setIsBusy(true);
    try {
      const headers = { [ACCOUNT_HEADER]: account };
      rememberProfile(await menus('PUT /user/me/dietary-profile', { body: chosen, headers }), true);
      onDone();
    } catch (error) {
      if (isApiError(error, 'UNAUTHENTICATED')) ended();
      setFailure(asApiError(error).message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <h2 className={styles['title']}>Allergies and diet</h2>
      <fieldset className={styles['group']}>
        <legend className={styles['legend']}>Warn me about</legend>
        <div className={styles['boxes']}>
          {ALLERGENS.map((name) => (
            <CheckboxField
              key={name}
              name={name}
              label={capital(name)}
              checked={chosen.allergens.includes(name)}
              onChange={() => setChosen({ ...chosen, allergens: toggled(chosen.allergens, name) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles['group']}>
        <legend className={styles['legend']}>Show only dishes that are</legend>
        <div className={styles['boxes']}>
          {DIETARY_LABELS.map((name) => (
            <CheckboxField
              key={name}
              name={name}
              label={DIETARY_LABEL_NAMES[name]}
              checked={chosen.diets.includes(name)}
              onChange={() => setChosen({ ...chosen, diets: toggled(chosen.diets, name) })}
            />
          ))}
        </div>
      </fieldset>
      <p className={styles['hint']}>
        {account
          ? 'We keep this with your account, show it to nobody, and delete it with your account or when you clear it here.'
          : 'This counts until you close or reload this page. Sign in to keep it.'}
      </p>
      <p className={styles['hint']}>
        Restaurants state allergens themselves, and kitchens share tools. If you have an allergy, ask the restaurant
        before you order.
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" busy={isBusy} busyLabel="Saving" disabled={visitor.state === 'asking'}>
        Save
      </Button>
    </form>
  );
}
