import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieSpec {
  /** Without prefix. */
  name: string;
  sameSite: 'lax' | 'strict';
  path: string;
  /** Seconds. */
  maxAge: number;
  /** The page's scripts may read it: for what is no secret. Default: none can. */
  readable?: true;
}

/** Each is looked up: more than a few are no accident. */
const MOST_COPIES = 4;

/** One of our cookies. They are HttpOnly unless they say `readable`. */
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
    void reply.setCookie(this.name, value, { ...this.attributes, maxAge: this.spec.maxAge });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes);
  }

  private get attributes() {
    const { sameSite, path, readable } = this.spec;
    return { httpOnly: !readable, secure: this.secure, sameSite, path };
  }

  /**
   * Every copy that the browser sent, at most MOST_COPIES: one that is left over of another path or domain may come before the good one.
   */
  readAll({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
    const copies = (headers.cookie ?? '').split(';').flatMap((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s).map((part) => part.trim());
      return name === this.name && value ? [value] : [];
    });
    return copies.slice(0, MOST_COPIES);
  }
}
