import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxField } from '../checkbox-field/checkbox-field';
import { PasswordField } from '../password-field/password-field';
import { SelectField } from '../select-field/select-field';
import { TextField } from '../text-field/text-field';

const fields = [
  ['TextField', <TextField label="Email" name="email" hint="We never share it." error="Invalid email address" />],
  [
    'PasswordField',
    <PasswordField label="Email" name="email" hint="We never share it." error="Invalid email address" />,
  ],
  [
    'SelectField',
    <SelectField label="Email" name="email" options={['a']} hint="We never share it." error="Invalid email address" />,
  ],
] as const;

test.each(fields)('%s links its label, hint and message to the control', (_name, field) => {
  render(field);
  const control = screen.getByLabelText('Email');
  expect(control.getAttribute('aria-invalid')).toBe('true');
  const described = control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['We never share it.', 'Invalid email address']);
});

test('a valid field has no error attributes', () => {
  render(<TextField label="Email" name="email" />);
  const control = screen.getByLabelText('Email');
  expect(control.hasAttribute('aria-invalid')).toBe(false);
  expect(control.hasAttribute('aria-describedby')).toBe(false);
});

test('a password can be shown and hidden', async () => {
  render(<PasswordField label="Password" name="password" />);
  const type = () => screen.getByLabelText('Password').getAttribute('type');
  expect(type()).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(type()).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(type()).toBe('password');
});

test('a select may start with an empty option', () => {
  render(
    <SelectField
      label="Province"
      name="province"
      placeholder="Choose one"
      options={['BC', { value: 'ON', label: 'Ontario' }]}
    />,
  );
  expect(
    screen.getAllByRole('option').map((option) => [(option as HTMLOptionElement).value, option.textContent]),
  ).toEqual([
    ['', 'Choose one'],
    ['BC', 'BC'],
    ['ON', 'Ontario'],
  ]);
});

test('a checkbox shows its message', () => {
  render(<CheckboxField label="I agree" name="terms" error="You must accept the terms" />);
  expect(screen.getByRole('checkbox', { name: 'I agree' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('You must accept the terms')).toBeTruthy();
});
