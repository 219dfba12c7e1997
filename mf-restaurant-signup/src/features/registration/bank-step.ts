import type { Step, StepField } from '@mealtime/application-wizard';
import {
  BANK_NAMES,
  chequeNumbers,
  type ChequeNumbers,
  COUNTRIES,
  PROVINCE_NAMES,
  PROVINCES,
} from '@mealtime/contracts/canada';
import { ACCOUNT_TYPES, BANK_CONTACTS, bankRules, type BankStep } from '@mealtime/contracts/onboarding';

const COUNTRY_NAMES: Readonly<Record<(typeof COUNTRIES)[number], string>> = { CA: 'Canada' };

const PROVINCE_OPTIONS = PROVINCES.map((value) => ({
  value,
  label: `${PROVINCE_NAMES[value].replace(/^the /, '')} (${value})`,
}));
const COUNTRY_OPTIONS = COUNTRIES.map((value) => ({ value, label: `${COUNTRY_NAMES[value]} (${value})` }));
const CONTACT_OPTIONS = BANK_CONTACTS.map((value) => ({
  value,
  label: value === 'admin' ? 'Admin (the person registering)' : 'Owner of the business',
}));

/** Numbers are typed from a cheque, and a browser must not keep them for the next form. */
const NUMBER = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false, row: 2 } as const;

/** An account number may itself look like transit and institution: only what has all three is taken apart. */
function wholeLine(copied: string): ChequeNumbers | undefined {
  const numbers = chequeNumbers(copied);
  return numbers?.bankAccountNumber ? numbers : undefined;
}

/** Step 3. */
export const bankStep: Step = {
  name: 'bank',
  title: 'Banking Information',
  rules: bankRules,
  fields: {
    accountHolderName: { label: 'Account Holder Name', autoComplete: 'off' },
    bankName: { label: 'Bank Name', options: BANK_NAMES, placeholder: 'Select a bank', row: 1 },
    accountType: { label: 'Account Type', options: ACCOUNT_TYPES, placeholder: 'Select an account type', row: 1 },
    transitNumber: {
      label: 'Transit Number',
      hint: '5 digits, for example 12345',
      shownLast: 2,
      takeApart: chequeNumbers,
      ...NUMBER,
    },
    institutionNumber: {
      label: 'Institution Number',
      hint: '3 digits, for example 004',
      takeApart: chequeNumbers,
      ...NUMBER,
    },
    bankAccountNumber: {
      label: 'Account Number',
      hint: '7 to 12 digits',
      shownLast: 4,
      takeApart: wholeLine,
      ...NUMBER,
    },
    streetAddress1: { label: 'Street Address', hint: 'Of the bank', autoComplete: 'off' },
    streetAddress2: { label: 'Street Address 2 (optional)', autoComplete: 'off' },
    city: { label: 'City', autoComplete: 'off', row: 3 },
    province: { label: 'Province', options: PROVINCE_OPTIONS, placeholder: 'Select a province', row: 4 },
    country: { label: 'Country', options: COUNTRY_OPTIONS, placeholder: 'Select a country', row: 4 },
    zip: { label: 'Postal Code', autoComplete: 'off', autoCapitalize: 'characters', placeholder: 'A1A 1A1', row: 3 },
    contactInformation: {
      label: 'Contact Person',
      hint: 'Who should we contact about payouts?',
      options: CONTACT_OPTIONS,
      placeholder: 'Select who we should contact',
    },
  } satisfies Record<keyof BankStep, StepField>,
  note: 'We don’t show your account and transit numbers again, so please enter them once more, even if they haven’t changed.',
};
