import { field } from '../../../endpoints/fields';
import { businessPhoneNumber, letters } from '../../../rules/person';
import { text } from '../../../rules/rule';
import { rulesOf, step } from '../../lifecycle/steps';
import { PRINTABLE, tidyDigits, tidyLine } from './tidy';

const NAME_MIN = 3;
const NAME_MAX = 100;
const ADDRESS_MAX = 100;

/** Step 2. */
export const business = step({
  schema: 'BusinessStep',
  fields: {
    businessName: field(
      text({
        required: 'Business name is required',
        normalise: letters.tidy,
        patterns: [[letters.pattern, 'Business name must only contain letters']],
        min: [NAME_MIN, `Business name must be at least ${NAME_MIN} characters`],
        max: [NAME_MAX, `Business name must be at most ${NAME_MAX} characters`],
      }),
      { example: 'Granville Noodle House' },
    ),
    businessNumber: field(
      text({
        required: 'Business number is required',
        normalise: tidyDigits,
        patterns: [[/^[0-9]{9}$/, 'Business number must be exactly 9 digits']],
      }),
      { description: 'Nine digits', example: '123456782' },
    ),
    businessAddress: field(
      text({
        required: 'Business address is required',
        normalise: tidyLine,
        patterns: [[PRINTABLE, 'Business address has characters that cannot be printed']],
        max: [ADDRESS_MAX, `Business address must be at most ${ADDRESS_MAX} characters`],
      }),
      { example: '1055 Granville St, Vancouver, BC V6Z 1L4' },
    ),
    gstHstNumber: field(
      text({
        required: 'GST/HST number is required',
        normalise: (value) => tidyDigits(value).toUpperCase(),
        patterns: [[/^[0-9]{9}RT[0-9]{4}$/, 'GST/HST Number must be in the format of 123456789RT0001']],
      }),
      { example: '123456782RT0001' },
    ),
    businessPhoneNumber: field(businessPhoneNumber, { description: 'Ten digits', example: '6045550199' }),
  },
});

export const businessRules = rulesOf(business);
