import { field, type Field } from '../endpoints/fields';
import { firstName, lastName } from '../rules/person';

interface AccountField extends Field {
  example: string;
  /** Label of its form field. */
  label: string;
  autoComplete: string;
  /** Heading of its display; fields with the same heading share a line. */
  heading: string;
}

/**
 * Editable text fields of an account; empty if not given. Endpoints, export, erasure, and the pages of the person and
 * of the admin derive from this list; each field has its column.
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

/** A value for each field, by its name. */
export const eachAccountField = <Value>(make: (name: AccountFieldName) => Value) =>
  Object.fromEntries(ACCOUNT_FIELD_NAMES.map((name) => [name, make(name)])) as Record<AccountFieldName, Value>;

/** The rules of the edit form. */
export const nameFormRules = eachAccountField((name) => accountFields[name].rule);

/** The account fields of a larger object. */
export const accountTextsOf = (holder: AccountTexts): AccountTexts => eachAccountField((name) => holder[name]);

/** Display values, without empty optional fields. */
export function accountFacts(texts: AccountTexts): { term: string; value: string }[] {
  const facts = new Map<string, string[]>();
  for (const name of ACCOUNT_FIELD_NAMES) {
    const { heading, isOptional } = accountFields[name];
    if (texts[name] || !isOptional) facts.set(heading, [...(facts.get(heading) ?? []), texts[name]]);
  }
  return [...facts].map(([term, values]) => ({ term, value: values.join(' ').trim() }));
}
