import { Inject, Injectable } from '@nestjs/common';
import { VISITOR_COOKIE, VISITOR_SIGNED_IN } from '@mealtime/contracts/visitor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, HttpCookie, type Config } from '../../platform';
import type { Audience } from '../sessions/audience';
import { SessionCookie } from '../sessions/session-cookie';

/** Visitors of the public pages, whatever their roles. Thirty days. */
export const CUSTOMERS: Audience = {
  name: 'customer',
  cookie: { name: 'mealtime_session', sameSite: 'lax', path: '/' },
  lifeSeconds: 2_592_000,
};

/** The session's cookie, with a second one by which scripts can see that a session exists. */
@Injectable()
export class CustomerCookie extends SessionCookie {
  private readonly hint: HttpCookie;

  constructor(@Inject(CONFIG) config: Config) {
    super(CUSTOMERS, config);
    const { cookie, lifeSeconds } = CUSTOMERS;
    this.hint = new HttpCookie(
      { ...cookie, name: VISITOR_COOKIE, maxAge: lifeSeconds, readable: true },
      config.secureCookies,
    );
  }

  override set(reply: FastifyReply, token: string): void {
    super.set(reply, token);
    this.hint.set(reply, VISITOR_SIGNED_IN);
  }

  override clear(reply: FastifyReply): void {
    super.clear(reply);
    this.hint.clear(reply);
  }

  /** For sessions from before the hint, and browsers that lost it. */
  hintAt(request: FastifyRequest, reply: FastifyReply): void {
    if (!this.hint.readAll(request).includes(VISITOR_SIGNED_IN)) this.hint.set(reply, VISITOR_SIGNED_IN);
  }
}
