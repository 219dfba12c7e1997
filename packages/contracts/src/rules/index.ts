export {
  NOT_KNOWN,
  NOT_TEXT,
  accepted,
  choice,
  normalise,
  oneOf,
  text,
  validate,
  type FieldErrors,
  type Rule,
  type Rules,
  type Values,
} from './rule';
export { ID } from './id';
export { plainLetters } from './plain-letters';
export { tidyText } from './tidy';
export { email } from './email';
export { country, firstName, lastName, middleName, password, phoneNumber } from './person';
