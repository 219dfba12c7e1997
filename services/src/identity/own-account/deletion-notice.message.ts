import { vancouverTime } from '@mealtime/contracts/canada';
import { renderLetter, type Message } from '../../platform';
import type { DeletionNotice } from './deletion-notice.repository';

/**
 * Confirms an account's deletion, with its time and what to do if it was not the owner. Its id is equal for all tries.
 */
export const deletionNotice = (notice: DeletionNotice, publicOrigin: string): Message => ({
  id: `account-deleted.${notice.id}`,
  to: { name: `${notice.firstName} ${notice.lastName}`, address: notice.email },
  subject: 'Your Mealtime account was deleted',
  ...renderLetter({
    greeting: `Hello ${notice.firstName},`,
    body: [
      `Your Mealtime account was deleted on ${vancouverTime(notice.deletedAt)}, and what we held about you is erased.`,
      'If that was you, there’s nothing to do. You can sign up again at any time.',
      'If it wasn’t you, someone used a device where you were signed in, and your password or a code sent to your phone. ' +
        'Contact us right away. We cannot bring the account back, but we can help you find out what happened.',
    ],
    link: { label: 'It wasn’t me', url: `${publicOrigin}/contact-us` },
  }),
});
