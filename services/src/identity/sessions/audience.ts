import type { CookieSpec } from '../../platform';

/** A kind of session: each audience has its own cookie, lifetime and rules, and its sessions count for no other. */
export interface Audience {
  /** Also the kind of access that its sessions grant. */
  name: string;
  cookie: Omit<CookieSpec, 'maxAge'>;
  /**
   * A small audience, whose failures are also counted in all. A large one always has an account under attack, and everyone
   * would have to wait.
   */
  areFew?: true;
  /** Seconds from opening or the last renewal. */
  lifeSeconds: number;
  /** Seconds from opening after which it is not renewed; without it, never renewed. */
  longestSeconds?: number;
}
