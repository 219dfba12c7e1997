import type { Step, StepField } from '@mealtime/application-wizard';
import { businessRules, type BusinessStep } from '@mealtime/contracts/onboarding';
import { CUISINES } from '@mealtime/contracts/restaurants';
import { Hint } from '@mealtime/ui';
import { AddressField } from '../address-search/address-search';

/** Step 2. */
export const businessStep: Step = {
  name: 'business',
  title: 'Business Information',
  rules: businessRules,
  fields: {
    businessName: { label: 'Business Name', autoComplete: 'organization' },
    businessNumber: {
      label: 'Business Number',
      inputMode: 'numeric',
      autoComplete: 'off',
      hint: '9 digits',
      trailing: (
        <Hint label="About the business number">
          Your 9-digit number from the Canada Revenue Agency. You’ll find it on your tax notices; your GST/HST number
          starts with it.
        </Hint>
      ),
    },
    businessAddress: { label: 'Business Address', input: AddressField },
    cuisine: {
      label: 'Cuisine',
      options: CUISINES,
      placeholder: 'Choose a cuisine',
      hint: 'Optional. Shown on your page, and people search by it.',
    },
    gstHstNumber: {
      label: 'GST/HST Number',
      autoComplete: 'off',
      autoCapitalize: 'characters',
      spellCheck: false,
      hint: 'For example 123456789RT0001',
      trailing: (
        <Hint label="About the GST/HST number">
          Your business number, then RT and 4 digits. You’ll find it on your GST/HST returns and invoices.
        </Hint>
      ),
    },
    businessPhoneNumber: {
      label: 'Business Phone Number',
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'work tel-national',
      placeholder: '604 555 0123',
    },
  } satisfies Record<keyof BusinessStep, StepField>,
};
