import type { Step, StepField } from '@mealtime/application-wizard';
import { RESTAURANT_ROLES, applicantFormRules, type ApplicantStep } from '@mealtime/contracts/onboarding';

/** Step 1 as its form has it. */
export interface ApplicantValues extends ApplicantStep {
  country: string;
  password: string;
  confirmPassword: string;
  terms: boolean;
  marketingConsent: boolean;
}

const { firstName, middleName, lastName, userDOB, role, email } = applicantFormRules;

const ROLES = RESTAURANT_ROLES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** Step 1: the applicant. The API calls it "admin", which elsewhere means Mealtime's staff. */
export const applicantStep = {
  name: 'admin',
  title: "Admin's Information",
  rules: { firstName, middleName, lastName, userDOB, role, email },
  fields: {
    firstName: { label: 'First Name', autoComplete: 'given-name', row: 1 },
    middleName: { label: 'Middle Name (optional)', autoComplete: 'additional-name', row: 1 },
    lastName: { label: 'Last Name', autoComplete: 'family-name', row: 1 },
    userDOB: { label: 'Date of Birth', type: 'date', autoComplete: 'bday', row: 2 },
    role: { label: 'Role', options: ROLES, placeholder: 'Select a role', row: 2 },
    email: {
      label: 'Email',
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    country: { label: 'Country' },
    phoneNumber: { label: 'Phone Number' },
    password: { label: 'Password' },
    confirmPassword: { label: 'Confirm Password' },
  } satisfies Record<Exclude<keyof ApplicantValues, 'terms' | 'marketingConsent'>, StepField>,
} satisfies Step;
