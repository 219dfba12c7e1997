import { COUNTRY_DIAL_CODES } from '@mealtime/contracts/canada';
import { customerFormRules } from '@mealtime/contracts/identity';
import { useNavigate } from 'federated-pages/router';
import {
  Button,
  CheckboxField,
  Notice,
  PasswordField,
  SelectField,
  TextField,
  showFieldErrors,
  useKeptForm,
} from '@mealtime/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { EXTERNAL_PATHS, OVERLAYS } from '../../paths';
import { answersOf, changeSignUp, readSignUp, type CustomerFormValues } from '../sign-up';
import styles from './customer-form.module.css';
import { FROM_FORM } from './from-form';

function savedValues(): CustomerFormValues {
  const session = readSignUp();
  return { ...answersOf(session), country: COUNTRY_DIAL_CODES[0], password: session.password };
}

/** Every keystroke is kept. */
const keep = (values: CustomerFormValues) =>
  changeSignUp({ ...answersOf(values), password: values.password, retype: values.password !== '' });

const PASSWORD_HINT =
  'At least 8 characters, with a number, a lowercase letter, an uppercase letter and one of @$!%*?&#';

/** The customer's sign-up form. Once every rule is met it leads on to the code for the phone. */
export function CustomerForm() {
  const navigate = useNavigate();
  const form = useKeptForm<CustomerFormValues>({ rules: customerFormRules, defaultValues: savedValues(), keep });
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  const [{ retype, password, messages }] = useState(readSignUp);
  const askPasswordAgain = retype && password === '';

  const open = useEffectEvent(() => {
    const { fields = {}, focus } = messages;
    const isTold = showFieldErrors(form, fields);
    const target = focus ?? (!isTold && askPasswordAgain ? 'password' : undefined);
    if (target) form.setFocus(target);
  });
  useEffect(() => {
    open();
    return () => changeSignUp({ messages: {} });
  }, []);

  const submit = form.handleSubmit((values) => {
    keep(values);
    changeSignUp({ submittedPhone: values.phoneNumber });
    void navigate(OVERLAYS.phoneCode, { state: FROM_FORM });
  });

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {askPasswordAgain && (
        <Notice tone="info" title="Please enter your password again">
          Everything else is still here. We never store passwords in your browser.
        </Notice>
      )}
      <div className={styles['pair']}>
        <TextField
          label="First Name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <div className={styles['phone']}>
        <SelectField
          label="Country"
          options={COUNTRY_DIAL_CODES}
          autoComplete="tel-country-code"
          error={errors.country?.message}
          {...register('country')}
        />
        <TextField
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="604 555 0123"
          error={errors.phoneNumber?.message}
          {...register('phoneNumber')}
        />
      </div>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.password?.message}
        {...register('password')}
      />
      <CheckboxField
        label="Email me offers and news from Mealtime. Optional; unsubscribe anytime."
        error={errors.marketingConsent?.message}
        {...register('marketingConsent')}
      />
      <Button type="submit" size="lg" busy={isSubmitting}>
        Sign Up
      </Button>
      <p className={styles['terms']}>
        By signing up you agree to the{' '}
        <a href={EXTERNAL_PATHS.terms} target="_blank" rel="noopener">
          Terms of Service
        </a>{' '}
        and the{' '}
        <a href={EXTERNAL_PATHS.privacy} target="_blank" rel="noopener">
          Privacy Policy
        </a>
        . We’ll text a code to your phone to make sure it’s yours.
      </p>
    </form>
  );
}
