import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieSpec {
  /** Without its prefix. */
  name: string;
  sameSite: 'lax' | 'strict';
  path: string;
  /** Seconds. */
  maxAge: number;
  /** Readable by scripts, for values that are not secret. Default: HttpOnly. */
  readable?: true;
}

/** Limit of copies, each of which costs a look-up. */
const MOST_COPIES = 4;

/** A cookie; HttpOnly unless `readable`. */
export class HttpCookie {
  private readonly name: string;

  /** @param secure sent over HTTPS only, with a prefix that browsers enforce */
  constructor(
    private readonly spec: CookieSpec,
    private readonly secure: boolean,
  ) {
    // `__Host-` binds a cookie to this host, but requires Secure and path "/".
    const prefix = spec.path === '/' ? '__Host-' : '__Secure-';
    this.name = secure ? `${prefix}${spec.name}` : spec.name;
  }

  set(reply: FastifyReply, value: string): void {
    void reply.setCookie(this.name, value, { ...this.attributes, maxAge: this.spec.maxAge });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes);
  }

  private get attributes() {
    const { sameSite, path, readable } = this.spec;
    return { httpOnly: !readable, secure: this.secure, sameSite, path };
  }

  /** All copies in a request, up to MOST_COPIES: a leftover of another path or domain may come first. */
  readAll({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
    const copies = (headers.cookie ?? '').split(';').flatMap((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s).map((part) => part.trim());
      return name === this.name && value ? [value] : [];
    });
    return copies.slice(0, MOST_COPIES);
  }
}
