import { VANCOUVER } from '@mealtime/contracts/canada';

/** Dates are those of Vancouver, wherever the reader is. */
const DAY = new Intl.DateTimeFormat('en-CA', { month: 'long', day: 'numeric', timeZone: VANCOUVER });

/** What the thank-you page says; the message goes out with the account, so its date is that day. */
export const instructionsSentOn = (day: Date) =>
  `You’re in. Check your email to confirm your address: we sent you a link on ${DAY.format(day)}.`;
