import { randomUUID } from 'node:crypto';
import { openApplication } from '../saving/owners';
import { request } from '../support/request';

type Sender = Parameters<typeof openApplication>[0];

const BUSINESS = {
  ...{ businessName: 'Bench Noodle House', businessNumber: '123456782', gstHstNumber: '123456782RT0001' },
  ...{ businessAddress: '1055 Granville St, Vancouver, BC V6Z 1L4', businessPhoneNumber: '6045550199' },
};
const BANK = {
  ...{ accountHolderName: "Amélie O'Brien", bankName: 'Vancity', bankAccountNumber: '987654321098' },
  ...{ accountType: 'Business Checking Account', transitNumber: '54321', institutionNumber: '809' },
  ...{ streetAddress1: '183 Terminal Ave', streetAddress2: '', city: 'Vancouver', province: 'BC', country: 'CA' },
  ...{ zip: 'V6A 4G2', contactInformation: 'owner' },
};

/** Sends a whole application in, as its owner does. Returns its id. */
export async function submitApplication(sender: Sender, number: number): Promise<string> {
  const { id, cookie } = await openApplication(sender, number);
  const send = async (method: string, what: string, body?: object, headers: Record<string, string> = {}) => {
    const { status, text } = await request(`${sender.origin}/api/restaurants/applications/${id}/${what}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status >= 300) throw new Error(`${what}: ${status} ${text}`);
  };
  await send('PUT', 'business', { ...BUSINESS, version: 1 });
  await send('PUT', 'bank', { ...BANK, version: 2 });
  await send('POST', 'submit', undefined, { 'idempotency-key': randomUUID() });
  return id;
}
