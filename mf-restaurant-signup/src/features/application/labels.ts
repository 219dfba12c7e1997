import type { ApplicationStep } from '@mealtime/contracts/onboarding';

/** What each field is called, wherever it is shown. */
export const LABELS = {
  admin: {
    firstName: 'First Name',
    middleName: 'Middle Name (optional)',
    lastName: 'Last Name',
    userDOB: 'Date of Birth',
    role: 'Role',
    email: 'Email',
    country: 'Country',
    phoneNumber: 'Phone Number',
    password: 'Password',
    confirmPassword: 'Confirm Password',
  },
  business: {
    businessName: 'Business Name',
    businessNumber: 'Business Number',
    businessAddress: 'Business Address',
    gstHstNumber: 'GST/HST Number',
    businessPhoneNumber: 'Business Phone Number',
  },
  bank: {
    accountHolderName: 'Account Holder Name',
    bankName: 'Bank Name',
    accountType: 'Account Type',
    transitNumber: 'Transit Number',
    institutionNumber: 'Institution Number',
    bankAccountNumber: 'Account Number',
    streetAddress1: 'Street Address',
    streetAddress2: 'Street Address 2 (optional)',
    city: 'City',
    province: 'Province',
    country: 'Country',
    zip: 'Postal Code',
    contactInformation: 'Contact Person',
  },
} as const satisfies Record<ApplicationStep, Record<string, string>>;

export const STEP_TITLES = {
  admin: "Admin's Information",
  business: 'Business Information',
  bank: 'Banking Information',
} as const satisfies Record<ApplicationStep, string>;

/** The fields of a step in the order in which its form shows them. */
export const fieldsOf = <Step extends ApplicationStep>(step: Step) =>
  Object.keys(LABELS[step]) as (keyof (typeof LABELS)[Step])[];

export const labelOf = (step: ApplicationStep, field: string): string =>
  (LABELS[step] as Readonly<Record<string, string>>)[field] ?? field;
