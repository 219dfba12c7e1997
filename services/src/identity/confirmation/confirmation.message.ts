import { sayOf } from '@mealtime/contracts/availability';
import { renderLetter, type Message } from '../../platform';
import type { Account } from '../accounts/account.entity';

/** The e-mail of a sign-up. Its id is equal for all tries; `again` identifies a later request. */
export const confirmationMessage = (
  { id, firstName, lastName, email }: Account,
  link: string,
  again?: string,
): Message => ({
  id: ['confirm-email', id, again].filter(Boolean).join('.'),
  to: { name: `${firstName} ${lastName}`, address: email },
  subject: 'Confirm your email for Mealtime',
  ...renderLetter({
    greeting: `Hello ${firstName},`,
    body: [
      'Thanks for joining Mealtime. Please confirm your email address.',
      sayOf('ordering', {
        now: 'You can order as soon as you like.',
        until:
          'Ordering isn’t open yet. Until it is, nothing is charged, and you can see which restaurants have joined.',
      }),
    ],
    link: { label: 'Confirm my email', url: link },
    after: ['If you did not sign up, you can ignore this message.'],
  }),
});
