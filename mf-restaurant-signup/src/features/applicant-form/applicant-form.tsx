import { COUNTRY_DIAL_CODES } from '@mealtime/contracts/canada';
import type { OwnerApplication } from '@mealtime/contracts/onboarding';
import {
  Button,
  CheckboxField,
  Notice,
  PasswordField,
  SelectField,
  TextField,
  bindFields,
  showFieldErrors,
  useKeptForm,
  type BindField,
} from '@mealtime/ui';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { ELSEWHERE } from '../../paths';
import { LABELS, fieldsOf } from '../application';
import { OwnerProblems, useOwnerAction } from '../owner-action';
import { applicantValues, keepApplicant, readDraft, recallPassword, type ApplicantValues } from '../restaurant-draft';
import { ApplicantFields } from '../step-fields';
import styles from './applicant-form.module.css';
import { clearFormMessages, useFormMessages } from './form-messages';
import { rulesFor } from './form-rules';
import { useApplicantStep } from './use-applicant-step';

const { admin: applicant } = LABELS;
const PASSWORD_HINT = 'At least 8 characters: a number, a lowercase and an uppercase letter, and one of @$!%*?&#';

/** Step 1. Once its application is open the phone stands, and the password need not be typed again. */
export function ApplicantForm({ application }: { application: OwnerApplication | undefined }) {
  // The button stands outside: what `OwnerProblems` shows may hold a form of its own.
  const formId = useId();
  const isOpen = application !== undefined;
  const form = useKeptForm<ApplicantValues>({
    rules: rulesFor(isOpen),
    defaultValues: applicantValues(),
    keep: keepApplicant,
  });
  const bind = bindFields(form, fieldsOf('admin'));
  const { fields, focus } = useFormMessages();
  const action = useOwnerAction((told) => showFieldErrors(form, told));
  const proceed = useApplicantStep(application);
  const [asksPasswordAgain, setAsksPasswordAgain] = useState(false);

  const begin = useEffectEvent(() => {
    if (isOpen || !readDraft().retype || recallPassword() !== '') return;
    setAsksPasswordAgain(true);
    form.setFocus('password');
  });
  useEffect(() => begin(), []);

  const hear = useEffectEvent(() => {
    if (fields) showFieldErrors(form, fields);
    if (focus) form.setFocus(focus);
    if (fields || focus) clearFormMessages();
  });
  useEffect(() => hear(), [fields, focus]);

  const send = (seen?: number) =>
    form.handleSubmit((values) => {
      keepApplicant(values);
      return action.run(() => proceed(values, seen));
    })();

  return (
    <div className={styles['form']}>
      <form
        id={formId}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <ApplicantFields bind={bind} />
        <div className={styles['phone']}>
          <SelectField
            label={applicant.country}
            options={COUNTRY_DIAL_CODES}
            autoComplete="tel-country-code"
            {...bind('country')}
          />
          <TextField
            label={applicant.phoneNumber}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="604 555 0123"
            readOnly={isOpen}
            hint={isOpen ? 'Verified. It cannot be changed within this application.' : 'We text a code to this number'}
            {...bind('phoneNumber')}
          />
        </div>
        {asksPasswordAgain && (
          <Notice tone="info" title="Please type your password again">
            Everything else you typed is still here. Passwords are never kept in your browser.
          </Notice>
        )}
        <PasswordField
          label={applicant.password}
          autoComplete="new-password"
          hint={isOpen ? 'Leave empty to keep your password' : PASSWORD_HINT}
          {...bind('password')}
        />
        <PasswordField label={applicant.confirmPassword} autoComplete="new-password" {...bind('confirmPassword')} />
        {!isOpen && <Consents bind={bind} />}
      </form>
      <OwnerProblems
        action={action}
        phoneNumber={application?.admin?.phoneNumber ?? ''}
        onKeepOurs={(version) => void send(version)}
        onTakeTheirs={() => form.reset(applicantValues())}
      />
      <Button type="submit" form={formId} size="lg" busy={action.busy} busyLabel="One moment…">
        Get Started
      </Button>
    </div>
  );
}

/** What the law wants asked apart: service messages, without which there is no registration, and marketing. */
function Consents({ bind }: { bind: BindField<'terms' | 'marketingConsent'> }) {
  return (
    <>
      <CheckboxField
        label={
          <>
            I agree to receive text messages and calls about my application and orders, and to the{' '}
            <a href={ELSEWHERE.terms} target="_blank" rel="noopener">
              Terms of Service
            </a>{' '}
            and the{' '}
            <a href={ELSEWHERE.privacy} target="_blank" rel="noopener">
              Privacy Policy
            </a>
            .
          </>
        }
        {...bind('terms')}
      />
      <CheckboxField
        label="Email me offers and news for restaurants. Optional, and I can unsubscribe at any time."
        {...bind('marketingConsent')}
      />
    </>
  );
}
