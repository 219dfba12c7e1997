/** The valid steps of a restaurant's application; a test replaces the fields that it tests. */
import type { ApplicantStep, BankStep, BankSummary, BusinessStep } from '../src/onboarding';

export const APPLICANT: ApplicantStep = {
  firstName: 'Amélie',
  middleName: '',
  lastName: "O'Brien",
  userDOB: '1985-04-30',
  role: 'owner',
  email: 'amelie@example.ca',
  phoneNumber: '6045550123',
};

export const BUSINESS: BusinessStep = {
  businessName: 'Granville Noodle House',
  businessNumber: '123456782',
  businessAddress: '1055 Granville St, Vancouver, BC V6Z 1L4',
  cuisine: 'Chinese',
  gstHstNumber: '123456782RT0001',
  businessPhoneNumber: '6045550199',
};

export const BANK: BankStep = {
  accountHolderName: "Amélie O'Brien",
  bankName: 'Vancity',
  bankAccountNumber: '1234567',
  accountType: 'Business Checking Account',
  transitNumber: '12345',
  institutionNumber: '809',
  streetAddress1: '183 Terminal Ave',
  streetAddress2: '',
  city: 'Vancouver',
  province: 'BC',
  country: 'CA',
  zip: 'V6A 4G2',
  contactInformation: 'owner',
};

/** Banking details as displayed after they are sealed. */
export const bankSummary = ({ bankAccountNumber, transitNumber, ...rest }: BankStep): BankSummary => ({
  ...rest,
  bankAccountNumberEnding: bankAccountNumber.slice(-4),
  transitNumberEnding: transitNumber.slice(-2),
});
