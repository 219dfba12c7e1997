import type { AdminPersonSummary } from '@mealtime/contracts/admin';
import { phoneInWords } from '../parts';

/** A person's name, or the e-mail address if there is none. */
export const nameOf = ({ firstName, lastName, email }: Pick<AdminPersonSummary, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email;

/** "+16045550123" in the local format; empty without one. */
export const phoneOf = (phone: string | null) => (phone === null ? '' : phoneInWords(phone));
