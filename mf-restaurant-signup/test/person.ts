import { APPLICANT, BANK, BUSINESS } from '@mealtime/contracts/example-restaurant';
import { click, enterCode, fill } from '@mealtime/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { GOOD_CODE } from './services';
import { openTab } from './tab';

export const PASSWORD = 'Carrots&7peas';

export const APPLICANT_FORM = {
  'First Name': APPLICANT.firstName,
  'Last Name': APPLICANT.lastName,
  'Date of Birth': APPLICANT.userDOB,
  Role: APPLICANT.role,
  Email: APPLICANT.email,
  'Phone Number': '(604) 555-0123',
  Password: PASSWORD,
  'Confirm Password': PASSWORD,
};

export const BUSINESS_FORM = {
  'Business Name': BUSINESS.businessName,
  'Business Number': BUSINESS.businessNumber,
  'Business Address': BUSINESS.businessAddress,
  Cuisine: BUSINESS.cuisine,
  'GST/HST Number': BUSINESS.gstHstNumber,
  'Business Phone Number': BUSINESS.businessPhoneNumber,
};

export const BANK_FORM = {
  'Account Holder Name': BANK.accountHolderName,
  'Bank Name': BANK.bankName,
  'Account Type': BANK.accountType,
  'Transit Number': BANK.transitNumber,
  'Institution Number': BANK.institutionNumber,
  'Account Number': BANK.bankAccountNumber,
  'Street Address': BANK.streetAddress1,
  City: BANK.city,
  'Postal Code': BANK.zip,
  Province: BANK.province,
  Country: BANK.country,
  'Contact Person': BANK.contactInformation,
};

export const TERMS = /^I agree to receive text messages and calls/;

/** From an empty step 1 to the moment the code is on its way. */
export async function registerToCode() {
  const tab = await openTab('/signup/restaurant');
  await fill(APPLICANT_FORM);
  await click('checkbox', TERMS);
  await click('button', 'Get Started');
  await screen.findByText('A verification code has been sent to:', { exact: false });
  return tab;
}

/** From an empty step 1 to step 2. */
export async function registerToBusiness() {
  const tab = await registerToCode();
  await enterCode(GOOD_CODE);
  await waitFor(() => expect(tab.path).toBe('/signup/restaurant/business-info'), { timeout: 5000 });
  await screen.findByLabelText('Business Name');
  return tab;
}

/** The registration as stored in the browser. */
export const draft = () =>
  JSON.parse(window.localStorage.getItem('restaurant-form') ?? 'null') as Record<string, unknown> | null;
