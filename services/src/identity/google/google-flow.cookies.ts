import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, HttpCookie, Keys, tokenHash, type Config, type CookieSpec } from '../../platform';

/** What must come back unchanged between the way to the provider and the way back. */
export interface GoogleFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Origin the person came from, and returns to. */
  origin: string;
}

/** As it is kept. */
interface KeptFlow extends GoogleFlow {
  /** Milliseconds since 1970. */
  until: number;
}

/** Seconds to sign in at the provider. */
const LIFE = 600;
/** Of one browser at once. Each takes half a kilobyte of what it may send with a request; the oldest makes room. */
const MOST_FLOWS = 6;
const NAME = 'mealtime_google';
const COOKIE: Omit<CookieSpec, 'name'> = { sameSite: 'lax', path: '/api/auth/google', maxAge: LIFE };

/** What tells the cookies of a browser's flows from one another. */
const keyOf = (state: string) => tokenHash(state).toString('base64url').slice(0, 12);
const KEY = new RegExp(`${NAME}_([\\w-]{12})$`);

/**
 * Keeps each flow in the browser that started it, signed, so that nothing is stored and no other browser can end it. Those of two tabs
 * stand beside each other.
 */
@Injectable()
export class GoogleFlowCookies {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: Keys,
  ) {}

  /** Adds a flow to those that the browser has. */
  set(request: FastifyRequest, reply: FastifyReply, flow: GoogleFlow): void {
    const others = Object.keys(request.cookies).flatMap((name) => KEY.exec(name)?.[1] ?? []);
    const ends = new Map(others.map((key) => [key, this.kept(request, key)?.until ?? 0]));
    const oldestFirst = [...ends].sort(([, a], [, b]) => a - b).map(([key]) => key);
    for (const key of oldestFirst.slice(0, Math.max(0, others.length - MOST_FLOWS + 1))) this.cookie(key).clear(reply);
    const kept: KeptFlow = { ...flow, until: Date.now() + LIFE * 1000 };
    const content = Buffer.from(JSON.stringify(kept)).toString('base64url');
    this.cookie(keyOf(flow.state)).set(reply, `${content}.${this.keys.sign('google-flow', content)}`);
  }

  /** Takes the flow that a person came back with. Undefined when it is not of this browser, not ours, or too old. */
  take(request: FastifyRequest, reply: FastifyReply, state: string | undefined): GoogleFlow | undefined {
    if (!state) return undefined;
    const key = keyOf(state);
    this.cookie(key).clear(reply);
    return this.kept(request, key);
  }

  private kept(request: FastifyRequest, key: string): KeptFlow | undefined {
    const isOurs = (value: string) => {
      const [content = '', signature = ''] = value.split('.');
      return content !== '' && this.keys.verify('google-flow', content, signature);
    };
    const [content] = this.cookie(key).readAll(request).find(isOurs)?.split('.') ?? [];
    if (!content) return undefined;
    const flow = JSON.parse(Buffer.from(content, 'base64url').toString()) as KeptFlow;
    return flow.until > Date.now() ? flow : undefined;
  }

  private cookie(key: string): HttpCookie {
    return new HttpCookie({ ...COOKIE, name: `${NAME}_${key}` }, this.config.secureCookies);
  }
}
