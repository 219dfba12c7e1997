import type { Audience } from '../../../identity';

/** Twelve hours: a working day on a possibly shared device. */
const LIFE_SECONDS = 43_200;

/** Applicants who verified a phone in this browser. The session's subject is the account. */
export const applicants = (name: string, cookie: { name: string; path: string }): Audience => ({
  name,
  cookie: { ...cookie, sameSite: 'strict' },
  lifeSeconds: LIFE_SECONDS,
});
