import { Inject, Injectable } from '@nestjs/common';
import { SessionCookie, type Audience } from '../../../identity';
import { CONFIG, type Config } from '../../../platform';
import type { Kind } from '../kind';
import { Kinds } from '../kinds';

/** Session cookies of applicants by kind. */
@Injectable()
export class ApplicantCookies {
  private readonly cookies: ReadonlyMap<Audience, SessionCookie>;

  constructor(kinds: Kinds, @Inject(CONFIG) config: Config) {
    this.cookies = new Map(kinds.all.map(({ applicants }) => [applicants, new SessionCookie(applicants, config)]));
  }

  of({ applicants }: Kind): SessionCookie {
    return this.cookies.get(applicants)!;
  }
}
