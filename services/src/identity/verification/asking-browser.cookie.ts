import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, HttpCookie, isToken, newToken, tokenHash, type Config } from '../../platform';

/** Seconds; longer than any code can be typed in after it was asked for. Asking again begins anew. */
const LIFE = 600;

/** Who asks for a code. */
export interface Asker {
  /** What the browser is to keep. */
  token: string;
  /** What the code is bound to; null for a program that has not shown that it keeps cookies. */
  hash: Buffer | null;
}

/**
 * Tells the browser that asked for a code from everybody else who knows the phone. A browser is known by the cookie, or,
 * asking for the first time, by the header that browsers alone send and no page can change: it will keep the cookie that
 * it gets.
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

  /** What a code would be bound to that this browser asked for; null for one that did not ask. */
  hashOf(request: FastifyRequest): Buffer | null {
    const kept = this.kept(request);
    return kept === undefined ? null : tokenHash(kept);
  }

  private kept(request: FastifyRequest): string | undefined {
    return this.readAll(request).find(isToken);
  }
}
