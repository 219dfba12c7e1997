import type { Rules } from '@mealtime/contracts/rules';
import { fieldsOf, type Step } from '../step';
import { savedStep, type Application } from '../state/kind';

/** All correctable fields in one form: field names are unique across steps. */
export type ChangeValues = Record<string, string>;

export interface AskedStep {
  step: Step;
  /** The reviewer's messages: about the step, then about its fields. */
  messages: readonly { label: string; text: string }[];
  /** Names of the fields to show. */
  fields: ReadonlySet<string>;
}

/** Steps with requested changes, with only the affected fields. A request for an entire step shows all fields. */
export function askedSteps(steps: readonly Step[], { requestedChanges, reviewMessage }: Application): AskedStep[] {
  return steps.flatMap((step): AskedStep[] => {
    const asked = requestedChanges.filter((change) => change.step === step.name);
    if (asked.length === 0) return [];
    const known = Object.keys(step.rules);
    const named = asked.map(({ field }) => field).filter((field) => known.includes(field));
    // Never returned by the server, so that they are required again.
    const secret = known.filter((field) => step.fields[field]?.shownLast);
    const fields = named.length < asked.length ? known : [...named, ...secret];
    // A request without a message is explained by the reviewer's general message.
    const messages = asked
      .filter(({ field, message }) => field || message || !reviewMessage)
      .map(({ field, message }) => ({ label: step.fields[field]?.label ?? '', text: message }));
    return [{ step, messages, fields: new Set(fields) }];
  });
}

export const rulesOf = (steps: readonly AskedStep[]): Rules =>
  Object.assign({}, ...steps.map(({ step }) => step.rules)) as Rules;

/** Present values of all editable fields; empty for fields never returned. */
export const currentValues = (steps: readonly Step[], application: Application): ChangeValues =>
  Object.fromEntries(
    steps.flatMap(({ name, rules }) => {
      const saved = savedStep(application, name);
      return Object.keys(rules).map((field) => [field, saved?.[field] ?? '']);
    }),
  );

/** A step's values for saving; fields that cannot be edited are unchanged. */
export function stepOf(step: Step, values: ChangeValues, application: Application): Record<string, unknown> {
  const saved = savedStep(application, step.name) ?? {};
  const sent = fieldsOf(step).filter((field) => field in step.rules || field in saved);
  return Object.fromEntries(sent.map((field) => [field, field in step.rules ? values[field] : saved[field]]));
}
