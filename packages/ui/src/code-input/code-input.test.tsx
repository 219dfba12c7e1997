import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeInput, type CodeInputProps } from './code-input';

function Code(props: Partial<CodeInputProps>) {
  const [value, setValue] = useState('');
  return (
    <>
      <CodeInput label="Verification code" value={value} onChange={setValue} autoFocus {...props} />
      <output>{value}</output>
      <button onClick={() => setValue('')}>Empty</button>
    </>
  );
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const shown = () =>
  boxes()
    .map((box) => box.value || '_')
    .join('');
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement);
const value = () => screen.getByRole('status').textContent;

test('has six named boxes in a named group, with the first focused and accepting one-time codes', () => {
  render(<Code />);
  expect(screen.getByRole('group', { name: 'Verification code' })).toBeTruthy();
  expect(boxes()).toHaveLength(6);
  expect(focused()).toBe(0);
  expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' }).getAttribute('autocomplete')).toBe('one-time-code');
  expect(boxes().every((box) => box.inputMode === 'numeric')).toBe(true);
});

test('typing moves on; other characters are refused', async () => {
  render(<Code />);
  await userEvent.keyboard('1a-2 3');
  expect(shown()).toBe('123___');
  expect(value()).toBe('123');
  expect(focused()).toBe(3);
});

test('arrows wrap round', async () => {
  render(<Code />);
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe(5);
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe(0);
});

test('Tab goes to the next box', async () => {
  render(<Code />);
  await userEvent.tab();
  expect(focused()).toBe(1);
});

test('a code typed over another that has digits in common replaces it', async () => {
  render(<Code />);
  await userEvent.keyboard('159012{Home}159011');
  expect(value()).toBe('159011');
  await userEvent.keyboard('{Home}111111');
  expect(value()).toBe('111111');
  expect(focused()).toBe(5);
});

test('a digit typed over another replaces it', async () => {
  render(<Code />);
  await userEvent.keyboard('123456{Home}9');
  expect(shown()).toBe('923456');
  expect(focused()).toBe(1);
});

test('Backspace empties a box, then goes back; Delete stays', async () => {
  render(<Code />);
  await userEvent.keyboard('123{Backspace}');
  expect(shown()).toBe('12____');
  expect(focused()).toBe(2);
  await userEvent.keyboard('{Home}{Delete}');
  expect(shown()).toBe('_2____');
  expect(value()).toBe('2');
});

test.each([
  ['a whole code anywhere', '{ArrowRight}{ArrowRight}', 'Your code is 123-456.', '123456'],
  ['part of one from the box it is pasted in', '{ArrowRight}', '78', '_78___'],
])('pasting fills in %s', async (_name, keys, text, expected) => {
  render(<Code />);
  await userEvent.keyboard(keys);
  await userEvent.paste(text);
  expect(shown()).toBe(expected);
});

test('the parent component can clear it', async () => {
  render(<Code />);
  await userEvent.keyboard('123456');
  await userEvent.click(screen.getByRole('button', { name: 'Empty' }));
  expect(shown()).toBe('______');
});

test('every box references the error', () => {
  render(<Code error="Please enter a valid 6-digit code." />);
  for (const box of boxes()) {
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please enter a valid 6-digit code.',
    );
  }
});
