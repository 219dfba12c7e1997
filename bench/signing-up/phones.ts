import { request } from '../support/request';
import type { Service } from '../support/service';

/** A person with a verified phone, ready to sign up. */
export interface Newcomer {
  phoneNumber: string;
  proof: string;
  /** The address they come from: everyone has one of their own. */
  from: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };
/** Codes sent before the outbox is read once for all of them. */
const BATCH = 50;

/** Has so many phones verified, of those that come after the first `used`. A proof lives ten minutes. */
export async function verifyPhones({ origin, providers }: Service, count: number, used = 0): Promise<Newcomer[]> {
  const post = async (path: string, body: object, from: string) => {
    const answer = await request(`${origin}/api${path}`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(body),
      from,
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text) as { proof?: string };
  };
  const ready: Newcomer[] = [];
  while (ready.length < count) {
    const batch = Array.from({ length: Math.min(BATCH, count - ready.length) }, (_, index) => {
      const number = used + ready.length + index;
      return {
        phoneNumber: `60478${10_000 + number}`,
        from: `127.11.${Math.floor(number / 250)}.${(number % 250) + 1}`,
      };
    });
    for (const { phoneNumber, from } of batch) await post('/user/verify-phone', { phoneNumber }, from);
    const sent = new Map((await providers.outbox()).map(({ to, text }) => [to, /\d{6}/.exec(text)?.[0] ?? '']));
    for (const { phoneNumber, from } of batch) {
      const code = sent.get(`+1${phoneNumber}`);
      const { proof = '' } = await post('/user/verify-code', { phoneNumber, code }, from);
      ready.push({ phoneNumber, proof, from });
    }
  }
  return ready;
}
