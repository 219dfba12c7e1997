import { useNavigate } from '@mealtime/federation/router';
import { Button } from '@mealtime/ui';
import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Step } from '../fields/step';
import { StepFields } from '../fields/step-fields';
import { OwnerProblems } from '../owner-action/owner-problems';
import type { OwnerAction } from '../owner-action/use-owner-action';
import type { Application } from '../state/kind';
import { saveStep } from '../state/save-step';
import type { Wizard } from '../state/wizard';
import styles from './step-form.module.css';
import { useCompletion } from './use-completion';
import { useStepForm } from './use-step-form';

interface FormFrameProps {
  wizard: Wizard;
  application: Application | undefined;
  action: OwnerAction;
  /** `seen`: the version that the person has looked at. */
  onSend(seen?: number): void;
  onTakeTheirs(theirs: Application): void;
  /** Where it takes more than to send it once more. */
  onKeepOurs?(version: number, step: string): void;
  button: string;
  busyLabel: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A form, what kept it from being sent, and the button that sends it. */
export function FormFrame(props: FormFrameProps) {
  const { wizard, application, action, onSend, onTakeTheirs, onKeepOurs = onSend } = props;
  const { button, busyLabel, className = styles['form'], children } = props;
  // The button stands outside: what `OwnerProblems` shows may hold a form of its own.
  const formId = useId();
  return (
    <div className={className}>
      <form
        id={formId}
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {children}
      </form>
      <OwnerProblems {...{ wizard, application, action, onKeepOurs, onTakeTheirs }} />
      <Button type="submit" form={formId} size="lg" busy={action.busy} busyLabel={busyLabel}>
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

/** A step that is all fields: saves it and goes on to the next one, or sends the application in where there is none. */
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
