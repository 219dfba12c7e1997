import { FormFrame, StepFields, saveStep, useFirstForm, useOpening, useStepForm } from '@mealtime/application-wizard';
import { COUNTRY_DIAL_CODES } from '@mealtime/contracts/canada';
import { applicantFormRules, type OwnerApplication } from '@mealtime/contracts/onboarding';
import type { Rules } from '@mealtime/contracts/rules';
import { useNavigate } from 'federated-pages/router';
import { CheckboxField, Notice, PasswordField, SelectField, TextField, type BindField } from '@mealtime/ui';
import { EXTERNAL_PATHS, PAGES } from '../../paths';
import styles from './applicant-form.module.css';
import { applicantStep, type ApplicantValues } from './applicant-step';
import { applicantValues, keepApplicant, registration } from './registration';

const { fields } = applicantStep;
const PASSWORD_HINT =
  'At least 8 characters, with a number, a lowercase letter, an uppercase letter and one of @$!%*?&#';

const { password, confirmPassword } = applicantFormRules;

/** An open application keeps its password: a typed one is checked. */
const RULES_WHEN_OPEN: Rules = {
  ...applicantFormRules,
  password: { ...password, check: (value, values) => (value === '' ? undefined : password.check(value, values)) },
  confirmPassword: {
    ...confirmPassword,
    check: (value, values) =>
      value === '' && values['password'] === '' ? undefined : confirmPassword.check(value, values),
  },
};

/** Step 1. Once its application is open the phone is fixed, and the password need not be typed again. */
export function ApplicantForm({ application }: { application: OwnerApplication | undefined }) {
  const navigate = useNavigate();
  const isOpen = application !== undefined;
  const { form, bind, action, send, take } = useStepForm<ApplicantValues, OwnerApplication>({
    wizard: registration,
    step: applicantStep,
    application,
    rules: isOpen ? RULES_WHEN_OPEN : applicantFormRules,
    valuesOf: applicantValues,
    keep: keepApplicant,
  });
  const asksPasswordAgain = useFirstForm(registration, form, application);
  const open = useOpening(registration);

  const proceed = (seen?: number) =>
    send(async (values) => {
      keepApplicant(values);
      if (!application) return open(values.phoneNumber);
      await saveStep(registration, application.id, applicantStep, sent(values), seen);
      void navigate(PAGES.business);
    });

  return (
    <FormFrame
      wizard={registration}
      {...{ application, action }}
      onSend={(seen) => void proceed(seen)}
      onTakeTheirs={take}
      button="Get Started"
      busyLabel="One moment…"
    >
      <StepFields step={applicantStep} form={form} bind={bind} />
      <div className={styles['phone']}>
        <SelectField
          label={fields.country.label}
          options={COUNTRY_DIAL_CODES}
          autoComplete="tel-country-code"
          {...bind('country')}
        />
        <TextField
          label={fields.phoneNumber.label}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="604 555 0123"
          readOnly={isOpen}
          hint={isOpen ? 'Verified. You can’t change it in this application.' : 'We’ll text a code to this number'}
          {...bind('phoneNumber')}
        />
      </div>
      {asksPasswordAgain && (
        <Notice tone="info" title="Please enter your password again">
          Everything else is still here. We never store passwords in your browser.
        </Notice>
      )}
      <PasswordField
        label={fields.password.label}
        autoComplete="new-password"
        hint={isOpen ? 'Leave empty to keep your password' : PASSWORD_HINT}
        {...bind('password')}
      />
      <PasswordField label={fields.confirmPassword.label} autoComplete="new-password" {...bind('confirmPassword')} />
      {!isOpen && <Consents bind={bind} />}
    </FormFrame>
  );
}

/** The password goes along only where a new one was typed; consents stay as they were given. */
function sent({ password: typed, ...values }: ApplicantValues) {
  const { country: _, confirmPassword: __, terms: ___, marketingConsent: ____, ...step } = values;
  return { ...step, ...(typed ? { password: typed } : {}) };
}

/** Separate consents, as the law requires: service messages, which are required, and marketing. */
function Consents({ bind }: { bind: BindField<'terms' | 'marketingConsent'> }) {
  return (
    <>
      <CheckboxField
        label={
          <span>
            I agree to receive text messages and calls about my application and orders, and to the{' '}
            <a href={EXTERNAL_PATHS.terms} target="_blank" rel="noopener">
              Terms of Service
            </a>{' '}
            and the{' '}
            <a href={EXTERNAL_PATHS.privacy} target="_blank" rel="noopener">
              Privacy Policy
            </a>
            .
          </span>
        }
        {...bind('terms')}
      />
      <CheckboxField
        label="Email me offers and news for restaurants. Optional; unsubscribe anytime."
        {...bind('marketingConsent')}
      />
    </>
  );
}
