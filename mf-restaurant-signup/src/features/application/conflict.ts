import type {
  AdminStep,
  ApplicationStep,
  BankStep,
  BusinessStep,
  OwnerApplication,
} from '@mealtime/contracts/onboarding';

/** The fields of each step as they are sent. */
export interface StepFields {
  admin: AdminStep & { password?: string; marketingConsent?: boolean };
  business: BusinessStep;
  bank: BankStep;
}

export interface Difference {
  /** Name of a field of the step. */
  field: string;
  ours: string;
  theirs: string;
}

type Shown = Readonly<Record<string, string>>;

const covered = (ending: string) => `ending in ${ending}`;

/** A step of ours in the form in which the server shows it again: account and transit number by their last digits. */
function shown(step: ApplicationStep, fields: StepFields[ApplicationStep]): Shown {
  if (step === 'admin') {
    const { password: _, marketingConsent: __, ...rest } = fields as StepFields['admin'];
    return { ...rest };
  }
  if (step === 'business') return { ...(fields as BusinessStep) };
  const { bankAccountNumber, transitNumber, ...rest } = fields as BankStep;
  return {
    ...rest,
    bankAccountNumber: covered(bankAccountNumber.slice(-4)),
    transitNumber: covered(transitNumber.slice(-2)),
  };
}

/** A step as the server shows it. */
export function saved(step: ApplicationStep, application: OwnerApplication | undefined): Shown | undefined {
  const fields = application?.[step];
  if (!fields) return undefined;
  if (!('bankAccountNumberEnding' in fields)) return { ...fields };
  const { bankAccountNumberEnding, transitNumberEnding, ...rest } = fields;
  return {
    ...rest,
    bankAccountNumber: covered(bankAccountNumberEnding),
    transitNumber: covered(transitNumberEnding),
  };
}

/**
 * Where saving `fields` would overwrite, unseen, what somebody else has saved since: fields that are not what they were
 * in `base` (the application that the changes were made on; undefined when it is no longer known) and not what ours are.
 */
export function differences<Step extends ApplicationStep>(
  step: Step,
  fields: StepFields[Step],
  base: OwnerApplication | undefined,
  now: OwnerApplication,
): Difference[] {
  const ours = shown(step, fields);
  const theirs = saved(step, now);
  if (!theirs) return [];
  const before = saved(step, base);
  return Object.entries(ours).flatMap(([field, value]) => {
    const other = theirs[field] ?? '';
    const isTheirs = base === undefined || before?.[field] !== other;
    return isTheirs && other !== value ? [{ field, ours: value, theirs: other }] : [];
  });
}
