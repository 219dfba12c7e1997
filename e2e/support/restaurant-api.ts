import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@mealtime/contracts/onboarding';
import type { Filled, Restaurant } from './new-restaurant';
import type { Outbox } from './outbox';
import { expect, type APIRequestContext } from './test';

/** The API's names of fields, by their labels. */
const NAMES: Readonly<Record<string, string>> = {
  'First Name': 'firstName',
  'Middle Name (optional)': 'middleName',
  'Last Name': 'lastName',
  'Date of Birth': 'userDOB',
  Role: 'role',
  Email: 'email',
  'Phone Number': 'phoneNumber',
  Password: 'password',
  'Business Name': 'businessName',
  'Business Number': 'businessNumber',
  'Business Address': 'businessAddress',
  'GST/HST Number': 'gstHstNumber',
  'Business Phone Number': 'businessPhoneNumber',
  'Account Holder Name': 'accountHolderName',
  'Bank Name': 'bankName',
  'Account Type': 'accountType',
  'Transit Number': 'transitNumber',
  'Institution Number': 'institutionNumber',
  'Account Number': 'bankAccountNumber',
  'Street Address': 'streetAddress1',
  City: 'city',
  'Postal Code': 'zip',
  Province: 'province',
  Country: 'country',
  'Contact Person': 'contactInformation',
};

const named = (filled: Filled) =>
  Object.fromEntries(Object.entries(filled).flatMap(([label, value]) => (NAMES[label] ? [[NAMES[label], value]] : [])));

/** An application made over the API, for tests that begin after the wizard. */
export class RestaurantApi {
  #id = '';

  constructor(
    /** Of the browser that is signed in thereby. */
    private readonly request: APIRequestContext,
    private readonly outbox: Outbox,
    private readonly restaurant: Restaurant,
  ) {}

  /** Step 1, with the phone verified. */
  async open(): Promise<void> {
    const { admin, phoneNumber } = this.restaurant;
    const phone = { phoneNumber, purpose: 'restaurant' };
    await this.#send('POST', '/api/user/verify-phone', phone);
    const code = await this.outbox.latestCode(phoneNumber);
    const { proof } = await this.#send('POST', '/api/user/verify-code', { ...phone, code });
    const opened = await this.#send('POST', '/api/restaurants/applications', { ...named(admin), terms: true, proof });
    this.#id = opened['id'] as string;
  }

  async saveBusiness(): Promise<void> {
    await this.#send('PUT', this.#at('business'), { ...named(this.restaurant.business), version: 1 });
  }

  async saveBank(): Promise<void> {
    await this.#send('PUT', this.#at('bank'), { streetAddress2: '', ...named(this.restaurant.bank), version: 2 });
  }

  async submit(): Promise<void> {
    await this.#send('POST', this.#at('submit'), undefined, { [IDEMPOTENCY_HEADER]: randomUUID() });
  }

  #at(what: string): string {
    return `/api/restaurants/applications/${this.#id}/${what}`;
  }

  async #send(method: string, path: string, data?: object, headers?: Record<string, string>) {
    const answer = await this.request.fetch(path, { method, ...(data && { data }), ...(headers && { headers }) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  }
}
