import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, HttpCookie, type Config, type CookieSpec } from '../../platform';
import { SESSION_SECONDS } from './session.service';

const COOKIE: CookieSpec = { name: 'mealtime_session', sameSite: 'lax', path: '/', maxAge: SESSION_SECONDS };

/** Where a signed-in customer's browser keeps the session's token, out of reach of any script. */
@Injectable()
export class SessionCookie extends HttpCookie {
  constructor(@Inject(CONFIG) config: Config) {
    super(COOKIE, config.secureCookies);
  }
}
