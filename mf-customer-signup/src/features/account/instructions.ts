import { VANCOUVER } from '@mealtime/contracts/canada';

/** Dates are those of Vancouver, wherever the reader is. */
const DAY = new Intl.DateTimeFormat('en-CA', { month: 'long', day: 'numeric', timeZone: VANCOUVER });

/** What the thank-you page says; the message goes out with the account, so its date is that day. */
export const instructionsSentOn = (day: Date) =>
  `Instructions to access your dashboard and proceeding will be sent to your Email on ${DAY.format(day)}`;
