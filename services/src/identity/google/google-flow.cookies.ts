import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, HttpCookie, Keys, tokenHash, type Config, type CookieSpec } from '../../platform';

/** State of a flow between redirect and callback. */
export interface GoogleFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Origin to return to. */
  origin: string;
}

/** The stored form. */
interface KeptFlow extends GoogleFlow {
  /** Milliseconds since 1970. */
  until: number;
}

/** Seconds to sign in at the provider. */
const LIFE = 600;
/** Limit of concurrent flows in a browser, half a kilobyte of cookies each; the oldest is dropped. */
const MOST_FLOWS = 6;
/** Limit of cookies cleared by one response, whose headers must fit proxies' limits. */
const MOST_CLEARED = 10;
const NAME = 'mealtime_google';
const COOKIE: Omit<CookieSpec, 'name'> = { sameSite: 'lax', path: '/api/auth/google', maxAge: LIFE };

/** Distinguishes the cookies of a browser's flows. */
const keyOf = (state: string) => tokenHash(state).toString('base64url').slice(0, 12);
const KEY = new RegExp(`${NAME}_([\\w-]{12})$`);

/**
 * Stores each flow in a signed cookie of its browser: no server state, and no other browser can complete it. Several
 * tabs can have flows.
 */
@Injectable()
export class GoogleFlowCookies {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: Keys,
  ) {}

  /** Adds a flow. */
  set(request: FastifyRequest, reply: FastifyReply, flow: GoogleFlow): void {
    // Other cookies of this name pattern are not ours and are left alone.
    const ends = new Map<string, number>();
    for (const name of Object.keys(request.cookies)) {
      const key = KEY.exec(name)?.[1];
      const signed = key === undefined ? undefined : this.signed(request, key);
      if (key !== undefined && signed) ends.set(key, signed.until);
    }
    const oldestFirst = [...ends].sort(([, a], [, b]) => a - b).map(([key]) => key);
    const tooMany = Math.min(MOST_CLEARED, Math.max(0, ends.size - MOST_FLOWS + 1));
    for (const key of oldestFirst.slice(0, tooMany)) this.cookie(key).clear(reply);
    const kept: KeptFlow = { ...flow, until: Date.now() + LIFE * 1000 };
    const content = Buffer.from(JSON.stringify(kept)).toString('base64url');
    this.cookie(keyOf(flow.state)).set(reply, `${content}.${this.keys.sign('google-flow', content)}`);
  }

  /** Takes the flow of a callback. Undefined if it is another browser's, invalid or expired. */
  take(request: FastifyRequest, reply: FastifyReply, state: string | undefined): GoogleFlow | undefined {
    if (!state) return undefined;
    const key = keyOf(state);
    this.cookie(key).clear(reply);
    return this.kept(request, key);
  }

  private kept(request: FastifyRequest, key: string): KeptFlow | undefined {
    const flow = this.signed(request, key);
    return flow && flow.until > Date.now() ? flow : undefined;
  }

  /** Validly signed, perhaps expired. */
  private signed(request: FastifyRequest, key: string): KeptFlow | undefined {
    const isOurs = (value: string) => {
      const [content = '', signature = ''] = value.split('.');
      return content !== '' && this.keys.verify('google-flow', content, signature);
    };
    const [content] = this.cookie(key).readAll(request).find(isOurs)?.split('.') ?? [];
    if (!content) return undefined;
    return JSON.parse(Buffer.from(content, 'base64url').toString()) as KeptFlow;
  }

  private cookie(key: string): HttpCookie {
    return new HttpCookie({ ...COOKIE, name: `${NAME}_${key}` }, this.config.secureCookies);
  }
}
