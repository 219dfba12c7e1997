import type { Audience } from '../../../identity';

/** Twelve hours: one working day, on a device that may be shared. */
const LIFE_SECONDS = 43_200;

/** Who applies, having proved a phone in this browser. The subject of a session is the account. */
export const applicants = (name: string, cookie: { name: string; path: string }): Audience => ({
  name,
  cookie: { ...cookie, sameSite: 'strict' },
  lifeSeconds: LIFE_SECONDS,
});
