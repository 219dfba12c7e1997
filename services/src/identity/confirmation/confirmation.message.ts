import type { Message } from '../../platform';
import type { Account } from '../accounts/account.entity';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The one e-mail that a sign-up sends. Its id is the same for every try. */
export function confirmationMessage({ id, firstName, lastName, email }: Account, link: string): Message {
  return {
    id: `confirm-email.${id}`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: 'Confirm your email for Mealtime',
    text: `Hello ${firstName},

Thanks for joining Mealtime. Please confirm your email address by opening this link:

${link}

If you did not sign up, you can ignore this message.

Mealtime, Vancouver
`,
    html: `<!doctype html>
<html lang="en">
<body style="font-family: sans-serif; line-height: 1.5; color: #2b211c">
<p>Hello ${escapeHtml(firstName)},</p>
<p>Thanks for joining Mealtime. Please confirm your email address:</p>
<p><a href="${escapeHtml(link)}" style="display: inline-block; padding: 12px 24px; border-radius: 24px; background: #c8371b; color: #fff; text-decoration: none">Confirm my email</a></p>
<p>If the button does not work, open this link:<br>${escapeHtml(link)}</p>
<p>If you did not sign up, you can ignore this message.</p>
<p>Mealtime, Vancouver</p>
</body>
</html>
`,
  };
}
