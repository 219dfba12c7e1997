import { renderLetter, type Message } from '../../platform';

/** Detail of an admin's action in the audit log. */
export interface ActDetail {
  reason: string;
  /** Name of the dish, if the action is about one. */
  dish?: string;
  /** New name of a renamed restaurant. */
  name?: string;
  formerName?: string;
}

interface Parties {
  account: { id: string; firstName: string; email: string };
  restaurant: { name: string; slug: string };
  origin: string;
}

interface MessageText {
  subject: string;
  body: string[];
  link: { label: string; page: string };
}

/** The message id is the same for every try. */
export function ownerMessage(
  { id, action, detail }: { id: string; action: string; detail: ActDetail },
  { account, restaurant, origin }: Parties,
): Message {
  const { subject, body, link } = textOf(action, detail, restaurant.name);
  return {
    id: `restaurant-act.${id}.${account.id}`,
    to: { name: account.firstName, address: account.email },
    subject,
    ...renderLetter({
      greeting: `Hello ${account.firstName},`,
      body,
      link: { label: link.label, url: `${origin}${link.page}?restaurant=${encodeURIComponent(restaurant.slug)}` },
      after: [`Questions? Write to us: ${origin}/contact-us`],
    }),
  };
}

function textOf(action: string, { reason, dish = 'A dish', ...renamed }: ActDetail, name: string): MessageText {
  const why = `Our reason: “${reason}”`;
  const hours = { label: 'See your hours', page: '/restaurant/hours' };
  const menu = { label: 'See your menu', page: '/restaurant/menu' };
  switch (action) {
    case 'pause':
      return {
        subject: `${name} is paused on Mealtime`,
        body: [
          `We have paused ${name}: customers can’t place new orders until we resume it. Please make the orders you have already.`,
          why,
        ],
        link: hours,
      };
    case 'resume':
      return {
        subject: `${name} takes orders again on Mealtime`,
        body: [`We have ended the pause of ${name}. Customers can order again during your hours.`, why],
        link: hours,
      };
    case 'rename':
      return {
        subject: `${renamed.formerName ?? 'Your restaurant'} is called ${renamed.name ?? name} on Mealtime now`,
        body: [
          `Customers now find you as ${renamed.name ?? name}. The address of your page has changed with the name; links to the old address lead to the new one.`,
          why,
        ],
        link: { label: 'See your profile', page: '/restaurant/profile' },
      };
    case 'take-down':
      return {
        subject: `We took ${dish} off the menu of ${name}`,
        body: [
          `We have taken ${dish} off the menu of ${name}. Customers don’t see it and can’t order it, in later versions of your menu either, until we put it back. Please make the orders you have already.`,
          why,
        ],
        link: menu,
      };
    default:
      return {
        subject: `${dish} is back on the menu of ${name}`,
        body: [`We have put ${dish} back. Customers can order it again.`, why],
        link: menu,
      };
  }
}
