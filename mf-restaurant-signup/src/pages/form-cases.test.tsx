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

const isTyped = ({ wireOnly }: BadCase) => !wireOnly;
describe.each(PAGES)('%s', (path, button, fields) => {
  test.each(fields)('takes and refuses what the contract says: %s', async (label, { good, bad }) => {
    await openTab(path);
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    const others = fields.map(([name]) => name).filter((name) => name !== label);
    for (const name of others) fireEvent.change(screen.getByLabelText(name), { target: { value: '' } });
    fireEvent.change(field, { target: { value: '' } });
    await click('button', button);
    await waitFor(() => expect(screen.getByLabelText(others.at(-1)!).getAttribute('aria-invalid')).toBe('true'));

    const type = (given: unknown) => fireEvent.change(field, { target: { value: String(given) } });
    const takes = async (given: unknown) => {
      type(given);
      await waitFor(() => expect([given, field.getAttribute('aria-invalid')]).toEqual([given, null]));
    };
    const typed = good.filter(({ given }) => typeof given === 'string');
    for (const { given } of typed) await takes(given);
    for (const { given, message } of bad.filter(isTyped)) {
      type(given);
      await waitFor(() => expect(descriptionOf(field)).toContain(message));
      expect(field.getAttribute('aria-invalid')).toBe('true');
      // So that the next message is the next value's.
      await takes(typed[0]?.given);
    }
    expect(document.querySelector('main b, main img[src="x"]')).toBeNull();
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

test('what looks like markup is shown as it was typed', async () => {
  const businessAddress = '<b>183</b> Terminal Ave <img src=x>';
  api.held = submitted({ business: { ...BUSINESS, businessAddress } });
  await openTab('/signup/restaurant/status');
  expect(await screen.findByText(businessAddress)).toBeTruthy();
});
