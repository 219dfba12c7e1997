import {
  ACCOUNT_FIELD_NAMES,
  accountFields,
  accountTextsOf,
  nameFormRules,
  type AccountTexts,
  type CustomerProfile,
} from '@mealtime/contracts/identity';
import { Button, TextField } from '@mealtime/ui';
import { identity, meaning } from '../../api/identity';
import { sessionChanged } from '../session-changed/session-changed';
import styles from './own-account.module.css';
import { useAccountForm } from './use-account-form';

/** Edits the account's personal details. */
export function NameForm({ profile }: { profile: CustomerProfile }) {
  const { form, notice, submit } = useAccountForm<AccountTexts>({
    rules: nameFormRules,
    defaultValues: accountTextsOf(profile),
    done: 'Your name is changed.',
    async send(body) {
      const changed = await identity('PUT /user/me/name', { body, headers: meaning(profile) });
      form.reset(accountTextsOf(changed));
      sessionChanged();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={styles['title']}>Your name</h2>
      {notice}
      {ACCOUNT_FIELD_NAMES.map((name) => (
        <TextField
          key={name}
          label={accountFields[name].label}
          autoComplete={accountFields[name].autoComplete}
          error={errors[name]?.message}
          {...form.register(name)}
        />
      ))}
      <Button type="submit" variant="secondary" busy={isSubmitting}>
        Save name
      </Button>
    </form>
  );
}
