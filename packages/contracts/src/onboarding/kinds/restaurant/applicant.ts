import { isCalendarDate, vancouverDate, yearsBefore } from '../../../canada/calendar';
import { field, optional } from '../../../endpoints/fields';
import { email } from '../../../rules/email';
import { country, firstName, lastName, middleName, phoneNumber } from '../../../rules/person';
import { oneOf, text } from '../../../rules/rule';
import { tidyDate, tidyPassword } from '../../../rules/tidy';
import { openingRules } from '../../lifecycle/opening';
import { rulesOf, shown, step } from '../../lifecycle/steps';

export const RESTAURANT_ROLES = ['owner', 'manager'] as const;

const AGE_MIN = 23;
const AGE_MAX = 85;

/** Initial date of the form: this day 23 years ago, in Vancouver. */
export const defaultDateOfBirth = () => yearsBefore(vancouverDate(), AGE_MIN);

/** A calendar date 23 to 85 years ago, both birthdays included, as days are counted in Vancouver. */
const dateOfBirth = text({
  required: 'Date of birth is required',
  normalise: tidyDate,
  refine: (value) => {
    const today = vancouverDate();
    if (!isCalendarDate(value)) return 'Date of birth is required';
    if (value > yearsBefore(today, AGE_MIN)) return `You must be at least ${AGE_MIN} years old`;
    if (value < yearsBefore(today, AGE_MAX)) return `You must be no more than ${AGE_MAX} years old`;
    return undefined;
  },
});

/** Step 1: the applicant, named "admin" in the API. */
export const applicant = step({
  schema: 'AdminStep',
  fields: {
    firstName: field(firstName, { example: 'Amélie' }),
    middleName: optional(middleName, { example: '', default: '' }),
    lastName: field(lastName, { example: "O'Brien" }),
    userDOB: shown(
      field(dateOfBirth, { description: 'YYYY-MM-DD, 23 to 85 years ago in Vancouver', example: '1985-04-30' }),
      'YYYY-MM-DD',
    ),
    role: field<string>(oneOf(RESTAURANT_ROLES, 'Selecting a role is required'), {
      description: 'owner or manager',
      example: 'owner',
    }),
    email: field(email, { example: 'amelie@example.ca' }),
    phoneNumber: shown(
      field(phoneNumber, { description: 'Ten digits; the one that was verified', example: '6045550123' }),
      'Ten digits; the verified phone, which cannot be changed within an application',
    ),
  },
});

const { phoneNumber: phone, ...others } = rulesOf(applicant);
const { password, ...agreed } = openingRules;

/** Step 1 in the form. `country` is always +1 (CA); `confirmPassword` is not sent. */
export const applicantFormRules = {
  ...others,
  country,
  phoneNumber: phone,
  password,
  confirmPassword: text({
    required: 'Please confirm your password',
    normalise: tidyPassword,
    refine: (value, values) => (value === values['password'] ? undefined : 'Passwords must match'),
  }),
  ...agreed,
} as const;
