import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform';
import type { Audience } from '../sessions/audience';
import { SessionCookie } from '../sessions/session-cookie';

/** People in the marketplace's public pages, whatever else they are. Thirty days. */
export const CUSTOMERS: Audience = {
  name: 'customer',
  cookie: { name: 'mealtime_session', sameSite: 'lax', path: '/' },
  lifeSeconds: 2_592_000,
};

@Injectable()
export class CustomerCookie extends SessionCookie {
  constructor(@Inject(CONFIG) config: Config) {
    super(CUSTOMERS, config);
  }
}
