import { act, render, screen } from '@testing-library/react';
import { translatePage } from '../testing/translate';
import { Button } from './button';

const signUp = (busy: boolean, words: React.ReactNode = 'Sign Up') => (
  <Button busy={busy} busyLabel="Signing up">
    {words}
  </Button>
);

test.each([
  ['one text', 'Sign Up'],
  ['text and an icon', ['Sign Up', <svg key="icon" />]],
])('a button of %s that was translated goes busy and comes back', async (_name, words) => {
  const { rerender } = render(signUp(false, words));
  const end = translatePage();
  const button = screen.getByRole('button');
  const shows = async (busy: boolean, text: string) => {
    rerender(signUp(busy, words));
    await act(async () => undefined); // the translator acts after React's render
    expect(button.textContent).toBe(text);
    expect(button.querySelectorAll('font > font')).toHaveLength(1);
  };
  await shows(true, 'Signing up');
  await shows(false, 'Sign Up');
  await shows(true, 'Signing up');
  end();
});
