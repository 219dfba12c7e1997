import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** A user-event session. */
export const person = userEvent.setup({ delay: null });

/** Fills fields by their labels: text is pasted, dates are typed, lists are chosen from. */
export async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(label);
    if (field instanceof HTMLSelectElement) await person.selectOptions(field, value);
    else {
      await person.clear(field);
      await (field.type === 'date' ? person.type(field, value) : person.paste(value));
    }
  }
}

export const click = async (role: 'button' | 'tab' | 'link' | 'checkbox' | 'option', name: string | RegExp) =>
  person.click(await screen.findByRole(role, { name }));

export const fieldValue = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

/** Types a code into the six boxes and sends it. */
export async function enterCode(code: string): Promise<void> {
  await person.click(await screen.findByLabelText('Digit 1 of 6'));
  await person.paste(code);
  await click('button', 'Verify');
}

/** The hint and the message that a field references. */
export const descriptionOf = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
