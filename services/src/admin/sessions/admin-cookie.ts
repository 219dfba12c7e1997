import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, HttpCookie, type Config, type CookieSpec } from '../../platform';
import { TOKEN_SECONDS } from './admin-session.service';

/** Admins also work on addresses of other modules, such as the applications of restaurants. */
const COOKIE: CookieSpec = { name: 'mealtime_admin', sameSite: 'strict', path: '/api', maxAge: TOKEN_SECONDS };

/** The half of an admin's credentials that no script can read. */
@Injectable()
export class AdminCookie extends HttpCookie {
  constructor(@Inject(CONFIG) config: Config) {
    super(COOKIE, config.secureCookies);
  }
}
