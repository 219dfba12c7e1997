import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox';

const STREETS = ['Granville St', 'Granville Ave', 'Grant St'].map((label) => ({ id: label, label }));

function Address() {
  const [value, setValue] = useState('');
  return (
    <Combobox
      label="Address"
      name="address"
      value={value}
      onType={setValue}
      options={STREETS.filter(({ label }) => label.toLowerCase().startsWith(value.toLowerCase()))}
      onChoose={({ label }) => setValue(label)}
      clearLabel="Clear the address"
    />
  );
}

const person = userEvent.setup({ delay: null });
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => render(<Address />));

test('offers no options until text is typed, then the matching ones, and announces their number', async () => {
  await person.click(field());
  expect(options()).toEqual([]);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await person.type(field(), 'granv');
  expect(options()).toEqual(['Granville St', 'Granville Ave']);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Suggestions' }).id);
  expect(screen.getByRole('status').textContent).toBe('2 suggestions');
});

test('a click selects an option, and the field keeps the focus', async () => {
  await person.type(field(), 'gran');
  await person.click(screen.getByRole('option', { name: 'Granville Ave' }));
  expect(field().value).toBe('Granville Ave');
  expect(document.activeElement).toBe(field());
  expect(options()).toEqual([]);
});

test('arrows move and wrap round, Enter selects the highlighted option', async () => {
  await person.type(field(), 'gran{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Grant St');
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await person.keyboard('{Enter}');
  expect(field().value).toBe('Granville Ave');
  expect(field().hasAttribute('aria-activedescendant')).toBe(false);
});

test('Escape closes the list first, then empties the field', async () => {
  await person.type(field(), 'gran{Escape}');
  expect(options()).toEqual([]);
  expect(field().value).toBe('gran');
  await person.keyboard('{ArrowDown}');
  expect(options()).toHaveLength(3);
  await person.keyboard('{Escape}{Escape}');
  expect(field().value).toBe('');
});

test('leaving keeps the typed text, whatever option is highlighted', async () => {
  await person.type(field(), 'gran{ArrowDown}');
  await person.tab();
  expect(field().value).toBe('gran');
  expect(options()).toEqual([]);
});

test('the clear button empties the field and gives it the focus', async () => {
  expect(screen.queryByRole('button')).toBeNull();
  await person.type(field(), 'gran');
  await person.click(screen.getByRole('button', { name: 'Clear the address' }));
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
});
