import { request, type Sent } from '../support/request';
import type { Service } from '../support/service';

/** One owner with an application open, signed in on one connection that stays open. */
export interface Owner {
  id: string;
  cookie: string;
  /** The version of the application that the next save is made on. */
  version: number;
}

const JSON_TYPE = { 'content-type': 'application/json' };

async function ok(sent: Promise<Sent>, what: string) {
  const answer = await sent;
  if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${answer.text}`);
  return answer;
}

/** Opens an application as the wizard's first step does: a code by text message, its proof, the details. */
export async function openApplication(
  { origin, providers }: { origin: string; providers: Pick<Service['providers'], 'outbox'> },
  number: number,
): Promise<Owner> {
  const phoneNumber = `604778${1000 + number}`;
  // Everyone from an address of their own, as people are: sending codes is limited for each.
  const from = `127.9.0.${number + 1}`;
  const post = (path: string, body: object) =>
    ok(request(`${origin}/api${path}`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body), from }), path);
  const phone = { phoneNumber, purpose: 'restaurant' };
  await post('/user/verify-phone', phone);
  const message = (await providers.outbox()).find(({ to }) => to === `+1${phoneNumber}`);
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  const { proof } = JSON.parse((await post('/user/verify-code', { ...phone, code })).text) as { proof: string };
  const opened = await post('/restaurants/applications', {
    ...{ firstName: 'Amélie', middleName: '', lastName: "O'Brien", userDOB: '1985-04-30', role: 'owner' },
    ...{ email: `owner.${phoneNumber}@example.ca`, phoneNumber, password: 'Carrots&7peas', terms: true, proof },
  });
  const cookie = [opened.headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  return { id: (JSON.parse(opened.text) as { id: string }).id, cookie, version: 1 };
}
