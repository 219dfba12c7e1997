import { createWizard, keepStep, stepValues } from '@mealtime/application-wizard';
import { COUNTRY_DIAL_CODES } from '@mealtime/contracts/canada';
import { defaultDateOfBirth, type OwnerApplication } from '@mealtime/contracts/onboarding';
import { BankIcon, PersonIcon, StoreIcon } from '@mealtime/ui';
import { applications, onboarding } from '../../api/onboarding';
import { OVERLAYS, PAGES } from '../../paths';
import type { ApplicantValues } from './applicant-step';
import { EMPTY_RECORD, KEPT, type RestaurantRecord } from './record';

/** The wizard of restaurants. */
export const registration = createWizard<OwnerApplication, RestaurantRecord>({
  purpose: 'restaurant',
  title: 'Restaurant Registration',
  steps: [
    {
      name: 'admin',
      path: PAGES.applicant,
      label: 'Admin',
      icon: <PersonIcon />,
      kept: KEPT.applicant,
      flag: 'isUserFormDone',
    },
    {
      name: 'business',
      path: PAGES.business,
      label: 'Business',
      icon: <StoreIcon />,
      kept: KEPT.business,
      flag: 'isBusinessFormDone',
    },
    { name: 'bank', path: PAGES.bank, label: 'Banking', icon: <BankIcon />, kept: KEPT.bank, flag: 'isBankFormDone' },
  ],
  paths: { code: OVERLAYS.phoneCode, thankYou: PAGES.thankYou, status: PAGES.status },
  api: applications,
  opening({ phoneNumber, proof }) {
    const { country: _, confirmPassword: __, ...step } = applicantValues(undefined);
    return () => onboarding('POST /restaurants/applications', { body: { ...step, phoneNumber, terms: true, proof } });
  },
  phoneOf: ({ admin }) => admin?.phoneNumber ?? '',
  record: {
    key: 'restaurant-form',
    empty: EMPTY_RECORD,
    opened: { terms: true },
    stays: ['putDate', 'putSignature', 'setBorder', 'title', 'message'],
  },
});

/** Step 1 as its form shows it; the password only until a reload. */
export function applicantValues(application: OwnerApplication | undefined): ApplicantValues {
  const values = stepValues(registration, 'admin', application) as unknown as ApplicantValues;
  const password = registration.password.recall();
  return {
    ...values,
    userDOB: values.userDOB || defaultDateOfBirth(),
    country: COUNTRY_DIAL_CODES[0],
    password,
    confirmPassword: password,
  };
}

/** Keeps step 1 as it is typed: the password in memory, its repetition nowhere. */
export function keepApplicant(values: ApplicantValues): void {
  const { password } = values;
  registration.password.remember(password);
  keepStep(registration, 'admin', { ...values }, { retype: password !== '' });
}
