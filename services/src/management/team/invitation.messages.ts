import { INVITATION_DAYS, type InvitedRole } from '@mealtime/contracts/management';
import { renderLetter, type Message } from '../../platform';
import type { Invitation } from './invitation.entity';

interface InvitationDetails {
  restaurant: string;
  /** "Amélie O."; undefined once that account is gone. */
  inviter: string | undefined;
  link: string;
}

const MAY: Readonly<Record<InvitedRole, string>> = {
  manager: 'a manager: you can handle orders and change the menu, the hours and the profile',
  staff: 'staff: you can handle orders, pause them, and mark dishes as sold out',
};

/** The message id is the same for every try of one sending. */
export const invitationMessage = (
  { id, sends, contact, role }: Invitation,
  { restaurant, inviter = 'The owner', link }: InvitationDetails,
): Message => ({
  id: `restaurant-invitation.${id}.${sends}`,
  to: { name: '', address: contact },
  subject: `Join ${restaurant} on Mealtime`,
  ...renderLetter({
    greeting: 'Hello,',
    body: [
      `${inviter} invited you to work in ${restaurant} on Mealtime as ${MAY[role]}.`,
      `The link works once, within ${INVITATION_DAYS} days. Please don’t share it: whoever opens it can join.`,
    ],
    link: { label: 'See the invitation', url: link },
    after: ['If you don’t know this restaurant, you can ignore this message.'],
  }),
});

/** Long names are cut: a text message in several parts costs several times as much. */
export const invitationText = (
  { role }: Invitation,
  { restaurant, inviter = 'The owner', link }: InvitationDetails,
): string =>
  `Mealtime: ${inviter} invited you to work in ${restaurant.slice(0, 60)} as ${role}. Good for ${INVITATION_DAYS} days, once: ${link}`;
