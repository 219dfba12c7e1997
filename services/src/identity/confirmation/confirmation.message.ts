import { sayOf } from '@mealtime/contracts/availability';
import { renderLetter, type Message } from '../../platform';
import type { Account } from '../accounts/account.entity';

/** The one e-mail that a sign-up sends. Its id is the same for every try; `again` tells one that was asked for later. */
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
