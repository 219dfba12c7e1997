import type { Kept } from '@mealtime/application-wizard';
import { businessRules } from '@mealtime/contracts/onboarding';

/**
 * What this browser keeps of a registration between two activities. A password and the numbers of a bank account never
 * are: those live in memory only. The application itself lives on the server from the moment the phone is verified.
 */
export interface RestaurantRecord extends Kept {
  terms: boolean;
  isUserFormDone: boolean;
  isBusinessFormDone: boolean;
  isBankFormDone: boolean;
  putDate: boolean;
  putSignature: boolean;
  setBorder: boolean;
  title: string;
  /** With the date on which the instructions are sent; empty: the page's default text. */
  message: string;
}

const NO_STEP = { admin: 0, business: 0, bank: 0 };

/** Where the fields of each step stand in the record, and how they begin. */
export const KEPT = {
  applicant: {
    firstName: '',
    middleName: '',
    lastName: '',
    role: '',
    userDOB: '',
    contact: { email: '', phoneNumber: '' },
    terms: false,
    marketingConsent: false,
  },
  business: Object.fromEntries(Object.keys(businessRules).map((name) => [name, ''])),
  bank: {
    bankingInfo: {
      accountHolderName: '',
      bankName: '',
      accountType: '',
      contactInformation: '',
      bankAddress: { streetAddress1: '', streetAddress2: '', city: '', province: '', zip: '', country: '' },
    },
  },
};

const { applicant, business, bank } = KEPT;

export const EMPTY_RECORD: Readonly<RestaurantRecord> = {
  ...applicant,
  ...business,
  ...bank,
  ...{
    contact: { contactInformation: '', ...applicant.contact, website: '' },
    // Collected after approval.
    operatingHours: {},
    features: [],
    type: '',
  },
  isUserFormDone: false,
  isBusinessFormDone: false,
  isBankFormDone: false,
  putDate: true,
  putSignature: true,
  setBorder: true,
  title: 'Thank you for your dedication and the value you bring.',
  message: '',
  retype: false,
  application: { id: '', versions: NO_STEP },
  unsaved: { admin: false, business: false, bank: false },
  lastUpdated: 0,
};
