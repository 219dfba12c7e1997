import type { Rules } from '@mealtime/contracts/rules';
import { useNavigate } from 'federated-pages/router';
import { Button, NeedsScript, bindFields, showFieldErrors, useKeptForm } from '@mealtime/ui';
import { useId, type ReactNode } from 'react';
import type { DefaultValues, FieldValues, Path } from '@mealtime/forms';
import { StepFields, fieldsOf, type Step } from '../step';
import { OwnerProblems } from '../owner-action/owner-problems';
import { useOwnerAction, type OwnerAction } from '../owner-action/use-owner-action';
import { keepStep, stepValues } from '../state/edits';
import type { Application } from '../state/kind';
import { saveStep } from '../state/save-step';
import type { Wizard } from '../state/wizard';
import styles from './step-form.module.css';
import { useCompletion } from './use-completion';

interface StepFormOptions<V extends FieldValues, A extends Application> {
  wizard: Wizard<A>;
  step: Step;
  application: A | undefined;
  /** Default: the step's. */
  rules?: Rules;
  /** For forms with more than stored fields. */
  valuesOf?(application: A | undefined): V;
  keep?(values: V): void;
}

/** The form of a step with the server's values: input is kept until it is saved. */
export function useStepForm<V extends FieldValues, A extends Application>(options: StepFormOptions<V, A>) {
  const { wizard, step, application, rules = step.rules } = options;
  const { keep = (values: V) => keepStep(wizard, step.name, values) } = options;
  // Fields that are not stored start empty.
  const blank = Object.fromEntries(Object.keys(step.rules).map((name) => [name, '']));
  const plain = (one: A | undefined) => ({ ...blank, ...stepValues(wizard, step.name, one) }) as FieldValues as V;
  const { valuesOf = plain } = options;
  const form = useKeptForm<V>({ rules, defaultValues: valuesOf(application) as DefaultValues<V>, keep });
  const bind = bindFields(form, fieldsOf(step) as Path<V>[]);
  const action = useOwnerAction(wizard, (errors) => showFieldErrors(form, errors));
  return {
    form,
    bind,
    action,
    /** Runs an action with the input if it is valid. */
    send: (work: (values: V) => Promise<void>) => form.handleSubmit((typed) => action.run(() => work(typed)))(),
    /** Replaces the input by the values saved elsewhere. */
    take: (theirs: Application) => form.reset(valuesOf(theirs as A)),
  };
}

interface FormFrameProps {
  wizard: Wizard;
  application: Application | undefined;
  action: OwnerAction;
  /** `seen`: the version displayed to the person. */
  onSend(seen?: number): void;
  onTakeTheirs(theirs: Application): void;
  /** For errors that need more than a retry. */
  onKeepOurs?(version: number, step: string): void;
  button: string;
  busyLabel: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A form with its errors and its submit button. */
export function FormFrame(props: FormFrameProps) {
  const { wizard, application, action, onSend, onTakeTheirs, onKeepOurs = onSend } = props;
  const { button, busyLabel, className = styles['form'], children } = props;
  // The button is outside: `OwnerProblems` may contain a form of its own.
  const formId = useId();
  return (
    <div className={className}>
      <NeedsScript>
        It checks and keeps your answers as you type. Please turn JavaScript on and reload this page.
      </NeedsScript>
      {/* No endpoint accepts this without a script; `post` at least keeps the input out of the address. */}
      <form
        id={formId}
        className={className}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {children}
      </form>
      <OwnerProblems {...{ wizard, application, action, onKeepOurs, onTakeTheirs }} />
      <Button type="submit" form={formId} size="lg" className={styles['send']} busy={action.busy} busyLabel={busyLabel}>
        {button}
      </Button>
    </div>
  );
}

interface StepFormProps {
  wizard: Wizard;
  step: Step;
  application: Application;
  button: string;
}

/** A step that consists of fields only: saves it and opens the next one, or submits the application after the last. */
export function StepForm({ wizard, step, application, button }: StepFormProps) {
  const navigate = useNavigate();
  const { form, bind, action, send, take } = useStepForm<FieldValues, Application>({ wizard, step, application });
  const complete = useCompletion(wizard, step, application);
  const { steps } = wizard.kind;
  const next = steps[steps.findIndex(({ name }) => name === step.name) + 1];
  const save = (seen?: number) =>
    send(async (values) => {
      if (!next) return complete(values, seen);
      await saveStep(wizard, application.id, step, values, seen);
      void navigate(next.path);
    });
  return (
    <FormFrame
      {...{ wizard, application, action, button }}
      busyLabel={next ? 'Saving…' : 'Sending…'}
      onSend={(seen) => void save(seen)}
      onTakeTheirs={take}
    >
      <StepFields step={step} form={form} bind={bind} />
    </FormFrame>
  );
}
