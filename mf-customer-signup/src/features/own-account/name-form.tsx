import { nameFormRules, type ChangeNameRequest, type CustomerProfile } from '@mealtime/contracts/identity';
import { Button, TextField } from '@mealtime/ui';
import { identity, meaning } from '../../api/identity';
import { sessionChanged } from '../session-changed/session-changed';
import styles from './own-account.module.css';
import { useAccountForm } from './use-account-form';

/** Names as they are on the account, to be changed. */
export function NameForm({ profile }: { profile: CustomerProfile }) {
  const { firstName, lastName } = profile;
  const { form, notice, submit } = useAccountForm<ChangeNameRequest>({
    rules: nameFormRules,
    defaultValues: { firstName, lastName },
    done: 'Your name is changed.',
    async send(body) {
      const changed = await identity('PUT /user/me/name', { body, headers: meaning(profile) });
      form.reset({ firstName: changed.firstName, lastName: changed.lastName });
      sessionChanged();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={styles['title']}>Your name</h2>
      {notice}
      <TextField
        label="First Name"
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...form.register('firstName')}
      />
      <TextField
        label="Last Name"
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...form.register('lastName')}
      />
      <Button type="submit" variant="secondary" busy={isSubmitting}>
        Save name
      </Button>
    </form>
  );
}
