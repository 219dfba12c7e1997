import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, HttpCookie, isToken, newToken, tokenHash, type Config } from '../../platform';

/** Seconds; longer than a code is valid. Renewed by each request. */
const LIFE = 600;

/** A requester of a code. */
export interface Asker {
  /** The browser's new cookie. */
  token: string;
  /** Binding of the code; null for clients that may not keep cookies. */
  hash: Buffer | null;
}

/**
 * Binds a code to the browser that requested it. A browser is recognized by the cookie or, at first, by a header that
 * only browsers send.
 */
@Injectable()
export class AskingBrowserCookie extends HttpCookie {
  constructor(@Inject(CONFIG) { secureCookies }: Config) {
    super({ name: 'mealtime_code', sameSite: 'strict', path: '/api/user', maxAge: LIFE }, secureCookies);
  }

  askerOf(request: FastifyRequest): Asker {
    const kept = this.kept(request);
    const token = kept ?? newToken();
    const isBrowser = kept !== undefined || request.headers['sec-fetch-site'] !== undefined;
    return { token, hash: isBrowser ? tokenHash(token) : null };
  }

  /** The binding of this browser's code; null if it requested none. */
  hashOf(request: FastifyRequest): Buffer | null {
    const kept = this.kept(request);
    return kept === undefined ? null : tokenHash(kept);
  }

  private kept(request: FastifyRequest): string | undefined {
    return this.readAll(request).find(isToken);
  }
}
