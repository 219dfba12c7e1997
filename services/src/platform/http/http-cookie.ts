import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieSpec {
  /** Without prefix. */
  name: string;
  sameSite: 'lax' | 'strict';
  path: string;
  /** Seconds. */
  maxAge: number;
}

/** One of our cookies. All are HttpOnly: no script ever reads one. */
export class HttpCookie {
  private readonly name: string;

  /** @param secure sent over HTTPS only, which also puts a prefix before the name that browsers hold us to */
  constructor(
    private readonly spec: CookieSpec,
    private readonly secure: boolean,
  ) {
    // `__Host-` ties a cookie to exactly this host, but wants Secure and path "/".
    const prefix = spec.path === '/' ? '__Host-' : '__Secure-';
    this.name = secure ? `${prefix}${spec.name}` : spec.name;
  }

  set(reply: FastifyReply, value: string): void {
    const { sameSite, path, maxAge } = this.spec;
    void reply.setCookie(this.name, value, { httpOnly: true, secure: this.secure, sameSite, path, maxAge });
  }

  clear(reply: FastifyReply): void {
    const { sameSite, path } = this.spec;
    void reply.clearCookie(this.name, { httpOnly: true, secure: this.secure, sameSite, path });
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }
}
