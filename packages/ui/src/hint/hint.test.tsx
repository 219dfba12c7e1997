import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Hint } from './hint';

const shown = () => screen.getByRole('tooltip').className.includes('open');

test.each([
  ['hover', () => userEvent.hover(screen.getByRole('button'))],
  ['focus', () => userEvent.tab()],
  ['tap', () => userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('button') })],
])('shows by %s and hides by Escape', async (_name, reach) => {
  render(<Hint label="About the business number">Nine digits from the CRA</Hint>);
  expect(shown()).toBe(false);
  await reach();
  expect(shown()).toBe(true);
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Escape}');
  expect(shown()).toBe(false);
});

test('the button is described by what it explains', () => {
  render(<Hint label="About the business number">Nine digits from the CRA</Hint>);
  const button = screen.getByRole('button', { name: 'About the business number' });
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Nine digits from the CRA',
  );
});
