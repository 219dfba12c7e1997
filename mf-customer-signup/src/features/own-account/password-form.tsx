import { passwordFormRules, type ChangePasswordRequest, type CustomerProfile } from '@mealtime/contracts/identity';
import { Button, PasswordField } from '@mealtime/ui';
import { identity, meaning } from '../../api/identity';
import styles from './own-account.module.css';
import { useAccountForm } from './use-account-form';

const EMPTY = { currentPassword: '', password: '' };

/** Another password in the place of the one that is known. */
export function PasswordForm({ profile }: { profile: CustomerProfile }) {
  const { form, notice, submit } = useAccountForm<ChangePasswordRequest>({
    rules: passwordFormRules,
    defaultValues: EMPTY,
    done: 'Your password is changed. Everywhere else you are signed out.',
    async send(body) {
      await identity('PUT /user/me/password', { body, headers: meaning(profile) });
      form.reset(EMPTY);
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={styles['title']}>Password</h2>
      {notice}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="secondary" busy={isSubmitting}>
        Change password
      </Button>
    </form>
  );
}
