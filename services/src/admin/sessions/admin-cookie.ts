import { Inject, Injectable } from '@nestjs/common';
import { SessionCookie, type Audience } from '../../identity';
import { CONFIG, type Config } from '../../platform';

/** Sessions of admins: fifteen minutes, prolonged while they work; after twelve hours they log in again. */
export const ADMINS: Audience = {
  name: 'admin',
  areFew: true,
  // Admins also call endpoints of other modules, such as the applications of restaurants.
  cookie: { name: 'mealtime_admin', sameSite: 'strict', path: '/api' },
  lifeSeconds: 900,
  longestSeconds: 43_200,
};

/** The half of an admin's credentials that no script can read: the session token. */
@Injectable()
export class AdminCookie extends SessionCookie {
  constructor(@Inject(CONFIG) config: Config) {
    super(ADMINS, config);
  }
}
