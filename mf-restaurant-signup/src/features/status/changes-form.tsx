import { useUnsaved } from '@mealtime/browser';
import type { OwnerApplication } from '@mealtime/contracts/onboarding';
import { Button, bindFields, rulesResolver, showFieldErrors } from '@mealtime/ui';
import { useId, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { STEP_TITLES, fieldsOf, saveStep, submit, type StepFields } from '../application';
import { OwnerProblems, useOwnerAction } from '../owner-action';
import { afterSave, sameVersions } from '../restaurant-draft';
import { ApplicantFields, BankFields, BusinessFields } from '../step-fields';
import { askedSteps, currentValues, rulesOf, stepOf, type AskedStep, type ChangeValues } from './changes';
import styles from './changes-form.module.css';

/** What the reviewer asked for, field by field, with those fields to mend; and the way to send it again. */
export function ChangesForm({ application }: { application: OwnerApplication }) {
  // The button stands outside: what `OwnerProblems` shows may hold a form of its own.
  const formId = useId();
  const { id, admin, requestedChanges } = application;
  const steps = askedSteps(application);
  const form = useForm<ChangeValues>({
    resolver: rulesResolver(rulesOf(steps)),
    defaultValues: currentValues(application),
  });
  useUnsaved(form.formState.isDirty);
  const address = useWatch({ control: form.control, name: 'businessAddress' });
  const action = useOwnerAction((told) => showFieldErrors(form, told));
  /** The version that the person has looked at last, of each step. */
  const seen = useRef(sameVersions(application.version));

  const send = () =>
    form.handleSubmit((values) =>
      action.run(async () => {
        for (const { step } of steps) {
          const fields = stepOf(step, values) as unknown as StepFields[typeof step];
          const own = step === 'admin' ? { ...fields, phoneNumber: admin?.phoneNumber ?? '' } : fields;
          const { version } = await saveStep(id, step, own as StepFields[typeof step], seen.current[step]);
          seen.current = afterSave(seen.current, step, version);
        }
        await submit(id);
      }),
    )();

  const bind = bindFields(
    form,
    steps.flatMap(({ step }) => fieldsOf(step).filter((name) => name in form.getValues()) as (keyof ChangeValues)[]),
  );
  const draw = ({ step, fields }: AskedStep) => {
    const shows = (name: string) => fields.has(name);
    if (step === 'admin') return <ApplicantFields bind={bind} shows={shows} />;
    if (step === 'bank') return <BankFields bind={bind} shows={shows} />;
    const set = (value: string) =>
      form.setValue('businessAddress', value, { shouldValidate: form.formState.isSubmitted });
    return <BusinessFields bind={bind} shows={shows} address={{ value: address ?? '', set }} />;
  };

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
        {steps.map((asked) => (
          <fieldset key={asked.step} className={styles['step']}>
            <legend className={styles['title']}>{STEP_TITLES[asked.step]}</legend>
            <Messages of={asked.messages} />
            {draw(asked)}
            {asked.step === 'bank' && (
              <p className={styles['note']}>
                We never show your account and transit numbers again, so please type them once more: as they were, where
                we did not ask for something else.
              </p>
            )}
          </fieldset>
        ))}
        <Messages
          of={requestedChanges
            .filter(({ step }) => step === 'documents')
            .map(({ message }) => ({ label: 'Documents', text: message || 'Please look at your documents below.' }))}
        />
      </form>
      <OwnerProblems
        action={action}
        phoneNumber={admin?.phoneNumber ?? ''}
        onKeepOurs={(version, step) => {
          seen.current = { ...seen.current, [step]: version };
          void send();
        }}
        onTakeTheirs={(taken) => {
          seen.current = sameVersions(taken.version);
          form.reset(currentValues(taken));
        }}
      />
      <Button type="submit" form={formId} size="lg" busy={action.busy} busyLabel="Sending…">
        Send it again
      </Button>
    </div>
  );
}

function Messages({ of }: { of: AskedStep['messages'] }) {
  return of.length === 0 ? null : (
    <ul role="list" className={styles['messages']}>
      {of.map(({ label, text }, index) => (
        <li key={index} className={styles['message']}>
          {label && <strong>{label}: </strong>}
          {text || 'Please check this.'}
        </li>
      ))}
    </ul>
  );
}
