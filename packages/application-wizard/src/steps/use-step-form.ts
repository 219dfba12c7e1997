import type { Rules } from '@mealtime/contracts/rules';
import { bindFields, showFieldErrors, useKeptForm } from '@mealtime/ui';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { fieldsOf, type Step } from '../fields/step';
import { useOwnerAction } from '../owner-action/use-owner-action';
import { keepStep, stepValues } from '../state/edits';
import type { Application } from '../state/kind';
import type { Wizard } from '../state/wizard';

interface StepFormOptions<V extends FieldValues, A extends Application> {
  wizard: Wizard<A>;
  step: Step;
  application: A | undefined;
  /** Where they are not the step's. */
  rules?: Rules;
  /** Where the form has more than what is kept. */
  valuesOf?(application: A | undefined): V;
  keep?(values: V): void;
}

/** The form of a step over what the server has of it: what is typed is kept until it is saved. */
export function useStepForm<V extends FieldValues, A extends Application>(options: StepFormOptions<V, A>) {
  const { wizard, step, application, rules = step.rules } = options;
  const { keep = (values: V) => keepStep(wizard, step.name, values) } = options;
  // What is kept nowhere begins empty.
  const blank = Object.fromEntries(Object.keys(step.rules).map((name) => [name, '']));
  const plain = (one: A | undefined) => ({ ...blank, ...stepValues(wizard, step.name, one) }) as FieldValues as V;
  const { valuesOf = plain } = options;
  const form = useKeptForm<V>({ rules, defaultValues: valuesOf(application) as DefaultValues<V>, keep });
  const bind = bindFields(form, fieldsOf(step) as Path<V>[]);
  const action = useOwnerAction(wizard, (told) => showFieldErrors(form, told));
  return {
    form,
    bind,
    action,
    /** Does something with what was typed, once that is right. */
    send: (work: (values: V) => Promise<void>) => form.handleSubmit((typed) => action.run(() => work(typed)))(),
    /** Shows what was saved elsewhere in place of what was typed. */
    take: (theirs: Application) => form.reset(valuesOf(theirs as A)),
  };
}
