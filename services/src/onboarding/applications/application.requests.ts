import { proof } from '@mealtime/contracts/identity';
import {
  restaurantAdminFormRules,
  restaurantBankRules,
  restaurantBusinessRules,
  version,
  type BankStep,
  type BusinessStep,
  type OpenApplicationRequest,
  type ResumeApplicationRequest,
  type SaveAdminStepRequest,
  type SaveStepRequest,
} from '@mealtime/contracts/onboarding';
import { phoneNumber } from '@mealtime/contracts/rules';
import { ByRule } from '../../platform';

const admin = restaurantAdminFormRules;
const business = restaurantBusinessRules;
const bank = restaurantBankRules;

const VERSION = { description: 'Of the application that this was made on', example: 1 };

/** Step 1 as it is kept: without `country`, which is only ever +1 (CA), and what only the form needs. */
class AdminFields {
  @ByRule(admin.firstName, { example: 'Amélie' })
  firstName: string;

  @ByRule(admin.middleName, { optional: true, example: '' })
  middleName = '';

  @ByRule(admin.lastName, { example: "O'Brien" })
  lastName: string;

  @ByRule(admin.userDOB, { description: 'YYYY-MM-DD, 23 to 85 years ago in Vancouver', example: '1985-04-30' })
  userDOB: string;

  @ByRule(admin.role, { description: 'owner or manager', example: 'owner' })
  role: string;

  @ByRule(admin.email, { example: 'amelie@example.ca' })
  email: string;

  @ByRule(admin.phoneNumber, { description: 'Ten digits; the one that was verified', example: '6045550123' })
  phoneNumber: string;
}

export class OpenApplication extends AdminFields implements OpenApplicationRequest {
  @ByRule(admin.password, { example: 'Carrots&7peas' })
  password: string;

  @ByRule(admin.terms, { example: true })
  terms: true;

  @ByRule(admin.marketingConsent, { optional: true, description: 'Consent to marketing messages', example: false })
  marketingConsent = false;

  @ByRule(proof, { description: 'From verify-code with purpose restaurant' })
  proof: string;
}

export class ResumeApplication implements ResumeApplicationRequest {
  @ByRule(phoneNumber, { description: 'Ten digits', example: '6045550123' })
  phoneNumber: string;

  @ByRule(proof, { description: 'From verify-code with purpose restaurant' })
  proof: string;
}

export class SaveAdmin extends AdminFields implements SaveAdminStepRequest {
  @ByRule(admin.password, { optional: true, description: 'A new one; left out, it stays', example: 'Carrots&7peas' })
  password?: string;

  @ByRule(admin.marketingConsent, { optional: true, description: 'Left out, it stays', example: false })
  marketingConsent?: boolean;

  @ByRule(version, VERSION)
  version: number;
}

export class SaveBusiness implements SaveStepRequest<BusinessStep> {
  @ByRule(business.businessName, { example: 'Granville Noodle House' })
  businessName: string;

  @ByRule(business.businessNumber, { description: 'Nine digits', example: '123456782' })
  businessNumber: string;

  @ByRule(business.businessAddress, { example: '1055 Granville St, Vancouver, BC V6Z 1L4' })
  businessAddress: string;

  @ByRule(business.gstHstNumber, { example: '123456782RT0001' })
  gstHstNumber: string;

  @ByRule(business.businessPhoneNumber, { description: 'Ten digits', example: '6045550199' })
  businessPhoneNumber: string;

  @ByRule(version, VERSION)
  version: number;
}

export class SaveBank implements SaveStepRequest<BankStep> {
  @ByRule(bank.accountHolderName, { example: "Amélie O'Brien" })
  accountHolderName: string;

  @ByRule(bank.bankName, { description: 'One of the listed banks', example: 'Vancity' })
  bankName: string;

  @ByRule(bank.bankAccountNumber, { description: '7 to 12 digits; never sent back', example: '1234567' })
  bankAccountNumber: string;

  @ByRule(bank.accountType, { example: 'Business Checking Account' })
  accountType: string;

  @ByRule(bank.transitNumber, { description: 'Five digits; never sent back', example: '12345' })
  transitNumber: string;

  @ByRule(bank.institutionNumber, { description: 'Three digits', example: '809' })
  institutionNumber: string;

  @ByRule(bank.streetAddress1, { example: '183 Terminal Ave' })
  streetAddress1: string;

  @ByRule(bank.streetAddress2, { optional: true, example: '' })
  streetAddress2 = '';

  @ByRule(bank.city, { example: 'Vancouver' })
  city: string;

  @ByRule(bank.province, { example: 'BC' })
  province: string;

  @ByRule(bank.country, { example: 'CA' })
  country: string;

  @ByRule(bank.zip, { example: 'V6A 4G2' })
  zip: string;

  @ByRule(bank.contactInformation, { description: 'admin or owner', example: 'owner' })
  contactInformation: string;

  @ByRule(version, VERSION)
  version: number;
}
