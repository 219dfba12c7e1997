import { Inject, Injectable } from '@nestjs/common';
import { SessionCookie, type Audience } from '../../identity';
import { CONFIG, type Config } from '../../platform';

/** Who applies, having proved a phone in this browser. Twelve hours: one working day, on a device that may be shared. */
export const APPLICANTS: Audience = {
  name: 'applicant',
  cookie: { name: 'mealtime_owner', sameSite: 'strict', path: '/api/restaurants' },
  lifeSeconds: 43_200,
};

@Injectable()
export class ApplicantCookie extends SessionCookie {
  constructor(@Inject(CONFIG) config: Config) {
    super(APPLICANTS, config);
  }
}
