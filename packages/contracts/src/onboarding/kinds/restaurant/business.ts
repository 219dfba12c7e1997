import { field, optional } from '../../../endpoints/fields';
import { CUISINES } from '../../../restaurants/cuisines';
import { businessName } from '../../../restaurants/profile';
import { businessPhoneNumber } from '../../../rules/person';
import { numberOf } from '../../../rules/number';
import { text, type Rule } from '../../../rules/rule';
import { PRINTABLE, tidyDigits } from '../../../rules/tidy';
import { rulesOf, step } from '../../lifecycle/steps';

const ADDRESS_MAX = 100;

const GST_FORMAT = 'GST/HST Number must be in the format of 123456789RT0001';
/** Fails if the value is valid except for letters that look like digits. */
const LOOKALIKES = /^(?!(?=.*[OI])[0-9OI]{9}RT[0-9OI]{4}$)/;
/** May be left empty. */
const cuisine: Rule<string> = {
  normalise: (value) => value ?? '',
  check: (value) =>
    value === undefined || value === '' || (CUISINES as readonly unknown[]).includes(value)
      ? undefined
      : 'Please choose a cuisine from the list',
};

/** Step 2. */
export const business = step({
  schema: 'BusinessStep',
  fields: {
    businessName: field(businessName, { example: 'Granville Noodle House' }),
    businessNumber: field(numberOf('Business number', /^[0-9]{9}$/, 'Business number must be exactly 9 digits'), {
      description: 'Nine digits',
      example: '123456782',
    }),
    businessAddress: field(
      text({
        required: 'Business address is required',
        patterns: [[PRINTABLE, 'Business address has characters that cannot be printed']],
        max: [ADDRESS_MAX, `Business address must be at most ${ADDRESS_MAX} characters`],
      }),
      { example: '1055 Granville St, Vancouver, BC V6Z 1L4' },
    ),
    cuisine: optional(cuisine, {
      description: 'Cuisines from the list; shown on its page',
      example: 'Chinese',
      default: '',
    }),
    gstHstNumber: field(
      text({
        required: 'GST/HST number is required',
        normalise: (value) => tidyDigits(value).toUpperCase(),
        patterns: [
          [LOOKALIKES, `${GST_FORMAT}: type 0 (zero) for the letter O and 1 (one) for I`],
          [/^[0-9]{9}RT[0-9]{4}$/, GST_FORMAT],
        ],
      }),
      { example: '123456782RT0001' },
    ),
    businessPhoneNumber: field(businessPhoneNumber, { description: 'Ten digits', example: '6045550199' }),
  },
});

export const businessRules = rulesOf(business);
