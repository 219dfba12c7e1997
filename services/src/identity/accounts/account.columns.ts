import { ACCOUNT_FIELD_NAMES } from '@mealtime/contracts/identity';

/** "firstName" is in the column first_name. */
const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Selects the text fields by name from identity.account as `a`. */
export const ACCOUNT_TEXTS = ACCOUNT_FIELD_NAMES.map((name) => `a.${columnOf(name)} as "${name}"`).join(', ');

/** Empties the text fields. */
export const NO_ACCOUNT_TEXTS = ACCOUNT_FIELD_NAMES.map((name) => `${columnOf(name)} = ''`).join(', ');
