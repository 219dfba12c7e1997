import { COUNTRY_DIAL_CODES, isNumberingPlanPhone } from '../canada/phone';
import { oneOf, text, type Rule } from './rule';
import { isLeakedPassword } from './leaked-passwords';
import { tidyName, tidyPassword, tidyPhone } from './tidy';

/**
 * Letters with any accents (precomposed or combining), hyphen, apostrophe (straight or curly) and space; at least one
 * letter, and no accent without one before it.
 */
const NAME_CHARACTERS = /^(?!\p{M})(?=.*\p{L})[\p{L}\p{Mn}\p{Mc}'’\- ]+$/u;

/** The rule for letters-only fields, and their normalization: names of people, businesses and account holders. */
export const letters = { pattern: NAME_CHARACTERS, tidy: tidyName } as const;

const NAME_MIN = 3;
const NAME_MAX = 20;

/** A name of a person, 3 to 20 characters; `label` is "Name", "Last name" or "Middle name". */
const personName = (label: string, required: boolean): Rule =>
  text({
    ...(required ? { required: `${label} is required` } : {}),
    normalise: tidyName,
    patterns: [[NAME_CHARACTERS, `${label} must only contain letters`]],
    min: [NAME_MIN, `${label} must be at least ${NAME_MIN} characters`],
    max: [NAME_MAX, `${label} must be at most ${NAME_MAX} characters`],
  });

export const firstName = personName('Name', true);
export const middleName = personName('Middle name', false);
export const lastName = personName('Last name', true);

export const country = oneOf(COUNTRY_DIAL_CODES, 'Country is required');

const PHONE_DIGITS = 'Phone number must be exactly 10 digits no need to add country code';

const PHONE_UNKNOWN = 'Phone number must have an area code and an exchange that start with 2 to 9';

/** Ten digits as typed. Stored as E.164. */
const phone = {
  required: 'Phone number is required',
  normalise: tidyPhone,
  patterns: [[/^[0-9]{10}$/, PHONE_DIGITS]],
} as const;

/** A person's phone. Whether it can receive codes is checked where one is requested. */
export const phoneNumber = text(phone);

/** A business's phone: any number of the North American numbering plan, toll-free included. Never receives codes. */
export const businessPhoneNumber = text({
  ...phone,
  refine: (value) => (isNumberingPlanPhone(value) ? undefined : PHONE_UNKNOWN),
});

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

/** Composition rules of the specification, plus the refusal of passwords known to have leaked. */
export const password = text({
  required: 'Password is required',
  normalise: tidyPassword,
  patterns: [
    [new RegExp(`^[^]{${PASSWORD_MIN},}$`, 'u'), `Password must be at least ${PASSWORD_MIN} characters`],
    [/[0-9]/, 'Password must include at least one number'],
    [/\p{Ll}/u, 'Password must include at least one lowercase letter'],
    [/\p{Lu}/u, 'Password must include at least one uppercase letter'],
    [/[@$!%*?&#]/, 'Password must include at least one special character (@$!%*?&#)'],
  ],
  max: [PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`],
  refine: (value) =>
    isLeakedPassword(value) ? 'This password has appeared in a data leak. Please choose another.' : undefined,
});
