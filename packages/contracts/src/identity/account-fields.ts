import { field, type Field } from '../endpoints/fields';
import { firstName, lastName } from '../rules/person';

interface AccountField extends Field {
  example: string;
  /** Of its form field. */
  label: string;
  autoComplete: string;
  /** What it is shown again under; fields with the same one stand in one line. */
  heading: string;
}

/**
 * What people say of themselves and change on their own page, as text: empty where nothing is said. Endpoints, the
 * export, the erasure, and the pages of the person and of the admin follow from this list; each has its column.
 */
export const accountFields = {
  firstName: {
    ...field(firstName),
    ...{ example: 'Amélie', label: 'First Name', autoComplete: 'given-name', heading: 'Name' },
  },
  lastName: {
    ...field(lastName),
    ...{ example: "O'Brien", label: 'Last Name', autoComplete: 'family-name', heading: 'Name' },
  },
} as const satisfies Record<string, AccountField>;

type AccountFieldName = keyof typeof accountFields;
export type AccountTexts = Readonly<Record<AccountFieldName, string>>;

export const ACCOUNT_FIELD_NAMES = Object.keys(accountFields) as AccountFieldName[];

/** Something for each field, by its name. */
export const eachAccountField = <Value>(make: (name: AccountFieldName) => Value) =>
  Object.fromEntries(ACCOUNT_FIELD_NAMES.map((name) => [name, make(name)])) as Record<AccountFieldName, Value>;

/** The rules of the form in which people change them. */
export const nameFormRules = eachAccountField((name) => accountFields[name].rule);

/** The fields of an account, out of whatever has them among others. */
export const accountTextsOf = (holder: AccountTexts): AccountTexts => eachAccountField((name) => holder[name]);

/** As they are shown again. What may be left out and was is not. */
export function accountFacts(texts: AccountTexts): { term: string; value: string }[] {
  const facts = new Map<string, string[]>();
  for (const name of ACCOUNT_FIELD_NAMES) {
    const { heading, isOptional } = accountFields[name];
    if (texts[name] || !isOptional) facts.set(heading, [...(facts.get(heading) ?? []), texts[name]]);
  }
  return [...facts].map(([term, values]) => ({ term, value: values.join(' ').trim() }));
}
