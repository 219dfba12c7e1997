import { Injectable } from '@nestjs/common';
import { createSecretKey } from 'node:crypto';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Keys } from '../../platform';
import { AdminCookie } from './admin-cookie';
import type { AdminSession } from './admin-session';
import { AdminSessionService, type AdminTokenClaims } from './admin-session.service';

export const ADMIN_TOKEN = 'admin-token';
export const TOKEN_ALGORITHM = 'HS256';

/** Checks the signature of the bearer token, then its expiry, cookie and session. The session becomes `request.user`. */
@Injectable()
export class AdminTokenStrategy extends PassportStrategy(Strategy, ADMIN_TOKEN) {
  constructor(
    keys: Keys,
    private readonly sessions: AdminSessionService,
    private readonly cookie: AdminCookie,
  ) {
    const key = createSecretKey(keys.key('admin-token'));
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // As a KeyObject, not as bytes: from bytes every verification first tries to create a public key, its slowest part.
      secretOrKeyProvider: (_request, _token, done) => done(null, key as unknown as Buffer),
      algorithms: [TOKEN_ALGORITHM],
      // Expiry is checked by the database's clock: see `AdminSessionService.authenticate`.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
  }

  validate(request: FastifyRequest, claims: AdminTokenClaims): Promise<AdminSession> {
    return this.sessions.authenticate(claims, this.cookie.readAll(request), request.ip);
  }
}
