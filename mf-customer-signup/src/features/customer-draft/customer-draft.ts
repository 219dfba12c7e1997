import { draftStore, tabSecret } from '@mealtime/browser';

/**
 * What is kept of a sign-up between visits. A password and a proof never are: they live in memory only, and the
 * country has only one choice.
 */
export interface CustomerDraft {
  firstName: string;
  lastName: string;
  email: string;
  /** As typed; ten digits once the form was accepted. */
  phoneNumber: string;
  /** From Google. */
  fullName: string;
  photoURL: string;
  /** Id of the person once the phone is verified or Google has answered. */
  uid: string;
  marketingConsent: boolean;
  /** The phone is verified, and the account was not asked for yet. */
  readyToPost: boolean;
  /** The account exists. */
  dataSent: boolean;
  /** A field that is not kept here had been filled, and must be typed again after a reload. */
  retype: boolean;
  putDate: boolean;
  putSignature: boolean;
  setBorder: boolean;
  title: string;
  message: string;
  /** Milliseconds since 1970; 0 for a draft that was never touched. */
  lastUpdated: number;
}

export const EMPTY_DRAFT: Readonly<CustomerDraft> = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  fullName: '',
  photoURL: '',
  uid: '',
  marketingConsent: false,
  readyToPost: false,
  dataSent: false,
  retype: false,
  putDate: true,
  putSignature: true,
  setBorder: true,
  title: "Thanks! You're Awesome. Seriously.",
  message: '',
  lastUpdated: 0,
};

const DRAFT_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

export const {
  read: readDraft,
  update: updateDraft,
  dropExpired: dropExpiredDraft,
  use: useDraft,
} = draftStore<CustomerDraft>({ key: 'customer-form', empty: EMPTY_DRAFT, lifeMs: DRAFT_LIFE_MS });

/** The password between the form and the request that makes the account. */
export const {
  recall: recallPassword,
  remember: rememberPassword,
  forget: forgetPassword,
} = tabSecret('customer password');

/** The fields of the form that the draft keeps. */
type Kept = Pick<CustomerDraft, 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'marketingConsent'>;

export interface CustomerFormValues extends Kept {
  country: string;
  password: string;
}

export const pickKept = ({ firstName, lastName, email, phoneNumber, marketingConsent }: Kept): Kept => ({
  firstName,
  lastName,
  email,
  phoneNumber,
  marketingConsent,
});
