import { COUNTRY_DIAL_CODES } from '@mealtime/contracts/canada';
import {
  defaultDateOfBirth,
  type AdminStep,
  type BankStep,
  type BankSummary,
  type BusinessStep,
} from '@mealtime/contracts/onboarding';
import { readBasis } from './basis';
import { EMPTY_DRAFT, type RestaurantDraft } from './draft';
import { readDraft, recallPassword, rememberPassword, updateDraft } from './draft-store';

/** Step 1 as its form has it. */
export interface ApplicantValues extends AdminStep {
  country: string;
  password: string;
  confirmPassword: string;
  terms: boolean;
  marketingConsent: boolean;
}

/** The numbers of step 3, which are kept nowhere in the browser. */
type BankNumbers = Pick<BankStep, 'bankAccountNumber' | 'transitNumber' | 'institutionNumber'>;
const NO_NUMBERS: BankNumbers = { bankAccountNumber: '', transitNumber: '', institutionNumber: '' };

const applicantFields = ({ firstName, middleName, lastName, userDOB, role, contact }: RestaurantDraft) => ({
  firstName,
  middleName,
  lastName,
  userDOB,
  role,
  email: contact.email,
  phoneNumber: contact.phoneNumber,
});

const businessFields = (draft: BusinessStep): BusinessStep => ({
  businessName: draft.businessName,
  businessNumber: draft.businessNumber,
  businessAddress: draft.businessAddress,
  gstHstNumber: draft.gstHstNumber,
  businessPhoneNumber: draft.businessPhoneNumber,
});

const fromApplicant = ({ firstName, middleName, lastName, userDOB, role, email, phoneNumber }: AdminStep) => ({
  firstName,
  middleName,
  lastName,
  userDOB,
  role,
  contact: { ...readDraft().contact, email, phoneNumber },
});

type KeptOfBank = Omit<BankStep, keyof BankNumbers>;

const fromBank = (step: KeptOfBank): RestaurantDraft['bankingInfo'] => ({
  accountHolderName: step.accountHolderName,
  bankName: step.bankName,
  accountType: step.accountType,
  contactInformation: step.contactInformation,
  bankAddress: {
    streetAddress1: step.streetAddress1,
    streetAddress2: step.streetAddress2,
    city: step.city,
    province: step.province,
    zip: step.zip,
    country: step.country,
  },
});

/** A step has changes, made on what this tab shows. */
const changed = (step: keyof RestaurantDraft['unsaved']) => ({
  unsaved: { ...readDraft().unsaved, [step]: true },
  application: readBasis(),
});

/** Step 1 as it stands in this browser; the password only until a reload. */
export const applicantValues = (): ApplicantValues => {
  const draft = readDraft();
  const password = recallPassword();
  const { terms, marketingConsent } = draft;
  const fields = applicantFields(draft);
  return {
    ...fields,
    userDOB: fields.userDOB || defaultDateOfBirth(),
    country: COUNTRY_DIAL_CODES[0],
    password,
    confirmPassword: password,
    terms,
    marketingConsent,
  };
};

export const businessValues = (): BusinessStep => businessFields(readDraft());

export const bankValues = (): BankStep => {
  const { bankAddress, ...rest } = readDraft().bankingInfo;
  return { ...rest, ...bankAddress, ...NO_NUMBERS };
};

/** Keeps step 1 as it is typed: the password in memory, its repetition nowhere. */
export function keepApplicant(values: ApplicantValues): void {
  rememberPassword(values.password);
  const { terms, marketingConsent, password } = values;
  updateDraft({ ...fromApplicant(values), terms, marketingConsent, retype: password !== '', ...changed('admin') });
}

export const keepBusiness = (values: BusinessStep): void =>
  updateDraft({ ...businessFields(values), ...changed('business') });

export const keepBank = (values: BankStep): void => updateDraft({ bankingInfo: fromBank(values), ...changed('bank') });

export interface SavedSteps {
  admin: AdminStep | null;
  business: BusinessStep | null;
  bank: BankSummary | null;
}

/** The fields of the draft for steps as the server has them; those in `except` stay as they are. */
export const fromSaved = ({ admin, business, bank }: SavedSteps, except: RestaurantDraft['unsaved']) => ({
  ...(admin && !except.admin ? fromApplicant(admin) : {}),
  ...(except.business ? {} : businessFields(business ?? EMPTY_DRAFT)),
  ...(except.bank ? {} : { bankingInfo: bank ? fromBank(bank) : EMPTY_DRAFT.bankingInfo }),
});
