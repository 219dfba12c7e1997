import type { ApplicationStep } from '@mealtime/contracts/onboarding';

export type StepVersions = Readonly<Record<ApplicationStep, number>>;

export const sameVersions = (version: number): StepVersions => ({ admin: version, business: version, bank: version });

/**
 * What this browser keeps of a registration between two activities. A password and the numbers of a bank account never
 * are: those live in memory only. The application itself lives on the server from the moment the phone is verified.
 */
export interface RestaurantDraft {
  firstName: string;
  middleName: string;
  lastName: string;
  role: string;
  /** YYYY-MM-DD; empty until the form has filled in its default. */
  userDOB: string;
  contact: { contactInformation: string; phoneNumber: string; email: string; website: string };
  marketingConsent: boolean;
  terms: boolean;
  gstHstNumber: string;
  businessName: string;
  businessNumber: string;
  businessAddress: string;
  businessPhoneNumber: string;
  bankingInfo: {
    accountHolderName: string;
    bankName: string;
    accountType: string;
    contactInformation: string;
    bankAddress: {
      streetAddress1: string;
      streetAddress2: string;
      city: string;
      province: string;
      zip: string;
      country: string;
    };
  };
  /** Collected after approval, as are the features and the type. */
  operatingHours: Record<string, never>;
  features: readonly never[];
  type: string;
  isUserFormDone: boolean;
  isBusinessFormDone: boolean;
  isBankFormDone: boolean;
  putDate: boolean;
  putSignature: boolean;
  setBorder: boolean;
  title: string;
  /** Said with the date on which the instructions go out; empty: the page's own words. */
  message: string;
  /** A password had been typed, and must be typed again after a reload. */
  retype: boolean;
  /** The application this belongs to, and the version of it that each step is shown in, or was changed in here. */
  application: { id: string; versions: StepVersions };
  /** Steps with changes that the server does not have yet. */
  unsaved: { admin: boolean; business: boolean; bank: boolean };
  /** Milliseconds since 1970; 0 for a draft that was never touched. */
  lastUpdated: number;
}

export const EMPTY_DRAFT: Readonly<RestaurantDraft> = {
  firstName: '',
  middleName: '',
  lastName: '',
  role: '',
  userDOB: '',
  contact: { contactInformation: '', phoneNumber: '', email: '', website: '' },
  marketingConsent: false,
  terms: false,
  gstHstNumber: '',
  businessName: '',
  businessNumber: '',
  businessAddress: '',
  businessPhoneNumber: '',
  bankingInfo: {
    accountHolderName: '',
    bankName: '',
    accountType: '',
    contactInformation: '',
    bankAddress: { streetAddress1: '', streetAddress2: '', city: '', province: '', zip: '', country: '' },
  },
  operatingHours: {},
  features: [],
  type: '',
  isUserFormDone: false,
  isBusinessFormDone: false,
  isBankFormDone: false,
  putDate: true,
  putSignature: true,
  setBorder: true,
  title: 'Thank you for your dedication and the value you bring.',
  message: '',
  retype: false,
  application: { id: '', versions: sameVersions(0) },
  unsaved: { admin: false, business: false, bank: false },
  lastUpdated: 0,
};
