import {
  APPLICATION_STEPS,
  restaurantAdminFormRules,
  restaurantBankRules,
  restaurantBusinessRules,
  type AdminStep,
  type ApplicationStep,
  type BankStep,
  type BusinessStep,
  type OwnerApplication,
} from '@mealtime/contracts/onboarding';
import type { Rules } from '@mealtime/contracts/rules';
import { LABELS } from '../application';

/** Everything that can be mended, in one form: no two steps have a field of the same name but `country`, which only the bank's address has here. */
export type ChangeValues = AdminStep & BusinessStep & BankStep;

const { firstName, middleName, lastName, userDOB, role, email } = restaurantAdminFormRules;

const RULES: Readonly<Record<ApplicationStep, Rules>> = {
  admin: { firstName, middleName, lastName, userDOB, role, email },
  business: restaurantBusinessRules,
  bank: restaurantBankRules,
};

/** Never sent back by the server, so that saving the step takes them anew. */
const SECRET = ['bankAccountNumber', 'transitNumber'];

export interface AskedStep {
  step: ApplicationStep;
  /** What the reviewer wrote: about the step, then about its fields. */
  messages: readonly { label: string; text: string }[];
  /** Names of the fields to show. */
  fields: ReadonlySet<string>;
}

const nameOf = (step: ApplicationStep, field: string) =>
  (LABELS[step] as Readonly<Record<string, string>>)[field] ?? '';

/** The steps that something is asked of, with just the fields it is about. A step that is asked for as a whole shows all. */
export function askedSteps({ requestedChanges, reviewMessage }: OwnerApplication): AskedStep[] {
  return APPLICATION_STEPS.flatMap((step): AskedStep[] => {
    const asked = requestedChanges.filter((change) => change.step === step);
    if (asked.length === 0) return [];
    const known = Object.keys(RULES[step]);
    const named = asked.map(({ field }) => field).filter((field) => known.includes(field));
    const fields = named.length < asked.length ? known : [...named, ...(step === 'bank' ? SECRET : [])];
    // A step that is asked for without a word is explained by what the reviewer wrote about the whole.
    const messages = asked
      .filter(({ field, message }) => field || message || !reviewMessage)
      .map(({ field, message }) => ({ label: nameOf(step, field), text: message }));
    return [{ step, messages, fields: new Set(fields) }];
  });
}

export const rulesOf = (steps: readonly AskedStep[]): Rules =>
  Object.assign({}, ...steps.map(({ step }) => RULES[step])) as Rules;

/** What is there now; the numbers that are never sent back are empty. */
export function currentValues({ admin, business, bank }: OwnerApplication): Partial<ChangeValues> {
  const { bankAccountNumberEnding: _, transitNumberEnding: __, ...shown } = bank ?? ({} as Record<string, never>);
  return { ...admin, ...business, ...shown, bankAccountNumber: '', transitNumber: '' } as Partial<ChangeValues>;
}

/** The fields of one step out of all values. */
export const stepOf = (step: ApplicationStep, values: ChangeValues) =>
  Object.fromEntries(Object.keys(RULES[step]).map((name) => [name, values[name as keyof ChangeValues]]));
