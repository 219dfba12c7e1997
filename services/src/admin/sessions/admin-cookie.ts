import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, CONFIG, readCookie, setCookie, type Config, type CookieSpec } from '../../platform';
import { TOKEN_SECONDS } from './admin-session.service';

/** Admins also work on addresses of other modules, such as the applications of restaurants. */
const COOKIE: CookieSpec = { name: 'mealtime_admin', sameSite: 'strict', path: '/api', maxAge: TOKEN_SECONDS };

/** The half of an admin's credentials that no script can read. */
@Injectable()
export class AdminCookie {
  private readonly secure: boolean;

  constructor(@Inject(CONFIG) config: Config) {
    this.secure = config.secureCookies;
  }

  set(reply: FastifyReply, value: string): void {
    setCookie(reply, COOKIE, value, this.secure);
  }

  clear(reply: FastifyReply): void {
    clearCookie(reply, COOKIE, this.secure);
  }

  read(request: FastifyRequest): string | undefined {
    return readCookie(request, COOKIE, this.secure);
  }
}
