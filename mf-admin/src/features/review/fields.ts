import type { ApplicationStep, ReviewApplication, ReviewFlag } from '@mealtime/contracts/onboarding';
import { capital, fieldLabel } from '../parts';

/** A place where a change can be requested: a field of a step, or its documents. */
export interface FieldPlace {
  step: ApplicationStep | 'documents';
  /** Empty for the step as a whole. */
  field: string;
}

export interface ReviewField extends FieldPlace {
  label: string;
  /** For display; empty if the owner omitted it. */
  value: string;
  /** Displayed with digits of equal width, for comparing them. */
  isNumber?: boolean;
  isDate?: boolean;
}

export interface ReviewStep {
  step: ApplicationStep;
  title: string;
  fields: ReviewField[];
}

const phone = (digits: string) =>
  digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : digits;
/** A field's value for display. */
export function asRead(name: string, value: string): Pick<ReviewField, 'value' | 'isNumber' | 'isDate'> {
  if (/DOB$/.test(name)) return { value, isDate: true };
  if (/phoneNumber$/i.test(name)) return { value: phone(value), isNumber: true };
  if (/Number$/.test(name)) return { value, isNumber: true };
  return { value: name === 'role' ? capital(value) : value };
}

/** All fields of a step, in the server's order: this page does not know the kinds of applications. */
const fieldsOf = (step: ApplicationStep, values: Readonly<Record<string, string>>): ReviewField[] =>
  Object.entries(values).map(([name, value]) => ({
    step,
    field: name,
    label: fieldLabel(name),
    ...asRead(name, value),
  }));

/** All of the owner's values, with the labels of the form. */
export function stepsOf({
  admin,
  business,
  bank,
}: Pick<ReviewApplication, 'admin' | 'business' | 'bank'>): ReviewStep[] {
  const where = (name: string, label: string, value: string, kind: 'isNumber' | '' = ''): ReviewField => ({
    ...{ step: 'bank', field: name, label, value },
    ...(kind && { [kind]: true }),
  });
  return [
    { step: 'business', title: 'Business', fields: fieldsOf('business', business) },
    { step: 'admin', title: 'Applicant', fields: fieldsOf('admin', admin) },
    {
      step: 'bank',
      title: 'Bank',
      fields: [
        where('accountHolderName', 'Account Holder Name', bank.accountHolderName),
        where('bankName', 'Bank Name', bank.bankName),
        where('institutionNumber', 'Institution Number', bank.institutionNumber, 'isNumber'),
        where('transitNumber', 'Transit Number', `•••${bank.transitNumberEnding}`, 'isNumber'),
        where('bankAccountNumber', 'Account Number', `••••••${bank.bankAccountNumberEnding}`, 'isNumber'),
        where('accountType', 'Account Type', bank.accountType),
        where('streetAddress1', 'Street Address', bank.streetAddress1),
        where('streetAddress2', 'Unit', bank.streetAddress2),
        where('city', 'City', bank.city),
        where('province', 'Province', bank.province),
        where('country', 'Country', bank.country),
        where('zip', 'Postal Code', bank.zip),
        where('contactInformation', 'Contact Person', capital(bank.contactInformation)),
      ],
    },
  ];
}

/** The field of each flag. */
const FLAGGED: Readonly<Record<ReviewFlag, string>> = {
  'business-number-check-digit': 'businessNumber',
  'gst-prefix': 'gstHstNumber',
  'bank-institution': 'institutionNumber',
};

/** The flags of a field, as sentences. */
export const flagsOf = (flags: ReviewApplication['flags'], { field }: FieldPlace): string[] =>
  flags.filter(({ flag }) => FLAGGED[flag] === field).map(({ message }) => message);

/** Label of a field or step in a list of requested changes. */
export function labelOf(application: ReviewApplication, { step, field }: { step: string; field: string }): string {
  if (step === 'documents') return 'Documents';
  const steps = stepsOf(application);
  const found = steps.find((one) => one.step === step);
  return found?.fields.find((one) => one.field === field)?.label ?? found?.title ?? field;
}

export interface Difference {
  label: string;
  before: string;
  after: string;
}

/** The fields that differ. */
export function differences(before: ReviewApplication, after: ReviewApplication): Difference[] {
  const old = stepsOf(before).flatMap(({ fields }) => fields);
  const changed = stepsOf(after)
    .flatMap(({ fields }) => fields)
    .flatMap(({ step, field, label, value }) => {
      const was = old.find((one) => one.step === step && one.field === field)?.value ?? '';
      return was === value ? [] : [{ label, before: was, after: value }];
    });
  const papers = [before, after].map(({ documents }) => documents.map(({ fileName }) => fileName).join(', '));
  return papers[0] === papers[1]
    ? changed
    : [...changed, { label: 'Documents', before: papers[0] ?? '', after: papers[1] ?? '' }];
}
