import type { Outbox } from './outbox';
import { signUpDialog } from './overlay';
import { newEmail, newPhone } from './people';
import { expect, type APIRequestContext, type Page } from './test';

/** A person's entries in the sign-up form. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  /** Ten digits. */
  phoneNumber: string;
  password: string;
}

export const newPerson = (): Person => ({
  firstName: 'Anna',
  lastName: 'Tremblay',
  email: newEmail('anna'),
  phoneNumber: newPhone(),
  password: 'Salmon#Ferry42Lantern',
});

const LABELS: Readonly<Record<keyof Person, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phoneNumber: 'Phone Number',
  password: 'Password',
};

/** A person signing up, seen from the screens they go through. */
export class SignUp {
  constructor(
    readonly page: Page,
    readonly outbox: Outbox,
    readonly person: Person = newPerson(),
  ) {}

  get form() {
    return signUpDialog(this.page);
  }

  get codeDialog() {
    return this.page.getByRole('dialog', { name: 'Enter Verification Code' });
  }

  box(number: number) {
    return this.codeDialog.getByLabel(`Digit ${number} of 6`);
  }

  get thanks() {
    return this.page.getByRole('heading', { level: 1, name: "Thanks! You're Awesome. Seriously." });
  }

  field(label: string) {
    return this.form.getByLabel(label, { exact: true });
  }

  button(name: string) {
    return this.page.getByRole('dialog').getByRole('button', { name, exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/signup/user');
    await expect(this.form).toBeVisible();
  }

  async fill(person: Partial<Person> = this.person): Promise<void> {
    for (const [name, value] of Object.entries(person)) await this.field(LABELS[name as keyof Person]).fill(value);
  }

  async expectFilled(person: Person): Promise<void> {
    for (const [name, value] of Object.entries(person) as [keyof Person, string][]) {
      await expect(this.field(LABELS[name])).toHaveValue(value);
    }
  }

  /** Sends the form; the code screen for this phone opens and its code is on the way. */
  async submit(phoneNumber = this.person.phoneNumber): Promise<void> {
    await this.button('Sign Up').click();
    await expect(this.codeDialog).toContainText(
      `A verification code has been sent to: +1***-***-${phoneNumber.slice(-4)}`,
    );
    await expect(this.page).toHaveURL('/signup/user/phone-code');
  }

  /** Fills in the form from a fresh tab and sends it. */
  async reachCode(): Promise<void> {
    await this.open();
    await this.fill();
    await this.submit();
  }

  async typeCode(code: string): Promise<void> {
    await this.box(1).focus();
    await this.page.keyboard.type(code);
  }

  /** Every code that was looked up. */
  readonly codes: string[] = [];

  /** The code in the newest of exactly `count` texts. */
  async code(count = 1, phoneNumber = this.person.phoneNumber): Promise<string> {
    const code = await this.outbox.latestCode(phoneNumber, count);
    expect(await this.outbox.texts(phoneNumber), 'texts to this phone').toHaveLength(count);
    this.codes.push(code);
    return code;
  }

  /** Types the code that was sent last and lets it be verified. */
  async verify({ sent = 1, phoneNumber = this.person.phoneNumber } = {}): Promise<void> {
    await this.typeCode(await this.code(sent, phoneNumber));
    await this.button('Verify').click();
  }

  async expectThanks(): Promise<void> {
    await expect(this.thanks).toBeVisible();
    await expect(this.page).toHaveURL('/signup/user/thank-you');
  }

  /** From nothing to an account. */
  async complete(): Promise<void> {
    await this.reachCode();
    await this.verify();
    await this.expectThanks();
  }
}

/** Creates an account over the API, as the screens would, for tests of other things. */
export async function signUpOverApi(request: APIRequestContext, outbox: Outbox, person = newPerson()): Promise<Person> {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/${path}`, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { proof?: string };
  };
  const { phoneNumber } = person;
  await post('user/verify-phone', { phoneNumber });
  const { proof } = await post('user/verify-code', { phoneNumber, code: await outbox.latestCode(phoneNumber) });
  await post('customers', { ...person, proof });
  return person;
}

/** Path of the link in the one e-mail that a sign-up sends. */
export async function confirmationLink(outbox: Outbox, email: string): Promise<string> {
  const { text } = await outbox.latestMail(email);
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  return pathname + search;
}

/** A code that is not the given one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
