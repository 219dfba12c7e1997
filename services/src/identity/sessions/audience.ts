import type { CookieSpec } from '../../platform';

/** For whom sessions are: each audience has its own cookie, life and rules, and no session of one counts for another. */
export interface Audience {
  /** Also the kind of access that its sessions give. */
  name: string;
  cookie: Omit<CookieSpec, 'maxAge'>;
  /**
   * They are few, so wrong passwords are also counted for all of them together. Among many somebody is always guessed at, and
   * everybody else would wait for it.
   */
  areFew?: true;
  /** Seconds from opening, or from the last prolonging. */
  lifeSeconds: number;
  /** Seconds from opening after which it is prolonged no more; left out, it never is. */
  longestSeconds?: number;
}
