import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** A person at the keyboard. */
export const person = userEvent.setup({ delay: null });

export const GOOD = {
  'First Name': 'Marguerite',
  'Last Name': 'Tremblay',
  Email: 'm@example.ca',
  'Phone Number': '604 555 0123',
  Password: 'Sunny-Kelp#41',
};

/** Fills fields by their labels. */
export async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(label);
    await person.clear(field);
    await person.paste(value);
  }
}

export const click = async (role: 'button' | 'tab' | 'link', name: string) =>
  person.click(await screen.findByRole(role, { name }));

export const fieldValue = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

/** Types a code into the six boxes and sends it. */
export async function enterCode(code: string): Promise<void> {
  await person.click(await screen.findByLabelText('Digit 1 of 6'));
  await person.paste(code);
  await click('button', 'Verify');
}

/** From the filled form to the moment the code is on its way. */
export async function signUpToCode(): Promise<void> {
  await fill(GOOD);
  await click('button', 'Sign Up');
  await screen.findByText('A verification code has been sent to:', { exact: false });
}

/** The hint and the message that are tied to a field. */
export const descriptionOf = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
