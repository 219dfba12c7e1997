import {
  bankCases,
  businessCases,
  emailCases,
  firstNameCases,
  lastNameCases,
  middleNameCases,
  passwordCases,
  phoneNumberCases,
  type BadCase,
  type FieldCases,
  type GoodCase,
} from '@mealtime/contracts/cases';
import { BUSINESS } from '@mealtime/contracts/example-restaurant';
import { click, descriptionOf } from '@mealtime/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { application, services, submitted, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
beforeEach(() => {
  api = services(application({ business: BUSINESS, nextStep: 'bank' }));
});
afterEach(() => api.restore());

type Field = [label: string, cases: FieldCases];

const PAGES: [path: string, button: string, fields: Field[]][] = [
  [
    '/signup/restaurant',
    'Get Started',
    [
      ['First Name', firstNameCases],
      ['Middle Name (optional)', middleNameCases],
      ['Last Name', lastNameCases],
      ['Email', emailCases],
      ['Phone Number', phoneNumberCases],
      ['Password', passwordCases],
    ],
  ],
  [
    '/signup/restaurant/business-info',
    'Last Step',
    [
      ['Business Name', businessCases.businessName],
      ['Business Number', businessCases.businessNumber],
      ['Business Address', businessCases.businessAddress],
      ['GST/HST Number', businessCases.gstHstNumber],
      ['Business Phone Number', businessCases.businessPhoneNumber],
    ],
  ],
  [
    '/signup/restaurant/bank-info',
    'Complete Registration',
    [
      ['Account Holder Name', bankCases.accountHolderName],
      ['Transit Number', bankCases.transitNumber],
      ['Institution Number', bankCases.institutionNumber],
      ['Account Number', bankCases.bankAccountNumber],
      ['Street Address', bankCases.streetAddress1],
      ['Street Address 2 (optional)', bankCases.streetAddress2],
      ['City', bankCases.city],
      ['Postal Code', bankCases.zip],
    ],
  ],
];

/** Cases that can be typed. The contract's own test has the others. */
const typed = <Case extends GoodCase | BadCase>(cases: readonly Case[]): Case => {
  const found = cases.find((one) => typeof one.given === 'string' && one.given !== '' && !('wireOnly' in one));
  if (!found) throw new Error('No case can be typed');
  return found;
};

test.each(PAGES)(
  '%s shows what the contract refuses beside each field, and takes what it takes',
  async (path, button, fields) => {
    await openTab(path);
    await screen.findByLabelText(fields[0]![0]);
    const type = (label: string, { given }: GoodCase) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value: given } });
    const invalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');

    for (const [label, { bad }] of fields) type(label, typed(bad));
    await click('button', button);
    for (const [label, { bad }] of fields) {
      await waitFor(() => expect(descriptionOf(screen.getByLabelText(label))).toContain(typed(bad).message));
      expect([label, invalid(label)]).toEqual([label, 'true']);
    }
    for (const [label, { good }] of fields) {
      type(label, typed(good));
      await waitFor(() => expect([label, invalid(label)]).toEqual([label, null]));
    }
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  },
);

test('what looks like markup is shown as it was typed', async () => {
  const businessAddress = '<b>183</b> Terminal Ave <img src=x>';
  api.held = submitted({ business: { ...BUSINESS, businessAddress } });
  await openTab('/signup/restaurant/status');
  expect(await screen.findByText(businessAddress)).toBeTruthy();
});
