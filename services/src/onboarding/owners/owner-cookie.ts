import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, HttpCookie, type Config, type CookieSpec } from '../../platform';
import { OWNER_SESSION_SECONDS } from './owner-session.service';

const COOKIE: CookieSpec = {
  name: 'mealtime_owner',
  sameSite: 'strict',
  path: '/api/restaurants',
  maxAge: OWNER_SESSION_SECONDS,
};

/** Where an owner's browser keeps the session's token, out of reach of any script. */
@Injectable()
export class OwnerCookie extends HttpCookie {
  constructor(@Inject(CONFIG) config: Config) {
    super(COOKIE, config.secureCookies);
  }
}
