import { click, fill } from '@mealtime/ui/testing';
import { screen } from '@testing-library/react';

export const GOOD = {
  'First Name': 'Marguerite',
  'Last Name': 'Tremblay',
  Email: 'm@example.ca',
  'Phone Number': '604 555 0123',
  Password: 'Sunny-Kelp#41',
};

/** From the filled form to the moment the code is on its way. */
export async function signUpToCode(): Promise<void> {
  await fill(GOOD);
  await click('button', 'Sign Up');
  await screen.findByText('A verification code has been sent to:', { exact: false });
}
