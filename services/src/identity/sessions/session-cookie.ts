import { HttpCookie, type Config } from '../../platform';
import type { Audience } from './audience';

/** Where a browser keeps the token of its session, out of reach of any script. */
export class SessionCookie extends HttpCookie {
  constructor({ cookie, lifeSeconds }: Audience, { secureCookies }: Pick<Config, 'secureCookies'>) {
    super({ ...cookie, maxAge: lifeSeconds }, secureCookies);
  }
}
