import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, HttpCookie, Keys, type Config, type CookieSpec } from '../../platform';

/** What must come back unchanged between the way to the provider and the way back. */
export interface GoogleFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Origin the person came from, and returns to. */
  origin: string;
}

/** Seconds to sign in at the provider. */
const LIFE = 600;
const COOKIE: CookieSpec = { name: 'mealtime_google', sameSite: 'lax', path: '/api/auth/google', maxAge: LIFE };

/** Keeps the flow in the browser that started it, signed, so that nothing is stored and no other browser can end it. */
@Injectable()
export class GoogleFlowCookie {
  private readonly cookie: HttpCookie;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly keys: Keys,
  ) {
    this.cookie = new HttpCookie(COOKIE, config.secureCookies);
  }

  set(reply: FastifyReply, flow: GoogleFlow): void {
    const content = Buffer.from(JSON.stringify({ ...flow, until: Date.now() + LIFE * 1000 })).toString('base64url');
    this.cookie.set(reply, `${content}.${this.keys.sign('google-flow', content)}`);
  }

  /** Undefined when there is none, it is not ours, or it is too old. */
  read(request: FastifyRequest): GoogleFlow | undefined {
    const [content = '', signature = ''] = (this.cookie.read(request) ?? '').split('.');
    if (!content || !this.keys.verify('google-flow', content, signature)) return undefined;
    const flow = JSON.parse(Buffer.from(content, 'base64url').toString()) as GoogleFlow & { until: number };
    return flow.until > Date.now() ? flow : undefined;
  }

  clear(reply: FastifyReply): void {
    this.cookie.clear(reply);
  }
}
