import type { AdminRole } from '@mealtime/contracts/admin';
import { renderLetter, type Message } from '../../platform';
import type { Invitation } from './invitation.entity';

const MAY: Readonly<Record<AdminRole, string>> = {
  owner: 'do everything, including manage the team',
  reviewer: 'review applications and help people',
  support: 'look things up',
};

/** The message id is the same for every try of one invitation. */
export const invitationMessage = ({ id, email, role, invitedBy }: Invitation, link: string): Message => ({
  id: `admin-invitation.${id}`,
  to: { name: '', address: email },
  subject: 'You are invited to run Mealtime',
  ...renderLetter({
    greeting: 'Hello,',
    body: [
      `${invitedBy} invited you to the admin area of Mealtime as ${role}: you can ${MAY[role]}.`,
      'The link works once, within three days. Please don’t share it.',
    ],
    link: { label: 'Accept the invitation', url: link },
    after: ['If you do not know why you were invited, you can ignore this message.'],
  }),
});
