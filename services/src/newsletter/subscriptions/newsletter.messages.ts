import { NEWSLETTER_CONSENT } from '@mealtime/contracts/newsletter';
import type { Message } from '../../platform';
import type { Subscription } from './subscription.entity';

/** Asks the owner of an address whether it was them. Its id is the same for every try of one ask. */
export const confirmMessage = (
  { id, email }: Subscription,
  askId: string,
  confirmUrl: string,
  unsubscribeUrl: string,
): Message => ({
  id: `newsletter-confirm.${id}.${askId}`,
  to: { name: '', address: email },
  subject: 'Confirm your subscription to the Mealtime newsletter',
  unsubscribeUrl,
  ...body(
    ['Hello,', 'Someone, hopefully you, asked for the Mealtime newsletter for this address.'],
    { label: 'Yes, subscribe me', before: 'To subscribe, please open this link:', url: confirmUrl },
    [`By confirming you agree: ${NEWSLETTER_CONSENT.wording}`, 'If it was not you, you can ignore this message.'],
    unsubscribeUrl,
  ),
});

/** Tells a new subscriber how to leave again. */
export const welcomeMessage = ({ id, email, round }: Subscription, unsubscribeUrl: string): Message => ({
  id: `newsletter-welcome.${id}.${round}`,
  to: { name: '', address: email },
  subject: 'Welcome to the Mealtime newsletter',
  unsubscribeUrl,
  ...body(
    ['Hello,', 'You are subscribed to the Mealtime newsletter. We will write when there is something worth your time.'],
    undefined,
    [],
    unsubscribeUrl,
  ),
});

interface Action {
  label: string;
  before: string;
  url: string;
}

/** The same words as text and as HTML. Nothing in them comes from outside: links are ours, and no name is known. */
function body(before: string[], action: Action | undefined, after: string[], unsubscribeUrl: string) {
  const paragraph = (sentence: string) => `<p>${sentence}</p>`;
  const link = action && [action.before, action.url];
  return {
    text: `${[...before, ...(link ?? []), ...after, `Unsubscribe: ${unsubscribeUrl}`, 'Mealtime, Vancouver'].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<body style="font-family: sans-serif; line-height: 1.5; color: #2b211c">
${before.map(paragraph).join('\n')}
${
  action
    ? `<p>${action.before}</p>
<p><a href="${action.url}" style="display: inline-block; padding: 12px 24px; border-radius: 24px; background: #c8371b; color: #fff; text-decoration: none">${action.label}</a></p>
<p>If the button does not work, open this link:<br>${action.url}</p>`
    : ''
}
${after.map(paragraph).join('\n')}
<p><a href="${unsubscribeUrl}">Unsubscribe</a></p>
<p>Mealtime, Vancouver</p>
</body>
</html>
`,
  };
}
