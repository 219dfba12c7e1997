import { APPLICANT, BANK, BUSINESS } from '@mealtime/contracts/example-restaurant';
import { randomUUID } from 'node:crypto';
import { cookiesOf, type Answer, type Call } from './http';
import { newPhone, proveByPhone } from './people';

interface Door {
  origin?: string;
  get(path: string, options?: Call): Promise<Answer>;
  post(path: string, body: unknown, options?: Call): Promise<Answer>;
  providers: { outbox(): Promise<{ to: string; subject: string; text: string }[]> };
}

/** A valid step 1. */
export const applicantStep = (phoneNumber: string) => ({
  ...APPLICANT,
  email: `owner.${phoneNumber}@example.ca`,
  phoneNumber,
});

export const businessStep = BUSINESS;

/** With numbers that do not occur by chance: tests search for them where they must not be. */
export const bankStep = { ...BANK, bankAccountNumber: '987654321098', transitNumber: '54321' };

export const PASSWORD = 'Carrots&7peas';

/** An owner in one browser with an open application; its cookie is sent with every call. */
export async function openApplication(door: Door, phoneNumber = newPhone(), more: object = {}) {
  const { proof } = await proveByPhone(door, phoneNumber, 'restaurant');
  const request = { ...applicantStep(phoneNumber), password: PASSWORD, terms: true, proof, ...more };
  const opened = await door.post('restaurants/applications', request);
  if (opened.status !== 201) throw new Error(`open: ${opened.text}`);
  return { request, ...owner(door, phoneNumber, opened) };
}

/** The browser that got the cookie of an answer. */
export function owner(door: Door, phoneNumber: string, signedIn: Answer) {
  const cookie = cookiesOf(signedIn);
  const { id } = signedIn.body as { id: string };
  const at = (path: string) => `restaurants/applications/${path}`;
  const browser = {
    phoneNumber,
    email: applicantStep(phoneNumber).email,
    id,
    cookie,
    opened: signedIn,
    get: (path: string, options: Call = {}) =>
      door.get(at(path), { ...options, headers: { cookie, ...options.headers } }),
    mine: () => door.get(at('mine'), { headers: { cookie } }),
    read: () => door.get(at(id), { headers: { cookie } }),
    save: (step: string, body: object) => door.get(at(`${id}/${step}`), { method: 'PUT', body, headers: { cookie } }),
    submit: (key: string = randomUUID(), to: Door = door) =>
      to.post(at(`${id}/submit`), undefined, { headers: { cookie, 'idempotency-key': key } }),
    upload: (name: string, content: Uint8Array, headers: Record<string, string> = {}) =>
      door.post(at(`${id}/documents`), content, {
        headers: {
          cookie,
          ...{ 'content-type': 'application/octet-stream', 'content-length': String(content.length) },
          ...{ 'x-file-name': encodeURIComponent(name) },
          ...headers,
        },
      }),
    remove: (documentId: string) =>
      door.get(at(`${id}/documents/${documentId}`), { method: 'DELETE', headers: { cookie } }),
    /** Saves steps 2 and 3 one after the other. */
    async complete(business: object = businessStep, bank: object = bankStep): Promise<Answer> {
      const first = await browser.save('business', { ...business, version: 1 });
      if (first.status !== 200) throw new Error(`business: ${first.text}`);
      const last = await browser.save('bank', { ...bank, version: 2 });
      if (last.status !== 200) throw new Error(`bank: ${last.text}`);
      return last;
    },
    mails: async () => (await door.providers.outbox()).filter(({ to }) => to === applicantStep(phoneNumber).email),
  };
  return browser;
}

/** A submitted application. */
export async function submitApplication(door: Door, business: object = businessStep, bank: object = bankStep) {
  const browser = await openApplication(door);
  await browser.complete(business, bank);
  const submitted = await browser.submit();
  if (submitted.status !== 200) throw new Error(`submit: ${submitted.text}`);
  return { ...browser, submitted };
}
