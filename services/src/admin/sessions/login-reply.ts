import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminCookie } from './admin-cookie';
import type { Caller, LoggedIn } from './admin-session.service';
import { KnownAdminBrowser } from './known-admin-browser';

/** Reads and writes the cookies of a login. */
@Injectable()
export class LoginReply {
  constructor(
    private readonly cookie: AdminCookie,
    private readonly known: KnownAdminBrowser,
  ) {}

  caller(request: FastifyRequest): Caller {
    return {
      address: request.ip,
      browser: request.headers['user-agent'] ?? '',
      known: this.known.readAll(request),
    };
  }

  /** Sets the cookies; the token goes into the body. */
  of({ token, cookie, known }: LoggedIn, reply: FastifyReply): { token: string } {
    this.cookie.set(reply, cookie);
    this.known.set(reply, known);
    return { token };
  }
}
