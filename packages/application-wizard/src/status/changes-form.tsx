import { useUnsaved } from 'federated-pages/adoption';
import { bindFields, rulesResolver, showFieldErrors } from '@mealtime/ui';
import { useRef } from 'react';
import { useForm } from '@mealtime/forms';
import { StepFields, fieldsOf, type Step } from '../step';
import { useOwnerAction } from '../owner-action/use-owner-action';
import { afterSave } from '../state/edits';
import type { Application } from '../state/kind';
import { saveStep } from '../state/save-step';
import { submit } from '../state/submit';
import { sameVersions, type Wizard } from '../state/wizard';
import { FormFrame } from '../steps/step-form';
import { askedSteps, currentValues, rulesOf, stepOf, type AskedStep, type ChangeValues } from './changes';
import styles from './changes-form.module.css';

interface ChangesFormProps {
  wizard: Wizard;
  steps: readonly Step[];
  application: Application;
}

/** The changes requested by the reviewer, field by field, with a form for resubmission. */
export function ChangesForm({ wizard, steps, application }: ChangesFormProps) {
  const { kind } = wizard;
  const { id, requestedChanges } = application;
  const asked = askedSteps(steps, application);
  const form = useForm<ChangeValues>({
    resolver: rulesResolver(rulesOf(asked)),
    defaultValues: currentValues(steps, application),
  });
  useUnsaved(form.formState.isDirty);
  const action = useOwnerAction(wizard, (errors) => showFieldErrors(form, errors));
  /** Per step, the version last displayed to the person. */
  const seen = useRef(sameVersions(kind, application.version));

  const send = () =>
    form.handleSubmit((values) =>
      action.run(async () => {
        for (const { step } of asked) {
          const fields = stepOf(step, values, application);
          const { version } = await saveStep(wizard, id, step, fields, seen.current[step.name]);
          seen.current = afterSave(wizard, seen.current, step.name, version);
        }
        await submit(wizard, id);
      }),
    )();

  const bind = bindFields(
    form,
    asked.flatMap(({ step }) => fieldsOf(step).filter((name) => name in step.rules)),
  );

  return (
    <FormFrame
      {...{ wizard, application, action }}
      button="Send it again"
      busyLabel="Sending…"
      onSend={() => void send()}
      onKeepOurs={(version, step) => {
        seen.current = { ...seen.current, [step]: version };
        void send();
      }}
      onTakeTheirs={(theirs) => {
        seen.current = sameVersions(kind, theirs.version);
        form.reset(currentValues(steps, theirs));
      }}
      className={styles['form']}
    >
      {asked.map(({ step, messages, fields }) => (
        <fieldset key={step.name} className={styles['step']}>
          <legend className={styles['title']}>{step.title}</legend>
          <Messages of={messages} />
          <StepFields step={step} form={form} bind={bind} shows={(name) => fields.has(name)} />
          {step.note && <p className={styles['note']}>{step.note}</p>}
        </fieldset>
      ))}
      <Messages
        of={requestedChanges
          .filter(({ step }) => step === 'documents')
          .map(({ message }) => ({ label: 'Documents', text: message || 'Please check your documents below.' }))}
      />
    </FormFrame>
  );
}

function Messages({ of }: { of: AskedStep['messages'] }) {
  return of.length === 0 ? null : (
    <ul role="list" className={styles['messages']}>
      {of.map(({ label, text }, index) => (
        <li key={index} className={styles['message']}>
          {label && <strong>{`${label}: `}</strong>}
          <span>{text || 'Please check this.'}</span>
        </li>
      ))}
    </ul>
  );
}
