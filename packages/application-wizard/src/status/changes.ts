import type { Rules } from '@mealtime/contracts/rules';
import { fieldsOf, type Step } from '../step';
import { savedStep, type Application } from '../state/kind';

/** Everything that can be mended, in one form: no two steps have a field of the same name. */
export type ChangeValues = Record<string, string>;

export interface AskedStep {
  step: Step;
  /** What the reviewer wrote: about the step, then about its fields. */
  messages: readonly { label: string; text: string }[];
  /** Names of the fields to show. */
  fields: ReadonlySet<string>;
}

/** The steps that something is asked of, with just the fields it is about. A step that is asked for as a whole shows all. */
export function askedSteps(steps: readonly Step[], { requestedChanges, reviewMessage }: Application): AskedStep[] {
  return steps.flatMap((step): AskedStep[] => {
    const asked = requestedChanges.filter((change) => change.step === step.name);
    if (asked.length === 0) return [];
    const known = Object.keys(step.rules);
    const named = asked.map(({ field }) => field).filter((field) => known.includes(field));
    // Never sent back by the server, so that saving the step takes them anew.
    const secret = known.filter((field) => step.fields[field]?.shownLast);
    const fields = named.length < asked.length ? known : [...named, ...secret];
    // A step that is asked for without a word is explained by what the reviewer wrote about the whole.
    const messages = asked
      .filter(({ field, message }) => field || message || !reviewMessage)
      .map(({ field, message }) => ({ label: step.fields[field]?.label ?? '', text: message }));
    return [{ step, messages, fields: new Set(fields) }];
  });
}

export const rulesOf = (steps: readonly AskedStep[]): Rules =>
  Object.assign({}, ...steps.map(({ step }) => step.rules)) as Rules;

/** What is there now of everything that can be changed; what is never sent back is empty. */
export const currentValues = (steps: readonly Step[], application: Application): ChangeValues =>
  Object.fromEntries(
    steps.flatMap(({ name, rules }) => {
      const saved = savedStep(application, name);
      return Object.keys(rules).map((field) => [field, saved?.[field] ?? '']);
    }),
  );

/** One step out of all values, as it is sent: what cannot be changed goes along as it is. */
export function stepOf(step: Step, values: ChangeValues, application: Application): Record<string, unknown> {
  const saved = savedStep(application, step.name) ?? {};
  const sent = fieldsOf(step).filter((field) => field in step.rules || field in saved);
  return Object.fromEntries(sent.map((field) => [field, field in step.rules ? values[field] : saved[field]]));
}
