import { vancouverTime } from '@mealtime/contracts/canada';
import { renderLetter, type Message } from '../../platform';
import type { PasswordChange } from './password-change.repository';

/** Says that the password was changed, when, and what to do if it was somebody else. Its id is the same for every try. */
export const passwordNotice = (change: PasswordChange, publicOrigin: string): Message => ({
  id: `password-changed.${change.id}`,
  to: { name: `${change.firstName} ${change.lastName}`, address: change.email },
  subject: 'Your Mealtime password was changed',
  ...renderLetter({
    greeting: `Hello ${change.firstName},`,
    body: [
      `The password of your Mealtime account was changed on ${vancouverTime(change.changedAt)}.`,
      'If it was you, there is nothing to do. Wherever else you were signed in, you sign in again.',
      'If it was not you, somebody could read a code that we sent to your phone, or used a device on which you were ' +
        'signed in. Write to us at once, and we will help. With a code sent to your phone you can still sign in: ' +
        `${publicOrigin}/user/login`,
    ],
    link: { label: 'It was not me', url: `${publicOrigin}/contact-us` },
  }),
});
