import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

function Choice() {
  const [selected, setSelected] = useState('signUp');
  const tabs = [
    { id: 'signIn', label: 'Sign In', content: 'Welcome back' },
    { id: 'signUp', label: 'Sign Up', content: 'Hello' },
  ];
  return <Tabs label="Account" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

test('shows the selected panel only, named by its tab', async () => {
  render(<Choice />);
  expect(screen.getByRole('tabpanel', { name: 'Sign Up' }).textContent).toBe('Hello');
  await userEvent.click(screen.getByRole('tab', { name: 'Sign In' }));
  expect(screen.getByRole('tabpanel', { name: 'Sign In' }).textContent).toBe('Welcome back');
});

test('arrows move, select and wrap round; one stop for Tab', async () => {
  render(<Choice />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Sign Up' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Sign In', selected: true }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Sign Up', selected: true })).toBeTruthy();
});
