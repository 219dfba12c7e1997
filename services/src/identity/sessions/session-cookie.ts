import { HttpCookie, type Config } from '../../platform';
import type { Audience } from './audience';

/** The cookie with a session's token, inaccessible to scripts. */
export class SessionCookie extends HttpCookie {
  constructor({ cookie, lifeSeconds }: Audience, { secureCookies }: Pick<Config, 'secureCookies'>) {
    super({ ...cookie, maxAge: lifeSeconds }, secureCookies);
  }
}
