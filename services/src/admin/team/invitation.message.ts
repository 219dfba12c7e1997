import type { AdminRole } from '@mealtime/contracts/admin';
import { renderLetter, type Message } from '../../platform';
import type { Invitation } from './invitation.entity';

const MAY: Readonly<Record<AdminRole, string>> = {
  owner: 'everything, the team included',
  reviewer: 'review applications and help people',
  support: 'look things up',
};

/** The same id for every try of one invitation. */
export const invitationMessage = ({ id, email, role, invitedBy }: Invitation, link: string): Message => ({
  id: `admin-invitation.${id}`,
  to: { name: '', address: email },
  subject: 'You are invited to run Mealtime',
  ...renderLetter({
    greeting: 'Hello,',
    body: [
      `${invitedBy} invites you to the admin area of Mealtime as ${role}: you may ${MAY[role]}.`,
      'The link works for three days, once, and is meant for you alone.',
    ],
    link: { label: 'Accept the invitation', url: link },
    after: ['If you do not know why you were invited, you can ignore this message.'],
  }),
});
