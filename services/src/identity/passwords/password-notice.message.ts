import { vancouverTime } from '@mealtime/contracts/canada';
import { renderLetter, type Message } from '../../platform';
import type { PasswordChange } from './password-change.repository';

/** Confirms a password change, with its time and what to do if it was not the owner. Its id is equal for all tries. */
export const passwordNotice = (change: PasswordChange, publicOrigin: string): Message => ({
  id: `password-changed.${change.id}`,
  to: { name: `${change.firstName} ${change.lastName}`, address: change.email },
  subject: 'Your Mealtime password was changed',
  ...renderLetter({
    greeting: `Hello ${change.firstName},`,
    body: [
      `The password of your Mealtime account was changed on ${vancouverTime(change.changedAt)}.`,
      'If that was you, there’s nothing to do. You’ll need to sign in again on your other devices.',
      'If it wasn’t you, someone may have read a code we sent to your phone, or used a device where you were signed ' +
        'in. Contact us right away and we’ll help. You can still sign in with a code sent to your phone: ' +
        `${publicOrigin}/user/login`,
    ],
    link: { label: 'It wasn’t me', url: `${publicOrigin}/contact-us` },
  }),
});
