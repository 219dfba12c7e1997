import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Outbox } from '../support/outbox';
import { newPhone } from '../support/people';
import { dataDir } from '../support/product';
import { newPerson } from '../support/sign-up';
import { expect, test } from '../support/test';

/** Every file that the running product logs to, the older ones included. */
const logs = () => readdirSync(path.join(dataDir(), 'logs')).map((name) => path.join(dataDir(), 'logs', name));

test('a sign-up that is refused for a taken email leaves nothing of the person in any log', async ({
  request,
  baseURL,
}) => {
  const outbox = new Outbox(baseURL!);
  const person = newPerson();
  async function signUp(phoneNumber: string) {
    const headers = { origin: baseURL! };
    await request.post('/api/user/verify-phone', { headers, data: { phoneNumber } });
    const code = await outbox.latestCode(phoneNumber);
    const checked = await request.post('/api/user/verify-code', { headers, data: { phoneNumber, code } });
    const { proof } = (await checked.json()) as { proof: string };
    const answer = await request.post('/api/customers', { headers, data: { ...person, phoneNumber, proof } });
    return { status: answer.status(), code, proof };
  }
  const first = await signUp(person.phoneNumber);
  expect(first.status).toBe(201);
  const otherPhone = newPhone();
  const second = await signUp(otherPhone);
  expect(second.status).toBe(409);
  await request.get(`/api/customers/${otherPhone}?email=${person.email}`);

  const files = logs();
  expect(files.map((file) => path.basename(file))).toEqual(expect.arrayContaining(['postgres.log', 'services.log']));
  expect(statSync(path.join(dataDir(), 'logs/services.log')).size).toBeGreaterThan(0);
  const secrets = {
    email: person.email,
    phone: person.phoneNumber,
    otherPhone,
    proof: first.proof,
    otherProof: second.proof,
  };
  for (const file of files) {
    const text = readFileSync(file, 'latin1').toLowerCase();
    for (const [name, value] of Object.entries(secrets)) {
      expect([path.basename(file), name, text.includes(value.toLowerCase())]).toEqual([
        path.basename(file),
        name,
        false,
      ]);
    }
  }
});
