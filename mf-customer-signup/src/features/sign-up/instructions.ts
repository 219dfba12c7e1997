import { VANCOUVER } from '@mealtime/contracts/canada';

/** Dates are those of Vancouver, wherever the reader is. */
const DAY = new Intl.DateTimeFormat('en-CA', { month: 'long', day: 'numeric', timeZone: VANCOUVER });

/** The thank-you page's message; the e-mail is sent with the account, so its date is that day. */
export const instructionsSentOn = (day: Date) =>
  `You’re in. Check your email to confirm your address: we sent you a link on ${DAY.format(day)}.`;
