import type { Answer, Call } from './http';

interface Door {
  post(path: string, body: unknown, options?: Call): Promise<Answer>;
  providers: { outbox(): Promise<{ to: string; text: string }[]> };
}

let count = 0;

/** Ten digits, unique within the test file. */
export function newPhone(): string {
  count += 1;
  return `604777${String(1000 + count)}`;
}

/** An address, unique within the test file. */
export const newAddress = () => {
  count += 1;
  return `127.7.${Math.floor(count / 250)}.${(count % 250) + 1}`;
};

/** The latest code sent to a phone. */
export async function codeFor({ providers }: Door, phone: string): Promise<string> {
  const message = (await providers.outbox()).find(({ to }) => to === `+1${phone}`);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}

export const wrongCode = (right: string) => (right === '000000' ? '000001' : '000000');

/** Sends a code to a phone and checks it. Returns the proof. */
export async function proveByPhone(
  door: Door,
  phoneNumber: string,
  purpose = 'customer',
): Promise<{ uid: string; proof: string }> {
  const sent = await door.post('user/verify-phone', { phoneNumber, purpose }, { from: newAddress() });
  if (sent.status !== 200) throw new Error(`verify-phone: ${sent.text}`);
  const checked = await door.post('user/verify-code', { phoneNumber, purpose, code: await codeFor(door, phoneNumber) });
  if (checked.status !== 200) throw new Error(`verify-code: ${checked.text}`);
  return checked.body as { uid: string; proof: string };
}

/** A valid sign-up. */
export function newSignUp(phoneNumber = newPhone()) {
  return {
    firstName: 'Amélie',
    lastName: "O'Brien",
    email: `amelie.${phoneNumber}@example.ca`,
    phoneNumber,
    password: 'Carrots&7peas',
  };
}

/** Signs a customer up while the mail server is in a mode of its controls (`mail`). Returns the sign-up's details. */
export async function signUpWhileMail<Mail extends string>(
  door: Door & { providers: { control(how: { mail: Mail }): Promise<unknown> } },
  mail: Mail,
) {
  const details = newSignUp();
  const { proof } = await proveByPhone(door, details.phoneNumber);
  await door.providers.control({ mail });
  expect((await door.post('customers', { ...details, proof })).status).toBe(201);
  return details;
}
