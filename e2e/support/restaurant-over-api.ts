import { newEmail, newPhone } from './people';
import type { Outbox } from './outbox';
import { expect, type APIRequestContext } from './test';

type Answer = Awaited<ReturnType<APIRequestContext['get']>>;

const APPLICATIONS = '/api/restaurants/applications';

/** Whose application is with the reviewers. */
export interface Applicant {
  email: string;
  /** Ten digits. */
  phoneNumber: string;
  password: string;
  businessName: string;
}

async function ok<T>(answer: Answer): Promise<T> {
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return (await answer.json()) as T;
}

/** Registers a restaurant and sends the application in, as the wizard does, from elsewhere than the page. */
export async function submitOverApi(request: APIRequestContext, outbox: Outbox): Promise<Applicant> {
  const applicant = {
    email: newEmail('owner'),
    phoneNumber: newPhone(),
    password: 'Copper#Kettle58Harbour',
    businessName: "Mei's Noodle House",
  };
  const { email, phoneNumber, password, businessName } = applicant;
  const phone = { phoneNumber, purpose: 'restaurant' };
  await ok(await request.post('/api/user/verify-phone', { data: phone }));
  const code = await outbox.latestCode(phoneNumber);
  const { proof } = await ok<{ proof: string }>(
    await request.post('/api/user/verify-code', { data: { ...phone, code } }),
  );
  const admin = {
    ...{ firstName: 'Mei', middleName: '', lastName: "O'Connor", userDOB: '1985-02-28', role: 'owner' },
    ...{ email, phoneNumber, password, terms: true, proof },
  };
  const { id } = await ok<{ id: string }>(await request.post(APPLICATIONS, { data: admin }));
  const business = {
    ...{ businessName, businessNumber: '123456782', gstHstNumber: '123456782RT0001' },
    ...{ businessAddress: '850 Granville St, Vancouver, BC V6Z 1K3', businessPhoneNumber: '6045550188', version: 1 },
  };
  await ok(await request.put(`${APPLICATIONS}/${id}/business`, { data: business }));
  const bank = {
    ...{ accountHolderName: "Mei O'Connor", bankName: 'Vancity', accountType: 'Business Checking Account' },
    ...{ bankAccountNumber: '918273645546', transitNumber: '77031', institutionNumber: '809' },
    ...{ streetAddress1: '900 Main St', streetAddress2: '', city: 'Vancouver', province: 'BC', country: 'CA' },
    ...{ zip: 'V6A 2W1', contactInformation: 'admin', version: 2 },
  };
  await ok(await request.put(`${APPLICATIONS}/${id}/bank`, { data: bank }));
  await ok(await request.post(`${APPLICATIONS}/${id}/submit`, { headers: { 'idempotency-key': id } }));
  return applicant;
}
