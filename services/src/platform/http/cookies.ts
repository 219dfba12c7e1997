import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieSpec {
  /** Without prefix. */
  name: string;
  sameSite: 'lax' | 'strict';
  path: string;
  /** Seconds. */
  maxAge: number;
}

/** `__Host-` ties a cookie to exactly this host, but wants Secure and path "/". */
const nameOf = ({ name, path }: CookieSpec, secure: boolean) =>
  secure ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name;

/** All cookies of ours are HttpOnly: no script ever reads one. */
export function setCookie(reply: FastifyReply, spec: CookieSpec, value: string, secure: boolean): void {
  const { sameSite, path, maxAge } = spec;
  void reply.setCookie(nameOf(spec, secure), value, { httpOnly: true, secure, sameSite, path, maxAge });
}

export function clearCookie(reply: FastifyReply, spec: CookieSpec, secure: boolean): void {
  const { sameSite, path } = spec;
  void reply.clearCookie(nameOf(spec, secure), { httpOnly: true, secure, sameSite, path });
}

export function readCookie(request: FastifyRequest, spec: CookieSpec, secure: boolean): string | undefined {
  return request.cookies[nameOf(spec, secure)];
}
