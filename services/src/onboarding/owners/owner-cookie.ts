import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, CONFIG, readCookie, setCookie, type Config, type CookieSpec } from '../../platform';
import { OWNER_SESSION_SECONDS } from './owner-session.service';

const COOKIE: CookieSpec = {
  name: 'mealtime_owner',
  sameSite: 'strict',
  path: '/api/restaurants',
  maxAge: OWNER_SESSION_SECONDS,
};

/** Where an owner's browser keeps the session's token, out of reach of any script. */
@Injectable()
export class OwnerCookie {
  private readonly secure: boolean;

  constructor(@Inject(CONFIG) config: Config) {
    this.secure = config.secureCookies;
  }

  set(reply: FastifyReply, token: string): void {
    setCookie(reply, COOKIE, token, this.secure);
  }

  clear(reply: FastifyReply): void {
    clearCookie(reply, COOKIE, this.secure);
  }

  read(request: FastifyRequest): string | undefined {
    return readCookie(request, COOKIE, this.secure);
  }
}
